import { textLength } from "@caseward/domain/values/limits";
import { Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/dialogs/confirm-dialog";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { useCaseMove } from "../../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "../../dialogs/move-dialog";

/** The firm has found a conflict of interest, which rejects the case. */
export function ConflictDialog({ caseId, about, opened, onClose, onRefused }: MoveDialogProps) {
  const [note, setNote] = useState("");
  const [searched, setSearched] = useState("");
  const once = useSingleFlight();
  const move = useCaseMove(caseId, "checkConflicts", { onDone: onClose, onRefused });
  const check = trpc.cases.conflictCheck.useMutation(move);
  const field = { size: "md", autosize: true, maxLength: textLength.note } as const;
  return (
    <ConfirmDialog
      opened={opened}
      title="Conflict of Interest"
      confirmLabel="Reject Case"
      confirmColor="red"
      {...dialogStateOf(check, "checkConflicts", onClose)}
      onConfirm={() => once(() => check.mutateAsync({ caseId, result: "conflict", note, searched }))}
    >
      <Stack>
        {about && <Text fw={600}>{about}</Text>}
        <Text>
          This rejects the case. The client reads that the law firm could not take the case and that Caseward
          looks for another one. What you write here goes to Caseward alone.
        </Text>
        <Textarea
          {...field}
          label="Note (optional)"
          minRows={2}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Textarea
          {...field}
          label="Names you looked up (optional)"
          minRows={1}
          value={searched}
          onChange={({ currentTarget }) => setSearched(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
