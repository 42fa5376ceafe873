import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";

const server = await testServer();
let url: string;
beforeAll(async () => {
  url = `${await server.app.listen({ port: 0, host: "127.0.0.1" })}/trpc/auth.login`;
});

describe("a body sent to tRPC", () => {
  it("that is a form of thirty megabytes is refused unread", async () => {
    const body = new FormData();
    body.set("email", "x".repeat(30_000_000));
    const reply = await fetch(url, { method: "POST", body });
    expect(reply.status).toBe(415);
  });

  it.each(["multipart/form-data; boundary=x", "application/octet-stream", "text/plain", "application/xml"])(
    "as %s is refused",
    async (type) => {
      const reply = await fetch(url, { method: "POST", headers: { "content-type": type }, body: "x" });
      expect(reply.status).toBe(415);
      expect(await reply.json()).toMatchObject({ code: "unsupported_media_type" });
    },
  );

  it("as JSON is read, with a charset or without", async () => {
    for (const type of ["application/json", "application/json; charset=utf-8"]) {
      const reply = await fetch(url, { method: "POST", headers: { "content-type": type }, body: "{}" });
      expect(reply.status).toBe(400);
    }
  });
});
