import type { Figures } from "@caseward/domain/cases/offers/scorecard/schema";
import { rejectionReasons } from "@caseward/domain/cases/options";

const monthName = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** 'Mar 2026' of 2026-03. */
export const monthWords = (month: string) => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** What is said in place of a share or a time of too few offers: open ones do not count. */
export const tooFew = (ratesFrom: number) =>
  `once ${ratesFrom === 10 ? "ten" : ratesFrom} offers are answered or expired`;

/** 0.625 is '63%'. */
export const percent = (share: number) => `${Math.round(share * 100)}%`;

export const reasonWords = (code: Figures["declineReasons"][number]["code"]) =>
  rejectionReasons.find(({ value }) => value === code)?.label ?? "No reason given";

export function monthsBefore(month: string, count: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - count);
  return at.toISOString().slice(0, 7);
}
