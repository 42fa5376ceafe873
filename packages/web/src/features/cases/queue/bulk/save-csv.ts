import type { CaseListItem } from "@caseward/domain/cases/response";
import { clientName } from "@caseward/domain/values/text";
import { csvOf, saveCsv } from "../../../../lib/lists/csv";
import { localTimeOf } from "../../../../lib/time/local-time";

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

export const casesAsCsv = (rows: readonly CaseListItem[]): string =>
  csvOf([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((of) => of(row)))]);

/** Has the browser save the rows as a file that is named after its reader's day. */
export const saveCasesAsCsv = (rows: readonly CaseListItem[]): void =>
  saveCsv(`cases-${localTimeOf(new Date()).slice(0, 10)}.csv`, casesAsCsv(rows));
