import type { Deadline } from "@caseward/domain/deadlines/deadline";
import { formatDay } from "@caseward/domain/language/dates";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { fillTemplate } from "../../../platform/mail/email/email";

/** A time limit of which a digest speaks. */
export type DigestEntry = Pick<
  Deadline,
  "kind" | "date" | "citation" | "confidence" | "state" | "daysLeft"
> & {
  caseId: number;
};

type Digest = {
  /** On a rung of the ladder, the nearest first. */
  near: readonly DigestEntry[];
  /** How many there are; more than are named, at times. */
  nearCount: number;
  /** Whose day has gone by, while nobody has marked them as complied with. */
  passed: readonly DigestEntry[];
  passedCount: number;
  linkTo: (caseId: number | null) => string;
};

const kindWords = {
  suit: "Time limit to sue",
  notice: "Time limit for the notice of claim",
  claim: "Time limit for the claim",
  repose: "End of the time of repose",
} as const satisfies Record<Deadline["kind"], string>;

/** One mail a day to an admin or a lawyer. It names a case by its number, and never says that it is too late. */
export function deadlineDigestTemplate({ near, nearCount, passed, passedCount, linkTo }: Digest) {
  const limits = nearCount === 1 ? "1 time limit" : `${nearCount} time limits`;
  return fillTemplate("deadline_digest", {
    subject: `${limits} to look at`,
    paragraphs: [
      `${limits} of your cases ${nearCount === 1 ? "comes" : "come"} nearer.`,
      "Please check each date, and mark what is done.",
    ],
    entries: near.map((entry) => ({ ...described(entry), url: linkTo(entry.caseId) })),
    action: { label: "See all time limits", url: linkTo(null) },
    ...(passedCount > 0 ? { closing: closingOf(passed, passedCount) } : {}),
  });
}

function described({ caseId, date, daysLeft, kind, citation, confidence, state }: DigestEntry) {
  const judged = state === "confirmed" ? "Confirmed by an attorney" : "To be confirmed by an attorney";
  return {
    title: `${formatPaddedCaseNumber(caseId)}: ${formatDay(date)}, ${leftWords(daysLeft)}`,
    text: `${kindWords[kind]}. ${citation}. Confidence: ${confidence}. ${judged}.`,
  };
}

function leftWords(daysLeft: number): string {
  if (daysLeft === 0) return "the last day is today";
  return daysLeft === 1 ? "1 day left" : `${daysLeft} days left`;
}

function closingOf(passed: readonly DigestEntry[], count: number): string {
  const named = passed.map(({ caseId, date }) => `${formatPaddedCaseNumber(caseId)} (${formatDay(date)})`);
  const others = count - passed.length;
  const more = others > 0 ? [`${others} more`] : [];
  return `Passed, not confirmed as complied: ${[...named, ...more].join(", ")}.`;
}
