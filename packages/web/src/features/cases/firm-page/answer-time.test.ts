import { expect, it } from "vitest";
import { answerTime } from "./answer-time";

const now = new Date("2026-03-12T12:00:00Z");

it.each([
  ["2026-03-13T11:58:00Z", "23 hours left", false],
  ["2026-03-12T12:00:10Z", "under a minute left", false],
  ["2026-03-12T10:30:00Z", "1 hour overdue", true],
  ["2026-03-04T10:30:00Z", "8 days overdue", true],
])("of a time until %s is said: %s", (dueAt, words, isLate) =>
  expect(answerTime(new Date(dueAt), now)).toEqual({ words, isLate }),
);
