import { sql } from "drizzle-orm";
import { type ExtraConfigColumn, index } from "drizzle-orm/pg-core";

type DeadlineColumns = Record<
  | ("id" | "status" | "lawFirmId" | "waitingSince" | "deadlineOn" | "deadlineAmberFrom")
  | ("deadlineRedFrom" | "isDeadlineRed" | "deadlineRules"),
  ExtraConfigColumn
>;

/**
 * Indexes for the sort by the next time limit, the queue with red ones first, what ends soon, and the job that computes
 * anew and marks red ones. A firm's cases in the queue are few and need none.
 */
export function deadlineIndexes(table: DeadlineColumns) {
  const { id, status, lawFirmId, deadlineOn, deadlineAmberFrom, deadlineRedFrom } = table;
  const deadlineOfFirm = sql`case when ${status} <> 'Rejected' then ${deadlineOn} end`;
  const held = sql`${lawFirmId} is not null`;
  const isAsked = sql`${status} = 'Submitted'`;
  const first = (infinity: string) =>
    sql.join([
      sql`(case when ${isAsked} and ${table.isDeadlineRed} then `,
      sql.raw(`'${infinity}'::timestamptz`),
      sql` else ${table.waitingSince} end)`,
    ]);
  return [
    index("cases_queue_longest_first_idx").on(first("-infinity"), id).where(isAsked),
    index("cases_queue_shortest_first_idx").on(first("infinity"), id).where(isAsked),
    index("cases_of_status_by_deadline_asc_idx").on(
      status,
      sql`coalesce(${deadlineOn}, 'infinity'::date)`,
      id,
    ),
    index("cases_of_status_by_deadline_desc_idx").on(
      status,
      sql`coalesce(${deadlineOn}, '-infinity'::date)`,
      id,
    ),
    index("cases_of_firm_by_deadline_asc_idx")
      .on(lawFirmId, status, sql`coalesce(${deadlineOfFirm}, 'infinity'::date)`, id)
      .where(held),
    index("cases_of_firm_by_deadline_desc_idx")
      .on(lawFirmId, status, sql`coalesce(${deadlineOfFirm}, '-infinity'::date)`, id)
      .where(held),
    index("cases_deadline_soon_idx")
      .on(status, deadlineAmberFrom, id)
      .where(sql`${deadlineAmberFrom} is not null`),
    index("cases_deadline_red_idx").on(deadlineRedFrom).where(sql`not ${table.isDeadlineRed}`),
    index("cases_deadline_rules_idx").on(table.deadlineRules),
  ];
}
