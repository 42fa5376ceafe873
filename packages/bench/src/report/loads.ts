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
