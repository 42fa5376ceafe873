import type { Manifest } from "./manifest";
import { counted, sizeOf } from "./sentences";

type Contents = Pick<Manifest, "tables" | "files">;

/** "1,204 rows of 23 tables and 12 files, 3.4 MB" */
export function summaryOf({ tables, files }: Contents): string {
  const rows = tables.reduce((sum, { part }) => sum + part.rows, 0);
  const packed = tables.reduce((sum, { part }) => sum + part.bytes, files.part.bytes + files.bytes);
  return `${counted(rows, "row")} of ${counted(tables.length, "table")} and ${counted(files.part.rows, "file")}, ${sizeOf(packed)}`;
}
