import { spanWords } from "../../../lib/lists/waiting";

/** What is left of the time in which a firm has promised to answer: '3 hours left', or '8 days overdue'. */
export function answerTime(dueAt: Date, now: Date) {
  const late = now.getTime() - dueAt.getTime();
  return late > 0
    ? { isLate: true, words: `${spanWords(late)} overdue` }
    : { isLate: false, words: `${spanWords(-late)} left` };
}
