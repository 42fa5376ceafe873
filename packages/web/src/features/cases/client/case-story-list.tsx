import type { CaseListItem } from "@caseward/domain/cases/response";
import { Stack, Text } from "@mantine/core";
import { QueryView } from "../../../components/loading/query-view";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { trpc } from "../../../lib/trpc/trpc";
import { whatHappenedLast, whatHappensNext } from "./case-story";
import { WhoToAsk } from "./who-to-ask";

/** Answers what a worried client asks: what happened last, what happens next, who to ask. */
export function CaseStory({ listed }: { listed: CaseListItem }) {
  const query = trpc.stages.list.useQuery({ caseId: listed.caseId }, live);
  return (
    <QueryView query={query} failure="listStages" skeleton="lines">
      {({ stages }) => {
        const last = whatHappenedLast(listed, stages);
        return (
          <Stack gap="sm">
            <LabelledValue label={t("What happened last")}>
              <span>{last.text}</span>
              {last.at && (
                <Text size="sm" c="dimmed">
                  {formatInstant(last.at)}
                </Text>
              )}
            </LabelledValue>
            <LabelledValue label={t("What happens next")}>{whatHappensNext(listed, stages)}</LabelledValue>
            <LabelledValue label={t("Who to ask")}>
              <WhoToAsk legalCase={listed} />
            </LabelledValue>
          </Stack>
        );
      }}
    </QueryView>
  );
}
