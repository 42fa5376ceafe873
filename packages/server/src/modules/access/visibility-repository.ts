import { cases } from "@caseward/db/schema/cases";
import { disclosedParts } from "@caseward/domain/cases/offers/offer";
import {
  type CasePart,
  caseRights,
  disclosuresThatShow,
  statusesThatShow,
} from "@caseward/domain/cases/rights/rights";
import { type CaseStatus, caseStatuses, unadmittedStatuses } from "@caseward/domain/cases/status/status";
import type { Actor } from "@caseward/domain/users/actor";
import { and, type Column, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";

/** Who reads: in a statement that is built once for all of a kind, their ids are placeholders. */
export type Reader = Pick<Actor, "userType"> & {
  id: number | Placeholder;
  firmId: FirmId | null;
};

/** A firm's number, or the column that has it. */
type FirmId = number | Placeholder | Column;

/** Any caller of the same kind: the statement is executed with their `callerId` and `callerFirmId`. */
export const anyOf = ({ userType, firmId }: Actor): Reader => ({
  userType,
  id: sql.placeholder("callerId"),
  firmId: firmId === null ? null : sql.placeholder("callerFirmId"),
});

export const callerParameters = ({ id, firmId }: Actor) => ({ callerId: id, callerFirmId: firmId });

/** What the text of a statement depends on that is built for `anyOf` a kind. */
export const kindOfCaller = ({ userType, firmId }: Pick<Actor, "userType" | "firmId">): string =>
  firmId === null ? userType : `${userType}-of-firm`;

/**
 * The cases of which the caller may read a part, the facts unless another one is named: domain/cases/rights as SQL. Never
 * undefined, which would match every row.
 */
export function visibleTo({ userType, id, firmId }: Reader, part: CasePart = "facts"): SQL {
  if (userType !== "lawfirm") {
    const reads: readonly CasePart[] = caseRights[userType].reads;
    if (!reads.includes(part)) return sql`false`;
    return userType === "admin" ? sql`true` : (and(eq(cases.clientId, id), isVisibleToClient) ?? sql`false`);
  }
  return firmId === null ? sql`false` : visibleToHolder(firmId, part);
}

const unadmitted = sql.raw(unadmittedStatuses.map((status) => `'${status}'`).join(", "));

/** A condition of its own, which views need where an index counts them that has cases of every status. */
export const isAdmitted = sql`${cases.status} not in (${unadmitted})`;

/** What came from the web is the administrators' until it is admitted: nobody knows yet that its sender has the address. */
const isVisibleToClient = sql`(${isAdmitted} or ${cases.createdFrom} = 'CLIENT')`;

/** A status that no firm's case has needs no comparison: New is with none. */
function visibleToHolder(firmId: FirmId, part: CasePart): SQL {
  const statuses: CaseStatus[] = statusesThatShow(part);
  const isEvery = statuses.length === caseStatuses.length - 1;
  return (
    and(
      eq(cases.lawFirmId, firmId),
      isEvery ? undefined : inArray(cases.status, statuses),
      isDisclosed(part, statuses),
    ) ?? sql`false`
  );
}

/** Whether enough of a case is disclosed. What a firm has accepted is disclosed in full, and needs no comparison. */
function isDisclosed(part: CasePart, statuses: readonly CaseStatus[]): SQL | undefined {
  const disclosures = disclosuresThatShow(part);
  const isAlways =
    disclosures.length === disclosedParts.length || statuses.every((status) => status === "Accepted");
  return isAlways ? undefined : inArray(cases.disclosed, disclosures);
}
