import { formatCaseNumber } from "@caseward/domain/text";
import { Modal } from "@mantine/core";
import { QueryView } from "../../../components/query-view";
import { trpc } from "../../../lib/trpc";
import { live } from "../data/freshness";
import { CaseTimeline } from "./case-timeline";
import type { OnboardingState } from "./onboarding-state";

type CaseProgressDialogProps = {
  caseId: number;
  onboarding: OnboardingState;
  opened: boolean;
  onClose: () => void;
};

/** The timeline of a case, to look at. */
export function CaseProgressDialog({ caseId, onboarding, opened, onClose }: CaseProgressDialogProps) {
  const query = trpc.stages.list.useQuery({ caseId }, { ...live, enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={`Case Progress - ${formatCaseNumber(caseId)}`} size="lg">
      <QueryView query={query} failure="listStages">
        {({ stages }) => <CaseTimeline stages={stages} onboarding={onboarding} />}
      </QueryView>
    </Modal>
  );
}
