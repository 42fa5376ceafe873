import type { Measured } from "../load/measure";
import { type Finding, judge, type Row } from "./row";
import { figure, tableOf } from "./table";

const heads = [
  ...["workload", "cases", "via", "conn", "req/s", "×", "p50 ms", "×", "p99 ms", "×"],
  ...["server µs", "×", "db µs", "×", "must"],
];

const ratio = (row: Row, of: (one: Measured) => number) => figure(of(row.product) / of(row.handWritten));

export const said = (findings: readonly Finding[]): string[] =>
  findings.map(({ asked, isMet }) => `${isMet ? "met" : "NOT MET"}: ${asked}`);

const failuresOf = ({ product, handWritten }: Row): string[] =>
  Object.entries({ product, "hand-written": handWritten }).flatMap(([name, { failures }]) =>
    Object.entries(failures).map(([kind, count]) => `${count} calls of ${name} failed: ${kind}`),
  );

/** A line of the table: the product's figures, and × what they are of the hand-written server's in the same run. */
function cellsOf(row: Row): string[] {
  const { product } = row;
  const pair = (of: (one: Measured) => number) => [figure(of(product)), ratio(row, of)];
  return [
    row.workload,
    row.size,
    row.via,
    String(row.connections),
    ...pair(({ perSecond }) => perSecond),
    ...pair(({ p50 }) => p50),
    ...pair(({ p99 }) => p99),
    ...pair(({ serverCpu }) => serverCpu),
    ...pair(({ databaseCpu }) => databaseCpu),
    [...said(judge(row)), ...failuresOf(row)].join("; "),
  ];
}

export const loadsTable = (rows: readonly Row[]): string => tableOf(heads, rows.map(cellsOf), 3);

/** What a row grew by from the smallest size of the run to the largest. */
type Growth = { row: Row; database: number; p99: number; findings: Finding[] };

function growthsOf(rows: readonly Row[]): Growth[] {
  const [smallest, ...more] = [...new Set(rows.map(({ size }) => size))];
  const largest = more.at(-1);
  if (!largest) return [];
  return rows
    .filter(({ size }) => size === largest)
    .flatMap((row) => {
      const before = rows.find((other) => other.size === smallest && keyOf(other) === keyOf(row));
      return before ? [growthBetween(before, row)] : [];
    });
}

const keyOf = ({ workload, via, connections }: Row) => `${workload} ${via} ${connections}`;

function growthBetween(before: Row, row: Row): Growth {
  const database = row.product.databaseCpu / before.product.databaseCpu;
  const p99 = row.product.p99 / before.product.p99;
  const most = row.must?.growth;
  const findings = most ? [{ asked: `≤ ${most} ×`, isMet: database <= most && p99 <= most }] : [];
  return { row, database, p99, findings };
}

export function growthTable(rows: readonly Row[]): string | null {
  const growths = growthsOf(rows);
  if (growths.length === 0) return null;
  const lines = growths.map(({ row, database, p99, findings }) => [
    row.workload,
    row.via,
    String(row.connections),
    figure(database),
    figure(p99),
    said(findings).join("; "),
  ]);
  return tableOf(["grown to the most cases", "via", "conn", "db µs ×", "p99 ×", "must"], lines, 2);
}
