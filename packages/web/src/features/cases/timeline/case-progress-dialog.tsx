import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { Modal, Stack, Text } from "@mantine/core";
import { QueryView } from "../../../components/loading/query-view";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { CaseTimeline } from "./case-timeline";
import type { OnboardingState } from "./onboarding-state";
import { StageMeaning } from "./voyage/stage-meaning";
import { presentOfTheTen, TenLights } from "./voyage/ten-lights";

type CaseProgressDialogProps = {
  caseId: number;
  /** Null for a reader who may not read the forms. */
  onboarding: OnboardingState | null;
  opened: boolean;
  onClose: () => void;
};

/** The whole way of a case in ten stages, to look at, and the way to its forms. */
export function CaseProgressDialog({ caseId, onboarding, opened, onClose }: CaseProgressDialogProps) {
  const isClient = useSession().user?.userType === "client";
  const query = trpc.stages.list.useQuery({ caseId }, { ...live, enabled: opened });
  return (
    // In a stack, only a form that is opened from here is visible, and Escape closes it alone.
    <Modal.Stack>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t("Case Progress - {number}", { number: formatPaddedCaseNumber(caseId) })}
        size="lg"
        stackId="progress"
      >
        <QueryView query={query} failure="listStages" skeleton="timeline">
          {({ stages }) => (
            <Stack>
              <TenLights stages={stages} />
              <Text fw={600}>{presentOfTheTen(stages)}</Text>
              <CaseTimeline
                {...{ caseId, stages, onboarding }}
                meaningOf={(stage) => isClient && <StageMeaning stage={stage} />}
              />
            </Stack>
          )}
        </QueryView>
      </Modal>
    </Modal.Stack>
  );
}
