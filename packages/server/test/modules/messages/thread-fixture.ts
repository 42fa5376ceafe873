import { messages } from "@caseward/db/schema/messages";
import type { Message } from "@caseward/domain/messages/schema";
import { sql } from "drizzle-orm";
import { sealRow } from "../../../src/platform/encryption/sealed-rows";
import { messageContent } from "../../../src/platform/encryption/sealed-tables";
import { addCase, addFirm } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";

/** A case with a firm, and those who talk in its thread. */
export type Thread = { admin: Caller; client: Caller; lawyer: Caller; firmId: number; caseId: number };

/** A case that a firm has accepted; before the firm had it nothing was said. */
export async function makeThread(server: TestServer): Promise<Thread> {
  const { lawyer, firmId } = await addFirm(server);
  const { admin, client, caseId } = await addCase(server);
  await admin.mutate("cases.submit", { caseId, lawFirmId: firmId });
  await lawyer.mutate("cases.accept", { caseId });
  return { admin, client, lawyer, firmId, caseId };
}

/** Writes a message; answers its number. Throws when it was not taken. */
export async function say(caller: Caller, caseId: number, body = "Good morning."): Promise<number> {
  const reply = await caller.mutate("messages.post", { caseId, body });
  if (reply.status !== 200) throw new Error(`messages.post answered ${reply.status}`);
  return (reply.data.message as Message).id;
}

/** The columns of a message of the client's, without its text. */
export const written = ({ client, caseId, firmId }: Thread) => ({
  caseId,
  authorId: client.id,
  lawFirmId: firmId,
});

type NewMessage = Omit<typeof messages.$inferInsert, "id" | "sealed"> & { body: string };

/** Stores messages past the limits of the service. */
export async function insertMessages({ database, services }: TestServer, rows: readonly NewMessage[]) {
  const ids = await database.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('messages', 'id'))::int as id from generate_series(1, ${rows.length})`);
  const drawn = rows.map((row, index) => ({ id: 0, ...row, ...ids[index] }));
  await database.db.insert(messages).values(drawn.map((row) => sealRow(services.vault, messageContent, row)));
}

type Page = { messages: Message[]; nextCursor: string | null };

export async function read(caller: Caller, caseId: number, query: object = {}): Promise<Page> {
  const reply = await caller.query("messages.list", { caseId, ...query });
  if (reply.status !== 200) throw new Error(`messages.list answered ${reply.status}`);
  return reply.data as Page;
}

export const bodiesOf = ({ messages }: Page) => messages.map(({ body }) => body);

export const markRead = (caller: Caller, caseId: number, upToId: number) =>
  caller.mutate("messages.markRead", { caseId, upToId });

/** What the caller's list shows for a case. */
export async function unreadOf(caller: Caller, caseId: number): Promise<number | undefined> {
  const { data } = await caller.query("cases.list", { search: String(caseId) });
  const cases = data.cases as { caseId: number; unreadMessages: number }[];
  return cases.find((listed) => listed.caseId === caseId)?.unreadMessages;
}

/** Several at once; the statuses of the answers, sorted. */
export async function concurrently(calls: Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ status }) => status).sort();
}
