import { missing } from "@caseward/domain/values/fields";
import { textLength } from "@caseward/domain/values/limits";
import { Stack, Text, Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../../../../components/dialogs/confirm-dialog";
import { toast } from "../../../../lib/feedback/toast";
import { formatInstant } from "../../../../lib/language/dates";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { trpc } from "../../../../lib/trpc/trpc";
import { useCaseMove } from "../../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "../../dialogs/move-dialog";

/** The firm asks once for more time to answer, and says why. */
export function ExtendDialog({ caseId, about, opened, onClose, onMoved, onRefused }: MoveDialogProps) {
  const [reason, setReason] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const once = useSingleFlight();
  const done = () => {
    onMoved?.();
    onClose();
  };
  const move = useCaseMove(caseId, "updateCase", { onDone: done, onRefused });
  const extend = trpc.cases.extend.useMutation({
    ...move,
    async onSuccess(answer) {
      await move.onSuccess(answer);
      const { expiresAt } = answer.case;
      toast.done(
        expiresAt ? `You can answer until ${formatInstant(expiresAt)}` : "You have more time to answer",
      );
    },
  });
  const send = () => {
    setIsMissing(reason.trim() === "");
    if (reason.trim() === "") field.current?.focus();
    else void once(() => extend.mutateAsync({ caseId, reason }));
  };
  const close = () => {
    setIsMissing(false);
    onClose();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="More time to answer"
      confirmLabel="Take more time"
      {...dialogStateOf(extend, "updateCase", close)}
      onConfirm={send}
    >
      <Stack>
        {about && <Text fw={600}>{about}</Text>}
        <Text>
          Your firm can do this once for each offer. Caseward reads the reason, the client does not.
        </Text>
        <Textarea
          ref={field}
          data-autofocus
          size="md"
          label="Reason"
          withAsterisk
          autosize
          minRows={2}
          maxLength={textLength.note}
          error={isMissing && missing("Reason")}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
