import type { Executor } from "@caseward/db/client";
import { builtOnce } from "@caseward/db/prepared/built-once";
import type { CaseView } from "@caseward/domain/cases/lists/queue/views";
import type { Actor } from "@caseward/domain/users/actor";
import { type SQL, sql } from "drizzle-orm";
import { anyOf, callerParameters, kindOfCaller, type Reader } from "../../access/visibility-repository";
import { countLimit, firstCases, planned } from "./list-repository";
import { idsInView, statusesInView, viewParameters } from "./view-repository";

type Asked = { views: readonly CaseView[]; now: Date };

/** How many cases each view of a role has; null where there are more than are counted. One statement, an index for each. */
export async function countViews(
  db: Executor,
  actor: Actor,
  { views, now }: Asked,
): Promise<Partial<Record<CaseView, number | null>>> {
  const query = builtOnce(db, `views for ${kindOfCaller(actor)}`, () =>
    db.select(countsOf(db, anyOf(actor), views)).from(sql`(values (1)) as one`),
  );
  const [counts] = await query({ ...callerParameters(actor), ...viewParameters({ now }) });
  return Object.fromEntries(
    Object.entries(counts ?? {}).map(([view, count]) => [view, count > countLimit ? null : count]),
  );
}

const countsOf = (db: Executor, reader: Reader, views: readonly CaseView[]): Record<string, SQL<number>> =>
  Object.fromEntries(views.map((view) => [view, countOf(db, reader, view)]));

function countOf(db: Executor, reader: Reader, view: CaseView): SQL<number> {
  const statuses = statusesInView({ statuses: [], view }) ?? [];
  const first =
    idsInView(db, view, reader)?.limit(countLimit + 1) ??
    firstCases(db, reader, { search: null, statuses, view });
  return sql<number>`(select count(*)::int from ${planned(first)} as counted)`;
}
