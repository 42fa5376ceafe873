import { useState } from "react";
import { keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isListOf, isOneOf, isShape } from "../../../lib/storage/shape";

/** The columns that an admin may leave out, in their order. Number, name and the way to the details always stay. */
export const choosableColumns = ["status", "waiting", "deadline", "forms", "accident", "createdAt"] as const;
export type Column = (typeof choosableColumns)[number];

export const columnLabels: Record<Column, string> = {
  status: "Status",
  waiting: "Waiting",
  deadline: "Time limit",
  forms: "Forms",
  accident: "Accident",
  createdAt: "Created At",
};

const key = "case-columns";
const isKept = isShape<{ hidden: Column[] }>({ hidden: isListOf(isOneOf(choosableColumns)) });

/** The chosen columns, as they were left on this device. */
export function useColumns() {
  const [hidden, setHidden] = useState(() => readKeptShape(key, isKept)?.hidden ?? []);
  const toggle = (column: Column) => {
    const after = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
    setHidden(after);
    keep(key, { hidden: after });
  };
  return { columns: choosableColumns.filter((column) => !hidden.includes(column)), toggle };
}

/** What is left beside an open case. */
export const besidePreview: readonly Column[] = ["status", "waiting"];
