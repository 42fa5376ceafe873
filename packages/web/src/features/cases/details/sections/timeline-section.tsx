import type { StageRecord } from "@caseward/domain/stages/progress";
import type { Actor } from "@caseward/domain/users/actor";
import { QueryView, type ViewedQuery } from "../../../../components/loading/query-view";
import { t } from "../../../../lib/language/text";
import type { RouterOutputs } from "../../../../lib/trpc/trpc";
import { CaseTimeline } from "../../timeline/case-timeline";
import type { OnboardingState } from "../../timeline/onboarding-state";
import { ProgressButton } from "../../timeline/progress-button";
import { StageButton } from "../../timeline/stage-button";
import { stageAction } from "../actions/case-actions";
import { CaseSection } from "./case-section";

type TimelineSectionProps = {
  caseId: number;
  actor: Actor;
  query: ViewedQuery<RouterOutputs["stages"]["list"]>;
  onboarding: OnboardingState | null;
  onProblem: (sentence: string | null) => void;
};

/** The stages of a case for who moves it, each with what may be done with it. */
export function TimelineSection({ caseId, actor, query, onboarding, onProblem }: TimelineSectionProps) {
  const buttonFor = (stage: StageRecord) => {
    const action = stageAction(actor, stage);
    return action && <StageButton {...{ caseId, stage, action, onProblem }} />;
  };
  return (
    <CaseSection title={t("Case Progress Timeline")} action={<ProgressButton {...{ caseId, onboarding }} />}>
      <QueryView query={query} failure="listStages" skeleton="timeline">
        {({ stages }) => <CaseTimeline {...{ caseId, stages, onboarding }} actionOf={buttonFor} />}
      </QueryView>
    </CaseSection>
  );
}
