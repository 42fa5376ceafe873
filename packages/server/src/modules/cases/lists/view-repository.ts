import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { messages } from "@caseward/db/schema/messages";
import type { CaseView } from "@caseward/domain/cases/lists/queue/views";
import type { CaseSortField } from "@caseward/domain/cases/lists/sort";
import { type CaseStatus, publicStatus, type StoredStatus } from "@caseward/domain/cases/status/status";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import { and, exists, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { isAdmitted, type Reader, visibleTo } from "../../access/visibility-repository";
import { casesUnreadByAdmins, unreadOfCase } from "../../messages/read-receipt-repository";
import { casesOfRefusedMails } from "../../notifications/mail-repository";
import type { CaseSort } from "./order-repository";

/** The statuses of the cases of a view, where it has not all. */
const statusesOf: Partial<Record<CaseView, readonly StoredStatus[]>> = {
  overdue: ["New", "Submitted"],
  to_reroute: ["Rejected"],
  unassigned: ["New", "Rejected"],
  to_answer: ["Submitted"],
  from_clients: ["Awaiting"],
};

type Narrowed = { statuses: readonly CaseStatus[]; view?: CaseView | null | undefined };

/** The statuses that both ask for; no statuses mean all of them. Null where nothing is in both. */
export function statusesInView({ statuses, view }: Narrowed): readonly StoredStatus[] | null {
  const inView = view && statusesOf[view];
  if (!inView) return statuses;
  if (statuses.length === 0) return inView;
  const both = inView.filter((status) => statuses.includes(publicStatus(status)));
  return both.length > 0 ? both : null;
}

/** What was never received, or is with nobody any more, has its ID alone to be sorted by. */
export const sortInView = ({ sort, view }: Pick<CaseSort, "sort"> & Pick<Narrowed, "view">): CaseSortField =>
  view === "unassigned" && sort === "assignedAt" ? "caseId" : sort;

/** What the conditions below leave open. */
export const viewParameters = ({ now }: { now?: Date | undefined }) =>
  now ? { viewedAt: now.toISOString(), viewedOn: dayOf(now) } : {};

const { hasMedicalInfo, hasFinancialInfo, hasHipaaInfo } = cases;

/** As the index has it. */
const isFormMissing = sql`not (${hasMedicalInfo} and ${hasFinancialInfo} and ${hasHipaaInfo})`;

/** Amber and red, and what has gone by. */
const isDeadlineSoon = sql`${cases.deadlineAmberFrom} <= ${sql.placeholder("viewedOn")}::date`;

/** What is in a view of the cases that a firm holds, where a list has others, too. */
export const isHeldAndInView = (db: Executor, view: CaseView, reader: Reader): SQL | undefined =>
  and(
    visibleTo(reader),
    statusesOf[view] && inArray(cases.status, [...statusesOf[view]]),
    isInView(db, view, reader),
  );

/** What of a view its statuses do not say yet. The words of partial indexes stand here as the indexes have them. */
export function isInView(db: Executor, view: CaseView, reader: Reader): SQL | undefined {
  switch (view) {
    case "overdue":
      return sql`${cases.overdueAt} < ${sql.placeholder("viewedAt")}::timestamptz`;
    case "unassigned":
      return isNull(cases.lawFirmId);
    case "unread":
      return isUnread(db, reader);
    case "forms_missing":
      return and(isFormMissing, isAdmitted, visibleTo(reader, "forms"));
    case "mail_failed":
      // As an array, so that these few cases are looked up and no others are read.
      return sql`${cases.id} = any(array(${casesOfRefusedMails(db)}))`;
    case "deadline_soon":
      return and(isDeadlineSoon, isAdmitted, visibleTo(reader, "deadlines"));
    case "from_clients":
    case "to_reroute":
    case "to_answer":
      return undefined;
  }
}

/**
 * A firm's cases are few, and each is looked at: among the unread messages of all firms its own would have to be looked
 * for.
 */
function isUnread(db: Executor, reader: Reader): SQL {
  const unread = db.select({ isUnread: sql`true` }).from(messages).where(unreadOfCase(reader));
  return reader.userType === "lawfirm" ? sql`(${unread} limit 1)` : exists(unread);
}

/** The cases of a view that another table's index counts, where there is one. */
export function idsInView(db: Executor, view: CaseView, reader: Reader) {
  if (view === "mail_failed") return casesOfRefusedMails(db);
  if (view === "unread" && reader.userType === "admin") return casesUnreadByAdmins(db);
  return null;
}
