import { daysBetween } from "../computing/calendar";
import { type Deadline, type deadlineStates, type Evaluation, provisionalEnd } from "../deadline";
import { levelDays } from "./level";

type State = (typeof deadlineStates)[number];

/** What a firm's attorney or an administrator says of a time limit. */
export const decidedStates = ["confirmed", "complied", "waived", "superseded"] as const satisfies State[];
export type DecidedState = (typeof decidedStates)[number];

/** A time limit as it was computed when somebody decided on it: facts that change later take nothing of it. */
export type KnownDeadline = Omit<Deadline, "state" | "daysLeft">;

/** The last word on a time limit of a case. The date is that of the limit, whatever the state. */
export type Decision = { deadlineId: string; state: DecidedState; date: string; known: KnownDeadline };

/** A time limit of a case. What was decided on also says which date is computed today, null where none is. */
export type CaseDeadline = Deadline & { computedDate?: string | null | undefined };

export type CaseEvaluation = Omit<Evaluation, "earliest" | "deadlines"> & {
  earliest: CaseDeadline | null;
  deadlines: CaseDeadline[];
};

/** What the facts give, with what was decided: a decided date and state stay, whatever is computed today. */
export function withDecisions(
  { deadlines: computed, notes }: Evaluation,
  decisions: readonly Decision[],
  today: string,
): CaseEvaluation {
  const decided = new Map(decisions.map((decision) => [decision.deadlineId, decision]));
  const computedById = new Map(computed.map((deadline) => [deadline.id, deadline]));
  const open = computed.filter(({ id }) => !decided.has(id));
  const kept = decisions.map((decision) =>
    keptDeadline(decision, computedById.get(decision.deadlineId), today),
  );
  const deadlines = [...open, ...kept].sort(byDate);
  return { earliest: deadlines.find((one) => isLive(one, deadlines)) ?? null, deadlines, notes };
}

function keptDeadline(
  { state, date, known }: Decision,
  computed: Deadline | undefined,
  today: string,
): CaseDeadline {
  const deadline = computed ?? known;
  const explanation = deadline.explanation.replace(provisionalEnd, ".");
  return {
    ...deadline,
    ...{ explanation, state, date, daysLeft: daysBetween(today, date) },
    computedDate: computed?.date ?? null,
  };
}

/** Of two on the same day the one that leaves a minor's age aside comes first. */
function byDate(one: CaseDeadline, other: CaseDeadline): number {
  if (one.date !== other.date) return one.date < other.date ? -1 : 1;
  return Number(other.isUntolled) - Number(one.isUntolled);
}

const isOpen = ({ state }: CaseDeadline) => state === "provisional" || state === "confirmed";

/**
 * Whether the case still has to meet it. The later date of a minor is information, until the attorney confirms it or says
 * that the earlier one is superseded.
 */
function isLive(deadline: CaseDeadline, all: readonly CaseDeadline[]): boolean {
  if (!isOpen(deadline)) return false;
  if (deadline.kind === "repose" && deadline.state !== "confirmed" && isEnded(deadline, all)) return false;
  if (deadline.isUntolled || deadline.state === "confirmed") return true;
  const earlier = all.find(
    ({ ruleId, kind, isUntolled }) => isUntolled && ruleId === deadline.ruleId && kind === deadline.kind,
  );
  return earlier === undefined || earlier.state === "superseded";
}

/** An outer limit ends with the claim that it is of: who has sued in time, or need not, has no later date to meet. */
function isEnded({ ruleId }: CaseDeadline, all: readonly CaseDeadline[]): boolean {
  const own = all.find((one) => one.ruleId === ruleId && one.kind !== "repose" && one.isUntolled);
  return own !== undefined && (own.state === "complied" || own.state === "waived");
}

/** What the case still has to meet. */
export const liveDeadlines = <One extends CaseDeadline>(all: readonly One[]): One[] =>
  all.filter((deadline) => isLive(deadline, all));

/** What a case keeps of its time limits for the lists, and for the digest that counts their days. */
export type NextDeadline = {
  deadlineOn: string | null;
  deadlineState: "provisional" | "confirmed" | null;
  deadlineAmberFrom: string | null;
  deadlineRedFrom: string | null;
  isDeadlineRed: boolean;
  /** The days of all that the case still has to meet, each once. */
  deadlineDays: string[];
};

const nothingNext = {
  ...{ deadlineOn: null, deadlineState: null, deadlineAmberFrom: null, deadlineRedFrom: null },
  ...{ isDeadlineRed: false, deadlineDays: [] as string[] },
} as const satisfies NextDeadline;

export function nextDeadline(
  { earliest, deadlines }: Pick<CaseEvaluation, "earliest" | "deadlines">,
  { incidentDate, today }: { incidentDate: string; today: string },
): NextDeadline {
  if (!earliest) return nothingNext;
  const { redFrom, amberFrom } = levelDays(earliest, incidentDate);
  return {
    deadlineOn: earliest.date,
    deadlineState: earliest.state === "confirmed" ? "confirmed" : "provisional",
    deadlineAmberFrom: amberFrom,
    deadlineRedFrom: redFrom,
    isDeadlineRed: today >= redFrom,
    deadlineDays: [...new Set(liveDeadlines(deadlines).map(({ date }) => date))],
  };
}
