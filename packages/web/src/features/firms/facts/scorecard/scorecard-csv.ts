import type { Figures, Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { csvOf } from "../../../../lib/lists/csv";
import { reasonWords } from "./words";

type Column = (figures: Figures) => string | number | null;

const columns: Record<string, Column> = {
  Offers: ({ offers }) => offers,
  Open: ({ open }) => open,
  Answered: ({ answered }) => answered,
  "Answered in Time": ({ answeredInTime }) => answeredInTime,
  Expired: ({ expired }) => expired,
  Accepted: ({ accepted }) => accepted,
  Declined: ({ declined }) => declined,
  "Sign-Ups": ({ signUps }) => signUps,
  "In Time Rate": ({ inTimeRate }) => inTimeRate,
  "Acceptance Rate": ({ acceptanceRate }) => acceptanceRate,
  "Median Answer (Minutes)": ({ medianAnswerMinutes }) => medianAnswerMinutes,
  "P90 Answer (Minutes)": ({ p90AnswerMinutes }) => p90AnswerMinutes,
  "Decline Reasons": ({ declineReasons }) =>
    declineReasons.map(({ code, count }) => `${reasonWords(code)}: ${count}`).join("; "),
};

/** A scorecard for spreadsheets: a row a month, and one of all together. */
export function scorecardAsCsv({ lawFirm, from, to, totals, months }: Scorecard): string {
  const rowOf = (name: string, figures: Figures) => [
    lawFirm.firmName,
    name,
    ...Object.values(columns).map((of) => of(figures)),
  ];
  return csvOf([
    ["Law Firm", "Month", ...Object.keys(columns)],
    ...months.map((figures) => rowOf(figures.month, figures)),
    rowOf(`${from} to ${to}`, totals),
  ]);
}
