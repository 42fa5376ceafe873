import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type postgres from "postgres";
import {
  type EventRow,
  hashOf,
  type LinkRow,
  noHash,
} from "../../../server/src/modules/audit/chain/link-hash";
import { copyLine } from "./fill";

type MadeCase = { id: number; clientId: number; createdAt: Date };

const nothingElse = {
  contents: [],
  remoteAddress: "127.0.0.1",
  sessionId: null,
  requestId: null,
  outcome: "done",
  errorCode: null,
  detail: null,
} as const;

const eventOf = ({ id, clientId, createdAt }: MadeCase): EventRow => ({
  ...nothingElse,
  contents: [],
  id,
  actorId: 1,
  actorRole: "admin",
  action: "cases.add",
  caseId: id,
  subjectIds: [clientId],
  createdAt,
});

/** One event for each case, that it was added, and their chain, as a server would have linked them. */
export async function fillAudit(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into audit_events (id, actor_id, actor_role, action, case_id, subject_ids, remote_address, created_at)
    select id, 1, 'admin', 'cases.add', id, array[client_id], '127.0.0.1', created_at from cases`;
  await sql`select setval(pg_get_serial_sequence('audit_events', 'id'), (select max(id) from audit_events))`;
  const target = "audit_links (position, event_id, previous_hash, hash, chained_at)";
  await pipeline(Readable.from(linkLines(sql)), await sql.unsafe(`copy ${target} from stdin`).writable());
}

async function* linkLines(sql: postgres.Sql): AsyncGenerator<string> {
  const rows = sql<MadeCase[]>`
    select id, client_id as "clientId", created_at as "createdAt" from cases order by id`.cursor(2000);
  let before: LinkRow | null = null;
  for await (const batch of rows) {
    let lines = "";
    for (const made of batch) {
      before = linkAfter(before, made);
      lines += copyLine([
        before.position,
        before.eventId,
        before.previousHash,
        before.hash,
        before.chainedAt,
      ]);
    }
    yield lines;
  }
}

function linkAfter(before: LinkRow | null, made: MadeCase): LinkRow {
  const head = {
    position: (before?.position ?? 0) + 1,
    previousHash: before?.hash ?? noHash,
    chainedAt: made.createdAt,
  };
  return { ...head, eventId: made.id, hash: hashOf(eventOf(made), head) };
}
