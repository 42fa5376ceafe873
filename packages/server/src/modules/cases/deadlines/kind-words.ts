import type { Deadline } from "@caseward/domain/deadlines/deadline";

/** What mails and calendars call a time limit. */
export const kindWords = {
  suit: "Time limit to sue",
  notice: "Time limit for the notice of claim",
  claim: "Time limit for the claim",
  repose: "End of the time of repose",
} as const satisfies Record<Deadline["kind"], string>;
