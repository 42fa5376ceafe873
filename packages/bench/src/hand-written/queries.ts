import { createHash } from "node:crypto";
import type postgres from "postgres";

export const sha = (token: string): Buffer => createHash("sha256").update(token).digest();

const ranks: Record<string, number> = { New: 1, "In Progress": 2, Submitted: 3, Rejected: 4, Accepted: 5 };
export const pageSize = 25;

/** What a page ends with: where the next one goes on, by any sort. */
export type Cursor = { at: string; id: number; name: string; rank: number; received: string | null };
export type Listing = {
  status?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  after?: Cursor | undefined;
};

export type Session = { id: number; user_type: string; firm_id: number };

/** The reads in the fewest round trips, as somebody would write them by hand with postgres.js. */
export function createQueries(sql: postgres.Sql) {
  const columns = sql`c.id as "caseId", c.client_name as "clientName", c.status, c.status_rank as "rank",
    c.law_firm_id as "lawFirmId", f.firm_name as "firmName", c.accident_type as "accidentType",
    c.created_at as "createdAt", c.assigned_at as "assignedAt", c.created_from as "createdFrom"`;
  const from = sql`from cases c left join law_firms f on f.id = c.law_firm_id`;

  /** Row-wise, so that an index of the same keys answers at once. Missing times of receipt come last. */
  const orders = (after: Cursor | undefined) => ({
    id: {
      after: after && sql`and c.id < ${after.id}`,
      by: sql`c.id desc`,
    },
    name: {
      after: after && sql`and (c.client_name, c.id) > (${after.name}, ${after.id})`,
      by: sql`c.client_name, c.id`,
    },
    status: {
      after: after && sql`and (c.status_rank, -c.id) > (${after.rank}, ${-after.id})`,
      by: sql`c.status_rank, -c.id`,
    },
    received: {
      after:
        after &&
        sql`and (coalesce(c.assigned_at, '-infinity'), c.id) < (${after.received}::text::timestamptz, ${after.id})`,
      by: sql`coalesce(c.assigned_at, '-infinity') desc, c.id desc`,
    },
    created: {
      after: after && sql`and (c.created_at, c.id) < (${after.at}, ${after.id})`,
      by: sql`c.created_at desc, c.id desc`,
    },
  });

  function list({ status, q, sort = "created", after }: Listing) {
    if (q && /^\d+$/.test(q)) return sql`select ${columns} ${from} where c.id = ${q}`;
    const kinds = orders(after);
    const order = kinds[sort as keyof typeof kinds] ?? kinds.created;
    const ofStatus = status ? sql`and c.status_rank = ${ranks[status] ?? 0}` : sql``;
    const named = q
      ? sql`and c.search_name like ${`%${q.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`}`
      : sql``;
    return sql`select ${columns} ${from} where true ${ofStatus} ${named} ${order.after ?? sql``}
      order by ${order.by} limit ${pageSize}`;
  }

  return {
    session: (token: string) => sql<Session[]>`
      select u.id::int, u.user_type, u.firm_id from sessions s join users u on u.id = s.user_id
      where s.token_hash = ${sha(token)} and s.expires_at > now()`,
    list,
    firmList: (firmId: number, status: string) => sql`
      select id as "caseId", client_name as "clientName", status, assigned_at as "assignedAt" from cases
      where law_firm_id = ${firmId} and status_rank = ${ranks[status] ?? 0}
      order by assigned_at desc, id desc limit ${pageSize}`,
    /** Capped: the badge shows "1000+" rather than counting the whole index. */
    firmCount: (firmId: number, status: string) => sql<[{ n: number }]>`
      select count(*)::int as n from (select 1 from cases where law_firm_id = ${firmId}
        and status_rank = ${ranks[status] ?? 0} limit 1001) counted`,
    open: (id: string) =>
      Promise.all([
        sql`select c.*, f.firm_name ${from} where c.id = ${id}`,
        sql`select stage_no, stage_key, is_active, started_at, completed_at from case_stages where case_id = ${id} order by stage_no`,
        sql`select kind, body, saved_at from case_forms where case_id = ${id}`,
        sql`select m.id, m.body, m.created_at, u.first_name, u.last_name, u.user_type from messages m
          join users u on u.id = m.author_id where m.case_id = ${id} order by m.id desc limit ${pageSize}`,
      ]),
  };
}
