import { isFirmNamed } from "@caseward/domain/cases/access";
import type { Case } from "@caseward/domain/cases/response";
import { presentStage } from "@caseward/domain/stages/lights";
import type { StageRecord } from "@caseward/domain/stages/progress";
import type { StageKey } from "@caseward/domain/stages/stages";
import { voyage } from "@caseward/domain/stages/voyage";
import { t } from "../../../lib/language/text";
import { stageName } from "../timeline/stage-words";

export type StoryCase = Pick<Case, "status" | "createdAt" | "lawFirm">;
type Stages = readonly StageRecord[];
type Event = { text: string; at: string };

/** The firm's name, from its acceptance on. */
const firmOf = ({ status, lawFirm }: StoryCase) =>
  (isFirmNamed("client", status) && lawFirm?.firmName) || t("The law firm");

/** The latest event of a case in a client's words. A rejection has no time that the client may see. */
export function whatHappenedLast(legalCase: StoryCase, stages: Stages): { text: string; at: string | null } {
  if (legalCase.status === "Rejected")
    return { text: t("The law firm that was asked could not take your case."), at: null };
  const opened: Event = { text: t("Your case was opened."), at: legalCase.createdAt };
  const events = stages.flatMap((stage) => eventsOf(legalCase, stage));
  return events.reduce((last, event) => (event.at >= last.at ? event : last), opened);
}

function eventsOf(legalCase: StoryCase, { stageKey, startedAt, completedAt }: StageRecord): Event[] {
  const { start, end } = wordsOf(legalCase, stageKey);
  return [
    ...(startedAt && start ? [{ text: start, at: startedAt }] : []),
    ...(completedAt ? [{ text: end, at: completedAt }] : []),
  ];
}

/** The words for the start and the end of a stage. A start that is the end of another stage has no words of its own. */
function wordsOf(legalCase: StoryCase, key: StageKey): { start: string | null; end: string } {
  const firm = firmOf(legalCase);
  if (key === "onboarding") return { start: null, end: t("You completed all three forms.") };
  if (key === "assignment")
    return { start: t("Your case was sent to a law firm."), end: t("{firm} accepted your case.", { firm }) };
  if (key === "signedup") return { start: null, end: t("You signed up with {firm}.", { firm }) };
  return { start: null, end: t("Completed: {stage}.", { stage: stageName(key) }) };
}

/** What the client can expect next: of a stage at the firm what it means and how long it often takes. */
export function whatHappensNext(legalCase: StoryCase, stages: Stages): string {
  switch (legalCase.status) {
    case "New":
      return t("We are looking for a law firm for your case.");
    case "Submitted":
      return t("The law firm reads your case and answers. You will see the answer here.");
    case "Rejected":
      return t("We are looking for another law firm for you.");
    case "Accepted":
      return nextAtTheFirm(legalCase, stages);
  }
}

/** The onboarding runs beside the other stages, until the client has filled in all three forms. */
function nextAtTheFirm(legalCase: StoryCase, stages: Stages): string {
  const current = presentStage(stages)?.stageKey;
  if (!current) return t("All stages of your case are completed.");
  if (current === "onboarding")
    return t("Please fill in the forms of your case. Then its first stage is completed, too.");
  if (current === "signedup")
    return t("{firm} will contact you to sign you up as a client.", { firm: firmOf(legalCase) });
  return `${t(voyage[current].done)} ${t(voyage[current].time)}`;
}

export const whoToAsk = (legalCase: StoryCase): string =>
  isFirmNamed("client", legalCase.status) ? firmOf(legalCase) : t("The Caseward team");
