import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import type { Message } from "@caseward/domain/messages/schema";
import { describe, expect, it } from "vitest";
import * as fields from "../contract-fields";
import { type Name, names } from "../journey";
import type { Visit } from "./visit";

const { namesOf, sorted } = fields;
const path = "/case/{caseId}/messages";

export function describeMessages(visit: Visit): void {
  const read = async (name: Name) =>
    (
      await visit.http.call<{ messages: Message[]; nextCursor: string | null }>("GET", path, {
        ...visit.ofCase(),
        ...visit.as(name),
      })
    ).data;

  describe("the thread of a case over the network", () => {
    it("is written by each party and read by all, oldest first", async () => {
      for (const name of names) {
        const posted = await visit.http.call<{ message: Message }>("POST", path, {
          body: { body: `Good morning from ${name}` },
          ...visit.ofCase(),
          ...visit.as(name),
        });
        expect(posted.status).toBe(201);
        expect(namesOf(posted.data.message)).toEqual(sorted(fields.messageFields));
        expect(namesOf(posted.data.message.author)).toEqual(sorted(fields.authorFields));
      }
      for (const name of names) {
        const { messages, nextCursor } = await read(name);
        expect(messages.map(({ body }) => body)).toEqual(names.map((one) => `Good morning from ${one}`));
        expect(nextCursor).toBeNull();
      }
    });

    it("stands in the opened case as well", async () => {
      const opened: Case = await visit.journey.open(visit.caseId, "client");
      expect(opened.messages).toEqual((await read("client")).messages);
    });

    it("is marked as read by the person who has read it, which its lists show", async () => {
      const unread = async () => {
        const { data } = await visit.http.call<{ cases: CaseListItem[] }>("GET", "/cases", {
          ...visit.as("client"),
        });
        return data.cases.find(({ caseId }) => caseId === visit.caseId)?.unreadMessages;
      };
      expect(await unread()).toBe(2);
      const upToId = (await read("client")).messages.at(-1)?.id;
      const marked = await visit.http.call("PUT", `${path}/read`, {
        body: { upToId },
        ...visit.ofCase(),
        ...visit.as("client"),
      });
      expect(marked).toMatchObject({ status: 200, data: {} });
      expect(await unread()).toBe(0);
    });
  });
}
