import type { Database } from "@caseward/db/client";
import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";

type Statement = { query: string; params: unknown[] };

/** The part of EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) that is judged. */
type PlanNode = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Rows Removed by Join Filter"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
};

/** The most that a plan may do in any one node. */
export type Bounds = { rowsRead: number; rowsSorted: number; pages?: number; mayScan?: boolean };

/**
 * Runs a list on a database that writes down its statements, then explains them word by word with the same
 * parameters. Answers what goes beyond the bounds, with the plan.
 */
export function createJudge(sql: postgres.Sql) {
  const statements: Statement[] = [];
  const logQuery = (query: string, params: unknown[]) => void statements.push({ query, params });
  const db: Database = drizzle(sql, { casing: "snake_case", logger: { logQuery } });
  return async (
    name: string,
    bounds: Bounds,
    list: (db: Database) => Promise<unknown>,
  ): Promise<string[]> => {
    statements.length = 0;
    await list(db);
    const findings: string[] = [];
    for (const statement of [...statements]) {
      const plan = await explain(sql, statement);
      const excess = excessOf(plan, bounds);
      if (excess.length > 0) findings.push(`${name}: ${excess.join(", ")}\n${outline(plan)}`);
    }
    return findings;
  };
}

async function explain(sql: postgres.Sql, { query, params }: Statement): Promise<PlanNode> {
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: PlanNode }] }[]>(
    `explain (analyze, buffers, timing off, format json) ${query}`,
    params as string[],
  );
  if (!row) throw new Error("The plan of a statement is missing");
  return row["QUERY PLAN"][0].Plan;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Every row that a node read, kept or not, over all its loops. */
const rowsOf = (node: PlanNode) =>
  Math.round(
    node["Actual Loops"] *
      (node["Actual Rows"] +
        (node["Rows Removed by Filter"] ?? 0) +
        (node["Rows Removed by Index Recheck"] ?? 0) +
        (node["Rows Removed by Join Filter"] ?? 0)),
  );

const largeTables = [
  ...["cases", "case_assignments", "medical_forms", "financial_forms", "hipaa_forms", "scheduled_tasks"],
  ...["users", "messages", "audit_events"],
];
const isOnLargeTable = (node: PlanNode) => largeTables.includes(node["Relation Name"] ?? "");
const mostRows = (nodes: PlanNode[]) => Math.max(0, ...nodes.map(rowsOf));

function excessOf(plan: PlanNode, { rowsRead, rowsSorted, pages, mayScan }: Bounds): string[] {
  const nodes = nodesOf(plan);
  const read = mostRows(nodes.filter(isOnLargeTable));
  const sorted = mostRows(
    nodes.filter((node) => node["Node Type"].includes("Sort")).flatMap(({ Plans }) => Plans ?? []),
  );
  const touched = (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
  const wasRun = (node: PlanNode) => node["Actual Loops"] > 0;
  const scans = nodes.filter(
    (node) => node["Node Type"] === "Seq Scan" && isOnLargeTable(node) && wasRun(node),
  );
  return [
    ...(read > rowsRead ? [`read ${read} rows of ${rowsRead}`] : []),
    ...(sorted > rowsSorted ? [`sorted ${sorted} rows of ${rowsSorted}`] : []),
    ...(pages !== undefined && touched > pages ? [`touched ${touched} pages of ${pages}`] : []),
    ...(mayScan ? [] : scans.map((node) => `scanned ${node["Relation Name"]}`)),
  ];
}

const outline = (node: PlanNode, depth = 1): string =>
  [
    [
      "  ".repeat(depth),
      node["Node Type"],
      node["Relation Name"] ?? "",
      node["Index Name"] ?? "",
      rowsOf(node),
    ].join(" "),
    ...(node.Plans ?? []).map((child) => outline(child, depth + 1)),
  ].join("\n");
