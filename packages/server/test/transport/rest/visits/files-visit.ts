import type { Case } from "@caseward/domain/cases/response";
import { describe, expect, it } from "vitest";
import { heic, picture } from "../../../modules/files/pictures";
import type { Visit } from "./visit";

export function describeFiles(visit: Visit): void {
  const send = async (content: Buffer, name: "admin" | "client") => {
    const body = new FormData();
    body.append("file", new File([content], "photo.jpg", { type: "image/jpeg" }));
    const headers = { authorization: `Bearer ${visit.journey.tokens[name]}` };
    return fetch(`${visit.http.baseUrl}/upload`, { method: "POST", body, headers });
  };

  describe("images over the network", () => {
    it("are uploaded, become a case's image, and are opened by the case's link", async () => {
      const reply = await send(await picture().jpeg().toBuffer(), "admin");
      const { data } = (await reply.json()) as { data: { url: string } };
      expect(reply.status).toBe(200);
      expect(Object.keys(data)).toEqual(["url"]);

      const changed = await visit.http.call<{ case: Case }>("PUT", "/case/{caseId}", {
        ...visit.ofCase(),
        ...visit.as("admin"),
        body: { imageUrl: data.url },
      });
      expect(changed.status).toBe(200);
      const opened = await visit.journey.open(visit.caseId, "client");
      const image = await fetch(new URL(opened.imageUrl ?? "", visit.http.baseUrl));
      expect(image.status).toBe(200);
      expect(image.headers.get("content-type")).toBe("image/jpeg");
      expect((await image.arrayBuffer()).byteLength).toBeGreaterThan(100);
    });

    it("that are none, or of a kind that cannot be read, are refused in the envelope", async () => {
      for (const content of [Buffer.from("<svg/>"), heic]) {
        const reply = await send(content, "client");
        expect(reply.status).toBe(415);
        expect(Object.keys((await reply.json()) as object)).toEqual(["message", "code"]);
      }
    });
  });
}
