import { Text } from "@mantine/core";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseMove } from "../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "./move-dialog";

export function AcceptCaseDialog({ caseId, about, opened, onClose, onMoved, onRefused }: MoveDialogProps) {
  const once = useSingleFlight();
  const done = () => {
    onMoved?.();
    onClose();
  };
  const move = useCaseMove(caseId, "acceptCase", { onDone: done, onRefused });
  const accept = trpc.cases.accept.useMutation(move);
  return (
    <ConfirmDialog
      opened={opened}
      title="Accept Case"
      confirmLabel="Accept Case"
      {...dialogStateOf(accept, "acceptCase", onClose)}
      onConfirm={() => once(() => accept.mutateAsync({ caseId }))}
    >
      {about && <Text fw={600}>{about}</Text>}
      <span>Your law firm takes this case. The client is notified and then expects to hear from you.</span>
    </ConfirmDialog>
  );
}
