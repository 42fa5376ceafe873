import { nextPage } from "../workloads/lists";
import { said } from "./loads";
import type { Finding, Row } from "./row";
import { figure, tableOf } from "./table";

/** How much more a row costs than another that should cost the same. */
type Growth = { what: string; row: Row; before: Row; most: number | undefined };

const find = (rows: readonly Row[], row: Row, other: Partial<Row>) => {
  const wanted = { ...row, ...other };
  return rows.find(
    ({ workload, size, via, connections }) =>
      workload === wanted.workload &&
      size === wanted.size &&
      via === wanted.via &&
      connections === wanted.connections,
  );
};

/** From the smallest size of the run to the largest. */
function withSize(rows: readonly Row[]): Growth[] {
  const [smallest, ...more] = [...new Set(rows.map(({ size }) => size))];
  const largest = more.at(-1);
  if (!smallest || !largest) return [];
  return rows
    .filter(({ size }) => size === largest)
    .flatMap((row) => {
      const before = find(rows, row, { size: smallest });
      const what = `${row.workload}, ${smallest} to ${largest}`;
      return before ? [{ what, row, before, most: row.must?.growth }] : [];
    });
}

/** No page may cost much more than the first, however deep. */
const mostOfPage = 1.5;

function withDepth(rows: readonly Row[]): Growth[] {
  return rows
    .filter(({ workload }) => workload.endsWith(nextPage))
    .flatMap((row) => {
      const first = row.workload.slice(0, -nextPage.length);
      const before = find(rows, row, { workload: first });
      const what = `${first}, ${row.size}, first page to those in the middle`;
      return before ? [{ what, row, before, most: mostOfPage }] : [];
    });
}

export function growthTable(rows: readonly Row[]): string | null {
  const growths = [...withSize(rows), ...withDepth(rows)];
  if (growths.length === 0) return null;
  return tableOf(["growth", "via", "conn", "db µs ×", "p99 ×", "must"], growths.map(cellsOf), 2);
}

function cellsOf({ what, row, before, most }: Growth): string[] {
  const database = row.product.databaseCpu / before.product.databaseCpu;
  const p99 = row.product.p99 / before.product.p99;
  const findings: Finding[] = most ? [{ asked: `≤ ${most} ×`, isMet: database <= most && p99 <= most }] : [];
  return [what, row.via, String(row.connections), figure(database), figure(p99), said(findings).join("; ")];
}
