import { stageTitle } from "@caseward/domain/stages/stages";
import { Text } from "@mantine/core";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseMove } from "../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "./move-dialog";

/** Asks once, as every stage does (D10). */
export function SignUpDialog({ caseId, about, opened, onClose, onRefused }: MoveDialogProps) {
  const once = useSingleFlight();
  const move = useCaseMove(caseId, "signUpClient", { onDone: onClose, onRefused });
  const signUp = trpc.cases.signUpClient.useMutation(move);
  return (
    <ConfirmDialog
      opened={opened}
      title="Mark Client as Signed Up"
      confirmLabel="Mark Client as Signed Up"
      {...dialogStateOf(signUp, "signUpClient", onClose)}
      onConfirm={() => once(() => signUp.mutateAsync({ caseId }))}
    >
      {about && <Text fw={600}>{about}</Text>}
      {stageTitle("signedup")} is marked as completed, and the next stage starts. The client is notified.
    </ConfirmDialog>
  );
}
