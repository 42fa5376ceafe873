import type { Case } from "@caseward/domain/cases/response";
import { Text } from "@mantine/core";
import { QueryView, type ViewedQuery } from "../../../../components/loading/query-view";
import { t } from "../../../../lib/language/text";
import type { RouterOutputs } from "../../../../lib/trpc/trpc";
import { CaseSection } from "../../details/sections/case-section";
import { CaseTimeline } from "../../timeline/case-timeline";
import type { OnboardingState } from "../../timeline/onboarding-state";
import { QuietLine } from "../../timeline/voyage/quiet-line";
import { presentOfTheTen, TenLights } from "../../timeline/voyage/ten-lights";

type WaySectionProps = {
  legalCase: Case;
  query: ViewedQuery<RouterOutputs["stages"]["list"]>;
  onboarding: OnboardingState;
};

/** How far the client's case is on its way, and its active stages. */
export function WaySection({ legalCase, query, onboarding }: WaySectionProps) {
  const { caseId } = legalCase;
  return (
    <CaseSection title={t("Case Progress Timeline")}>
      <QueryView query={query} failure="listStages" skeleton="timeline">
        {({ stages, confirmedAt }) => (
          <>
            <TenLights stages={stages} />
            <Text fw={600}>{presentOfTheTen(stages)}</Text>
            <QuietLine
              {...{ legalCase, stages, confirmedAt }}
              hasOpenForms={onboarding.some(({ isDone }) => !isDone)}
            />
            <CaseTimeline {...{ caseId, stages, onboarding }} />
          </>
        )}
      </QueryView>
    </CaseSection>
  );
}
