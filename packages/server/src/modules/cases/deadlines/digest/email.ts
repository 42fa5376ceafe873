import type { Deadline } from "@caseward/domain/deadlines/deadline";
import { formatDay } from "@caseward/domain/language/dates";
import { counted, formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { fillTemplate } from "../../../../platform/mail/email/email";
import { kindWords } from "../kind-words";

export type DigestEntry = Pick<
  Deadline,
  "kind" | "date" | "citation" | "confidence" | "state" | "daysLeft"
> & { caseId: number };

type Digest = {
  /** On a rung of the ladder, the nearest first. */
  near: readonly DigestEntry[];
  /** The cases that they are of, and how many there are in all. */
  namedCount: number;
  caseCount: number;
  /** Cases of which a time limit has gone by, while nobody has marked it as complied with; and how many there are in all. */
  passed: readonly { caseId: number; date: string }[];
  passedCount: number;
  /** The page of a case, or of all. */
  linkTo: (caseId: number | null) => string;
};

/** One mail a day to an admin or a lawyer. It names a case by its number, and never says that it is too late. */
export function deadlineDigestTemplate(digest: Digest) {
  const { near, namedCount, caseCount, passed, passedCount, linkTo } = digest;
  const isOne = caseCount === 1;
  const named = caseCount > namedCount ? `The nearest ${namedCount} are named here. ` : "";
  return fillTemplate("deadline_digest", {
    subject: `Time limits of ${isOne ? "a case" : `${caseCount} cases`} come nearer`,
    paragraphs: [
      isOne ? "A time limit of a case comes nearer." : `Time limits of ${caseCount} cases come nearer.`,
      `${named}Please check each date, and mark what is done.`,
    ],
    entries: near.map((entry) => ({ ...described(entry), url: linkTo(entry.caseId) })),
    action: { label: "See your cases", url: linkTo(null) },
    ...(passedCount > 0 ? { closing: closingOf(passed, passedCount) } : {}),
  });
}

function described({ caseId, date, daysLeft, kind, citation, confidence, state }: DigestEntry) {
  const judged = state === "confirmed" ? "Confirmed by an attorney" : "To be confirmed by an attorney";
  const rule = citation === "" ? "" : ` ${citation}.`;
  return {
    title: `${formatPaddedCaseNumber(caseId)}: ${formatDay(date)}, ${leftWords(daysLeft)}`,
    text: `${kindWords[kind]}.${rule} Confidence: ${confidence}. ${judged}.`,
  };
}

const leftWords = (daysLeft: number): string =>
  daysLeft === 0 ? "the last day is today" : `${counted(daysLeft, "day")} left`;

function closingOf(passed: Digest["passed"], count: number): string {
  const named = passed.map(({ caseId, date }) => `${formatPaddedCaseNumber(caseId)} (${formatDay(date)})`);
  const others = count - passed.length;
  return `Passed, not confirmed as complied: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join("; ")}.`;
}
