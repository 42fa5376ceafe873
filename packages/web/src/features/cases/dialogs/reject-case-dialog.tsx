import { Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseMove } from "../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "./move-dialog";
import { emptyRejection, RejectFields, reasonCodeOf, rejectionDraftKeyOf } from "./reject-fields";

/** The firm declines a case; a reason and a note are welcome but not asked for (D5). */
export function RejectCaseDialog({ caseId, about, opened, onClose, onMoved, onRefused }: MoveDialogProps) {
  const typed = useRef(emptyRejection);
  const once = useSingleFlight();
  const done = () => {
    dropDraft(rejectionDraftKeyOf(caseId));
    onMoved?.();
    onClose();
  };
  const move = useCaseMove(caseId, "rejectCase", { onDone: done, onRefused });
  const reject = trpc.cases.reject.useMutation(move);
  return (
    <ConfirmDialog
      opened={opened}
      title="Reject Case"
      confirmLabel="Reject Case"
      confirmColor="red"
      {...dialogStateOf(reject, "rejectCase", onClose)}
      onConfirm={() =>
        once(() =>
          reject.mutateAsync({
            caseId,
            reasonCode: reasonCodeOf(typed.current),
            note: typed.current.note,
          }),
        )
      }
    >
      <Stack>
        {about && <Text fw={600}>{about}</Text>}
        <Text>Reject this case? This action cannot be undone.</Text>
        <Text>
          The client reads that the law firm could not take the case and that Caseward looks for another one.
          Your reason and note go to Caseward alone. For ten minutes nobody is told, and your firm can still
          take it back.
        </Text>
        <RejectFields
          caseId={caseId}
          onChange={(rejection) => {
            typed.current = rejection;
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
