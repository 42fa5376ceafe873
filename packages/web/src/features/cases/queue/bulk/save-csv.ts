import type { CaseListItem } from "@caseward/domain/cases/response";
import { clientName } from "@caseward/domain/values/text";

const columns: Record<string, (row: CaseListItem) => string | number | null> = {
  "Case ID": ({ caseId }) => caseId,
  Name: clientName,
  Status: ({ status }) => status,
  "Law Firm": ({ lawFirm }) => lawFirm?.firmName ?? null,
  Accident: ({ accidentType }) => accidentType,
  City: ({ city }) => city,
  State: ({ state }) => state,
  "Date of Incident": ({ date }) => date,
  "Received At": ({ assignedAt }) => assignedAt,
  "Waiting For": ({ waitingFor }) => waitingFor,
  "Waiting Since": ({ waitingSince }) => waitingSince,
  Overdue: ({ isOverdue }) => (isOverdue ? "yes" : "no"),
  "Time Limit": ({ deadline }) => deadline?.date ?? null,
  "Days Left": ({ deadline }) => deadline?.daysLeft ?? null,
  "Unread Messages": ({ unreadMessages }) => unreadMessages,
  "Forms Done": ({ formsDone }) => formsDone,
  "Created At": ({ createdAt }) => createdAt,
  "Created From": ({ createdFrom }) => createdFrom,
};

/** The rows as a CSV file for spreadsheets (RFC 4180, with a mark that says UTF-8). */
export function casesAsCsv(rows: readonly CaseListItem[]): string {
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((of) => of(row)))];
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** A spreadsheet runs a text that begins like a formula: an apostrophe keeps it a text. */
function cellOf(value: string | number | null): string {
  const text = String(value ?? "");
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Has the browser save the rows as a file that is named after the day. */
export function saveCasesAsCsv(rows: readonly CaseListItem[]): void {
  const url = URL.createObjectURL(new Blob([casesAsCsv(rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `cases-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
