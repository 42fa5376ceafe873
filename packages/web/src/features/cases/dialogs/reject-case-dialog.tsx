import { rejectionReasons } from "@caseward/domain/cases/options";
import { textLength } from "@caseward/domain/limits";
import { NativeSelect, Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { useSingleFlight } from "../../../lib/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { stayingFailure, useCaseMove } from "../data/case-changes";
import type { MoveDialogProps } from "./move-dialog";

const reasons = [{ value: "", label: "No reason given" }, ...rejectionReasons];

/** The firm declines a case; a reason and a note are welcome but not asked for (D5). */
export function RejectCaseDialog({ caseId, about, opened, onClose, onMoved, onRefused }: MoveDialogProps) {
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const once = useSingleFlight();
  const done = () => {
    onMoved?.();
    onClose();
  };
  const move = useCaseMove(caseId, "rejectCase", { onDone: done, onRefused });
  const reject = trpc.cases.reject.useMutation(move);
  const reasonCode = rejectionReasons.find(({ value }) => value === reason)?.value ?? null;
  const close = () => {
    reject.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Reject Case"
      confirmLabel="Reject Case"
      confirmColor="red"
      pending={reject.isPending}
      error={stayingFailure(reject.error, "rejectCase")}
      onConfirm={() => once(() => reject.mutateAsync({ caseId, reasonCode, note }))}
      onClose={close}
    >
      <Stack>
        {about && <Text fw={600}>{about}</Text>}
        <Text>Reject this case? This action cannot be undone.</Text>
        <NativeSelect
          label="Reason (optional)"
          data={reasons}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Textarea
          size="md"
          label="Note (optional)"
          maxLength={textLength.note}
          styles={{ input: { height: 80, resize: "vertical" } }}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
