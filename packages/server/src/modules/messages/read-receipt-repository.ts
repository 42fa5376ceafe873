import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { messages } from "@caseward/db/schema/messages";
import { type CasePart, caseRights, statusesThatShow } from "@caseward/domain/cases/rights/rights";
import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { type MessageAudience, messageAudiences, partOfAudience } from "@caseward/domain/messages/audience";
import type { UserType } from "@caseward/domain/users/actor";
import { and, eq, inArray, isNull, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../access/visibility-repository";

/** One of the three parties of a thread: of the lawyers those of one firm. */
export type Party = Pick<Reader, "userType" | "firmId">;

/** The column that says when a party first read a message; each has a partial index for what is unread. */
export const readAtOf = {
  client: "readByClientAt",
  lawfirm: "readByFirmAt",
  admin: "readByAdminAt",
} as const satisfies Record<UserType, keyof typeof messages.$inferSelect>;

/** Whether the firm holds the messages' case in one of these statuses. */
type IsHeld = (firmId: NonNullable<Party["firmId"]>, statuses: readonly CaseStatus[]) => SQL | undefined;

/**
 * Which messages of a thread a party may read, never undefined: domain/cases/rights as SQL. A firm reads nothing that
 * was said to another firm, and of the intake what was said to or by itself, as far as the case's state allows.
 */
function readable({ userType, firmId }: Party, isHeld: IsHeld): SQL {
  if (userType === "lawfirm") return firmId === null ? sql`false` : readableByFirm(firmId, isHeld);
  const reads: readonly CasePart[] = caseRights[userType].reads;
  const open = messageAudiences.filter((name) => reads.includes(partOfAudience[name]));
  return open.length === messageAudiences.length ? sql`true` : inArray(messages.audience, open);
}

function readableByFirm(firmId: NonNullable<Party["firmId"]>, isHeld: IsHeld): SQL {
  const isOwn = eq(messages.lawFirmId, firmId);
  const ofAudience = (audience: MessageAudience) =>
    and(eq(messages.audience, audience), isHeld(firmId, statusesThatShow(partOfAudience[audience])));
  return (
    or(and(isOwn, ofAudience("intake")), and(or(isNull(messages.lawFirmId), isOwn), ofAudience("all"))) ??
    sql`false`
  );
}

/** Named apart from the cases of the statement around it. */
const held = alias(cases, "held_case");

/** The same for the messages of one thread, whose case is looked up once. */
export const readableBy = (party: Party, caseId: number | Placeholder): SQL =>
  readable(
    party,
    (firmId, statuses) =>
      sql`exists (select from ${cases} as ${held} where ${held.id} = ${caseId} and ${held.lawFirmId} = ${firmId} and ${inArray(held.status, [...statuses])})`,
  );

export const unreadBy = (party: Party, caseId: number): SQL =>
  and(isNull(messages[readAtOf[party.userType]]), readableBy(party, caseId)) ?? sql`false`;

/** Which messages of a listed case the party has not read, for a statement that reads from the cases. */
export const unreadOfCase = (party: Party): SQL =>
  and(
    eq(messages.caseId, cases.id),
    isNull(messages[readAtOf[party.userType]]),
    readable(party, (firmId, statuses) =>
      and(eq(cases.lawFirmId, firmId), inArray(cases.status, [...statuses])),
    ),
  ) ?? sql`false`;

/** The cases of which the administrators have not read all, in the order of the index. */
export const casesUnreadByAdmins = (db: Executor) =>
  db.selectDistinct({ id: messages.caseId }).from(messages).where(isNull(messages.readByAdminAt));

/** Counting stops here: the page says "many" above that. */
const countLimit = 100;

/** How many there are, at most 100: for the few rows of a page. */
export const countUnread = (party: Party): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${messages} where ${unreadOfCase(party)} limit ${sql.raw(`${countLimit}`)}) as unread)`;
