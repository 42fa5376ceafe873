import type { Case } from "@caseward/domain/cases/response";
import { presentStage } from "@caseward/domain/stages/lights";
import { isQuiet, lastMove } from "@caseward/domain/stages/quiet";
import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconMoonStars } from "@tabler/icons-react";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { formatDate } from "../../../lib/language/dates";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { useNow } from "../../../lib/screen/use-now";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import { spokenToOf } from "../details/people/people-words";
import { onboardingOf } from "../timeline/onboarding-state";
import { stillWords } from "../timeline/voyage/quiet-words";

type StillWorkingProps = {
  legalCase: Case;
  stages: RouterOutputs["stages"]["list"];
  onProblem: (sentence: string | null) => void;
};

/** After 30 days without a step: one tap tells the client that the firm still works on the case, in these words. */
export function StillWorking({ legalCase, stages: { stages, confirmedAt }, onProblem }: StillWorkingProps) {
  const { caseId, status } = legalCase;
  const { firstName } = spokenToOf(legalCase);
  const now = useNow();
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const tell = trpc.stages.confirmStillWorking.useMutation({
    onSuccess: (answer) => cache.stages.list.setData({ caseId }, answer),
    onError: (error) => onProblem(failureMessage(error, "postMessage")),
  });
  const present = presentStage(stages);
  const movedAt = lastMove(stages, [confirmedAt]);
  if (status !== "Accepted" || !present || present.stageKey === "onboarding") return null;
  if (!movedAt || !isQuiet(movedAt, now)) return null;
  const hasOpenForms = onboardingOf(legalCase).some(({ isDone }) => !isDone);
  return (
    <Alert
      color="yellow"
      icon={<IconMoonStars />}
      title={`No news for ${firstName} since ${formatDate(movedAt)}`}
    >
      <Stack gap="sm">
        <Text>
          {`Tell ${firstName} that you still work on the case. The dashboard then says, with today’s date: “From your law firm: ${stillWords(present.stageKey, hasOpenForms)}”`}
        </Text>
        <Group>
          <Button
            variant="default"
            loading={tell.isPending}
            onClick={() => once(() => tell.mutateAsync({ caseId }))}
          >
            {`Tell ${firstName}`}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
