import { rejectionReasons } from "../../options";
import type { PastAnswer } from "./facts";

/** How many of a firm's last offers are looked at, and from how many on a figure says something. */
export const answersKept = 20;
const leastForMedian = 3;
const leastForRate = 10;

/** Declines count while they are among so many of the last offers. */
const lately = 5;

export type AnswerFigures = {
  /** Half of its answers took no longer. Null where it has answered too few offers. */
  medianMinutes: number | null;
  /** Its share of accepted offers. Null where it had too few of them. */
  acceptance: number | null;
  /** The same for every firm: who had few offers is taken to accept half of them. */
  likelyAcceptance: number;
  /** Of its last offers: how many there were, how many it declined and let end, and why it declined. */
  last: { offers: number; declined: number; expired: number; reasons: string[] };
};

function medianOf(values: readonly number[]): number | null {
  if (values.length < leastForMedian) return null;
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return Math.round((low + high) / 2);
}

const labels = new Map<string, string>(rejectionReasons.map(({ value, label }) => [value, label]));

export function figuresOf(answers: readonly PastAnswer[]): AnswerFigures {
  const kept = answers.slice(0, answersKept);
  const accepted = kept.filter(({ outcome }) => outcome === "accepted").length;
  const last = kept.slice(0, lately);
  const declines = last.filter(({ outcome }) => outcome === "rejected");
  const reasons = declines
    .map(({ reasonCode }) => labels.get(reasonCode ?? ""))
    .filter((one) => one !== undefined);
  return {
    medianMinutes: medianOf(
      kept.filter(({ outcome }) => outcome !== "expired").map(({ minutes }) => minutes),
    ),
    acceptance: kept.length < leastForRate ? null : accepted / kept.length,
    likelyAcceptance: (accepted + 1) / (kept.length + 2),
    last: {
      offers: last.length,
      declined: declines.length,
      expired: last.filter(({ outcome }) => outcome === "expired").length,
      reasons: [...new Set(reasons)],
    },
  };
}
