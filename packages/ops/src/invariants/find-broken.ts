import type { Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";
import { accountInvariants } from "./rules/account-invariants";
import { auditInvariants } from "./rules/audit-invariants";
import { caseInvariants } from "./rules/case-invariants";
import { deadlineInvariants } from "./rules/cases/deadline-invariants";
import { planInvariants } from "./rules/cases/plan-invariants";
import { fileInvariants } from "./rules/file-invariants";
import { firmInvariants } from "./rules/firm-invariants";
import { formInvariants } from "./rules/form-invariants";
import type { Invariant } from "./rules/invariant";
import { keyInvariants } from "./rules/key-invariants";
import { messageInvariants } from "./rules/message-invariants";
import { outboxInvariants } from "./rules/outbox-invariants";
import { stageInvariants } from "./rules/stage-invariants";
import { taskInvariants } from "./rules/task-invariants";
import { traceInvariants } from "./rules/trace-invariants";

/** What must hold of rows at any time, however they were made. */
const rowInvariants: readonly Invariant[] = [
  ...caseInvariants,
  ...planInvariants,
  ...deadlineInvariants,
  ...stageInvariants,
  ...formInvariants,
  ...messageInvariants,
  ...taskInvariants,
  ...outboxInvariants,
  ...auditInvariants,
  ...accountInvariants,
  ...firmInvariants,
  ...fileInvariants,
  ...keyInvariants,
];

/** Everything that must hold at any time and that the database can say by itself. */
export const invariants: readonly Invariant[] = [...rowInvariants, ...traceInvariants];

const mostNamed = 5;

/** Sentences about what does not hold, with the first ids that break it. None when all is well. */
export async function findBroken(db: Executor, which: readonly Invariant[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { sentence, broken } of which) {
    const rows = await db.execute<{ id: number | string }>(
      sql`select distinct b.id from (${broken}) b order by b.id limit ${mostNamed + 1}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) findings.push(brokenSentence(sentence, ids));
  }
  return findings;
}

/** The same of a database in which a test has made rows by hand. */
export const findBrokenInvariants = (db: Executor): Promise<string[]> => findBroken(db, rowInvariants);

/** One that does not hold, with some of the rows that break it. */
export function brokenSentence(sentence: string, ids: readonly (number | string)[]): string {
  const more = ids.length > mostNamed ? " and more" : "";
  return `Broken: ${sentence} (id ${ids.slice(0, mostNamed).join(", ")}${more})`;
}
