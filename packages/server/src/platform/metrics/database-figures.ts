import type { Database } from "@caseward/db/client";
import { sql } from "drizzle-orm";

export type DatabaseFigures = {
  waiting: number;
  failed: number;
  latestSeconds: number;
  overdue: number;
  withoutDigest: number;
  unchained: number;
  mostConnections: number;
  connections: { name: string; state: string; count: number }[];
};

type Row = Omit<DatabaseFigures, "connections">;

/** A reminder a minute late is overdue. */
const counts = sql`
  select
    (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
    (select count(*)::int from outbox where failed_at is not null) as failed,
    (select coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float8
      from outbox where sent_at is null and failed_at is null) as "latestSeconds",
    (select count(*)::int from scheduled_tasks
      where status = 'pending' and deleted_at is null and scheduled_at < now() - interval '1 minute') as overdue,
    (select count(*)::int from users u left join deadline_digests d on d.user_id = u.id
      where (u.user_type = 'admin' or u.law_firm_id is not null) and u.disabled_at is null
        and greatest(d.day, (u.verified_at at time zone 'UTC')::date) < (now() at time zone 'UTC')::date - 2)
      as "withoutDigest",
    (select greatest(coalesce((select max(id) from audit_events), 0)
      - coalesce((select max(event_id) from audit_links), 0), 0)::int) as unchained,
    current_setting('max_connections')::int as "mostConnections"`;

const connections = sql`
  select application_name as name, coalesce(state, 'other') as state, count(*)::int as count
  from pg_stat_activity
  where datname = current_database() and application_name like 'caseward%'
  group by 1, 2 order by 1, 2`;

/** What waits in the database, and who is connected to it. */
export async function readDatabaseFigures(db: Database): Promise<DatabaseFigures> {
  const [row] = await db.execute<Row>(counts);
  if (!row) throw new Error("The database counted nothing");
  return {
    ...row,
    connections: await db.execute<DatabaseFigures["connections"][number]>(connections),
  };
}
