import type { CaseListItem } from "@caseward/domain/cases/response";
import { presentStage } from "@caseward/domain/stages/lights";
import { Stack, Text } from "@mantine/core";
import { QueryView } from "../../../components/loading/query-view";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { stageName } from "../timeline/stage-words";
import { QuietLine } from "../timeline/voyage/quiet-line";
import { presentOfTheTen, StageNames, TenLights } from "../timeline/voyage/ten-lights";
import { whatHappenedLast, whatHappensNext } from "./case-story";
import { WhoToAsk } from "./who-to-ask";

/** Answers what a worried client asks: where the case is, what happened last, what happens next, who to ask. */
export function CaseStory({ listed }: { listed: CaseListItem }) {
  const query = trpc.stages.list.useQuery({ caseId: listed.caseId }, live);
  return (
    <>
      <QueryView query={query} failure="listStages" skeleton="timeline">
        {({ stages, confirmedAt }) => {
          const last = whatHappenedLast(listed, stages);
          const present = presentStage(stages)?.stageKey;
          return (
            <Stack gap="sm">
              <TenLights stages={stages} />
              <StageNames stages={stages} />
              <Text key={present}>
                <Text span inherit fw={600}>
                  {presentOfTheTen(stages)}
                </Text>
                {present && <span>{` · ${stageName(present)}`}</span>}
              </Text>
              <QuietLine
                {...{ stages, confirmedAt }}
                legalCase={listed}
                hasOpenForms={listed.formsDone < 3}
              />
              <LabelledValue label={t("What happens next")}>{whatHappensNext(listed, stages)}</LabelledValue>
              <LabelledValue label={t("What happened last")}>
                <span>{last.text}</span>
                {last.at && (
                  <Text size="sm" c="dimmed">
                    {formatInstant(last.at)}
                  </Text>
                )}
              </LabelledValue>
            </Stack>
          );
        }}
      </QueryView>
      <LabelledValue label={t("Who to ask")}>
        <WhoToAsk legalCase={listed} />
      </LabelledValue>
    </>
  );
}
