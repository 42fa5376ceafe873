import type { Case } from "@caseward/domain/cases/response";
import { type StageRecord, stageState } from "@caseward/domain/stages/progress";
import type { StageKey } from "@caseward/domain/stages/stages";
import { t } from "../../../lib/language/text";
import { stageName } from "../timeline/stage-words";

export type ToldCase = Pick<Case, "status" | "createdAt" | "lawFirm">;
type Stages = readonly StageRecord[];
type Event = { text: string; at: string };

const firmOf = ({ lawFirm }: ToldCase) => lawFirm?.firmName ?? t("The law firm");

/** The latest event of a case in a client's words. A rejection has no time that the client is told. */
export function whatHappenedLast(told: ToldCase, stages: Stages): { text: string; at: string | null } {
  if (told.status === "Rejected")
    return { text: t("The law firm that was asked could not take your case."), at: null };
  const opened: Event = { text: t("Your case was opened."), at: told.createdAt };
  const events = stages.flatMap((stage) => eventsOf(told, stage));
  return events.reduce((last, event) => (event.at >= last.at ? event : last), opened);
}

function eventsOf(told: ToldCase, { stageKey, startedAt, completedAt }: StageRecord): Event[] {
  const { start, end } = wordsOf(told, stageKey);
  return [
    ...(startedAt && start ? [{ text: start, at: startedAt }] : []),
    ...(completedAt ? [{ text: end, at: completedAt }] : []),
  ];
}

/** The first stages happen to the client; the later ones have a name that says it. A stage begun by another's end is told by that end. */
function wordsOf(told: ToldCase, key: StageKey): { start: string | null; end: string } {
  const firm = firmOf(told);
  if (key === "onboarding") return { start: null, end: t("You completed all three forms.") };
  if (key === "assignment")
    return { start: t("Your case was sent to a law firm."), end: t("{firm} accepted your case.", { firm }) };
  if (key === "signedup") return { start: null, end: t("You signed up with {firm}.", { firm }) };
  return { start: null, end: t("Completed: {stage}.", { stage: stageName(key) }) };
}

/** What the client can expect next. */
export function whatHappensNext(told: ToldCase, stages: Stages): string {
  switch (told.status) {
    case "New":
      return t("We are looking for a law firm for your case.");
    case "Submitted":
      return t("The law firm reads your case and answers. You will see the answer here.");
    case "Rejected":
      return t("We are looking for another law firm for you.");
    case "Accepted":
      return nextAtTheFirm(told, stages);
  }
}

function nextAtTheFirm(told: ToldCase, stages: Stages): string {
  const current = stages.find(
    (stage) => stage.isActive && stage.stageKey !== "onboarding" && stageState(stage) === "In Progress",
  );
  if (!current) return t("All stages of your case are completed.");
  if (current.stageKey === "signedup")
    return t("{firm} will contact you to sign you up as a client.", { firm: firmOf(told) });
  return t("{stage} is in progress.", { stage: stageName(current.stageKey) });
}

/** Who answers the client's questions. */
export const whoToAsk = (told: ToldCase): string =>
  told.status === "Accepted" && told.lawFirm ? told.lawFirm.firmName : t("The Caseward team");
