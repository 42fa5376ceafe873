import type { Message } from "@caseward/domain/messages/schema";
import type { RouterInputs } from "../../src/lib/trpc/trpc";
import { ada, lee, maria } from "../people";

const people = { admin: ada.user, firm: lee.user, client: maria.user };

const authorOf = (who: keyof typeof people): Message["author"] => {
  const { id, firstName, lastName, userType } = people[who];
  return { id, name: `${firstName} ${lastName}`, userType };
};

/** A message of case 7, by one of the people of the tests; read unless the test says otherwise. */
export const sampleMessage = (
  id: number,
  who: keyof typeof people,
  change: Partial<Message> = {},
): Message => ({
  id,
  caseId: 7,
  author: authorOf(who),
  body: `Message ${id}`,
  audience: "all",
  createdAt: "2026-03-15T17:05:00.000Z",
  readAt: "2026-03-15T17:06:00.000Z",
  ...change,
});

/** A server with one thread: it answers pages, takes messages once per key and marks them read. */
export function threadServer(who: keyof typeof people, messages: Message[], pageSize = 50) {
  const server = { messages };
  const byKey = new Map<string, Message>();
  const list = ({ cursor }: RouterInputs["messages"]["list"]) => {
    const end = server.messages.findIndex(({ id }) => String(id) === cursor);
    const before = end < 0 ? server.messages : server.messages.slice(0, end);
    const page = before.slice(-pageSize);
    return { messages: page, nextCursor: before.length > page.length ? String(page[0]?.id) : null };
  };
  const post = ({ body, audience, requestKey = "" }: RouterInputs["messages"]["post"]) => {
    const id = (server.messages.at(-1)?.id ?? 0) + 1;
    const message =
      byKey.get(requestKey) ?? sampleMessage(id, who, { body, audience: audience ?? "all", readAt: null });
    if (!byKey.has(requestKey)) server.messages = [...server.messages, message];
    byKey.set(requestKey, message);
    return { message };
  };
  const markRead = ({ upToId }: RouterInputs["messages"]["markRead"]) => {
    const readAt = "2026-03-16T09:00:00.000Z";
    server.messages = server.messages.map((message) =>
      message.id <= Number(upToId) && message.author.id !== people[who].id
        ? { ...message, readAt: message.readAt ?? readAt }
        : message,
    );
    return {};
  };
  const answers = { "messages.list": list, "messages.post": post, "messages.markRead": markRead };
  return { server, answers };
}
