import { describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { hasSpaceIn } from "../../../src/platform/storage/disk-space";
import { picture } from "../../modules/files/pictures";
import { testServer } from "../../support/harness";

const server = await testServer();
const options = { webRoot: import.meta.dirname, hasMailbox: false, logger: false } as const;

const failing = (code: string) => Object.assign(new Error(`${code}: /srv/secret/path`), { code });

describe("a disk without space", () => {
  it.each(["ENOSPC", "EDQUOT", "EROFS"])(
    "answers an upload that ends with %s by 503 and a sentence",
    async (code) => {
      const files = { ...server.services.files, put: () => Promise.reject(failing(code)) };
      const app = await createApp({ ...server.services, files }, options);
      try {
        const { token } = await server.signIn({ userType: "client" });
        const form = new FormData();
        form.append("file", new File([await picture().jpeg().toBuffer()], "a.jpg"));
        const encoded = new Response(form);
        const reply = await app.inject({
          method: "POST",
          url: "/upload",
          headers: {
            authorization: `Bearer ${token}`,
            "content-type": encoded.headers.get("content-type") ?? "",
          },
          payload: Buffer.from(await encoded.arrayBuffer()),
        });
        expect([reply.statusCode, reply.json().code]).toEqual([503, "unavailable"]);
        expect(reply.headers["retry-after"]).toBeDefined();
        expect(reply.body).not.toContain("secret");
      } finally {
        await app.close();
      }
    },
  );

  it("is not ready, though the process lives", async () => {
    const app = await createApp(server.services, { ...options, hasSpace: async () => false });
    try {
      expect((await app.inject("/readyz")).statusCode).toBe(503);
      expect((await app.inject("/healthz")).statusCode).toBe(200);
    } finally {
      await app.close();
    }
    expect((await server.app.inject("/readyz")).statusCode).toBe(200);
  });

  it("is told from one with space, and from a folder that is yet to be made", async () => {
    expect(await hasSpaceIn(import.meta.dirname)).toBe(true);
    expect(await hasSpaceIn(`${import.meta.dirname}/nothing-here`)).toBe(true);
    expect(await hasSpaceIn("/proc")).toBe(false);
  });
});
