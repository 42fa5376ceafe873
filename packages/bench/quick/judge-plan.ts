import type postgres from "postgres";
import type { Statement } from "./traffic";

type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] };

/** A table of this many rows is read through an index, or not at all. */
const largeFrom = 5_000;

/** What may be explained; the others begin and end transactions, or set something. */
const hasPlan = /^\s*(select|with|insert|update|delete)\b/i;

/** Finds what is wrong with a statement at a glance: an OFFSET, or a scan of a large table. */
export async function createPlanJudge(sql: postgres.Sql) {
  await sql.unsafe("set plan_cache_mode = force_custom_plan");
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and reltuples >= ${largeFrom}`;
  const large = new Set(tables.map(({ name }) => name));

  return async (statement: Statement): Promise<string[]> => {
    if (!hasPlan.test(statement.query)) return [];
    const nodes = nodesOf(await explain(sql, statement));
    const scanned = nodes
      .filter((node) => node["Node Type"] === "Seq Scan" && large.has(node["Relation Name"] ?? ""))
      .map((node) => `it scans ${node["Relation Name"]}`);
    const skips = /\boffset\b/i.test(statement.query) ? ["it has an OFFSET"] : [];
    return [...scanned, ...skips].map((fault) => `${fault}: ${statement.query}`);
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Plans the statement for its parameters, without running it. */
async function explain(sql: postgres.Sql, { query, types, params }: Statement): Promise<PlanNode> {
  const names = await typeNames(
    sql,
    params.map((_, index) => types[index] ?? 0),
  );
  const declared = names.length > 0 ? `(${names.join(", ")})` : "";
  const values = params.length > 0 ? `(${params.map(literal).join(", ")})` : "";
  await sql.unsafe(`prepare judged ${declared} as ${query}`);
  try {
    const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: PlanNode }] }[]>(
      `explain (format json) execute judged ${values}`,
    );
    if (!row) throw new Error("The plan of a statement is missing");
    return row["QUERY PLAN"][0].Plan;
  } finally {
    await sql.unsafe("deallocate judged");
  }
}

async function typeNames(sql: postgres.Sql, types: readonly number[]): Promise<string[]> {
  if (types.length === 0) return [];
  const rows = await sql<{ name: string }[]>`
    select case oid when 0 then 'unknown' else oid::regtype::text end as name
    from unnest(${[...types]}::oid[]) with ordinality t(oid, number) order by number`;
  return rows.map(({ name }) => name);
}

const literal = (value: string | null): string =>
  value === null ? "null" : `E'${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
