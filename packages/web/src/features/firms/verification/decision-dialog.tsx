import type { LawFirm } from "@caseward/domain/firms/response";
import type { FirmVerification } from "@caseward/domain/firms/verification/verification";
import { isolated } from "@caseward/domain/language/translator";
import { textLength } from "@caseward/domain/values/limits";
import { Stack, Text, Textarea } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { trpc } from "../../../lib/trpc/trpc";

export const decisionWords = {
  verified: {
    ...{ button: "Verify", title: "Verify Law Firm", done: "The law firm is verified" },
    says: "Cases can then be submitted to it. Its contact gets an email.",
  },
  suspended: {
    ...{ button: "Suspend", title: "Suspend Law Firm", done: "The law firm is suspended" },
    says: "It gets no new cases and cannot accept one that was offered. It keeps what it has accepted: move those cases away yourself if need be. Its contact gets an email.",
  },
  pending: {
    ...{ button: "Back to Pending", title: "Set Back to Pending", done: "The law firm is pending" },
    says: "It gets no new cases until it is verified again. It keeps what it has accepted.",
  },
} as const satisfies Record<FirmVerification, object>;

type DecisionDialogProps = { firm: LawFirm; wanted: FirmVerification | null; onClose: () => void };

/** Asks for the ground of a decision, which admins alone read. */
export function DecisionDialog({ firm, wanted, onClose }: DecisionDialogProps) {
  const [displayed, setDisplayed] = useState<FirmVerification>(wanted ?? "verified");
  const [note, setNote] = useState("");
  // The words stay while the dialog fades out.
  useEffect(() => {
    if (wanted) setDisplayed(wanted);
  }, [wanted]);
  const cache = trpc.useUtils();
  const words = decisionWords[displayed];
  const close = () => {
    reset();
    setNote("");
    onClose();
  };
  const { mutate, isPending, error, reset } = trpc.firms.verify.useMutation({
    onSuccess() {
      toast.done(words.done);
      void cache.firms.invalidate();
      close();
    },
  });
  return (
    <ConfirmDialog
      opened={wanted !== null}
      title={words.title}
      confirmLabel={words.button}
      {...(displayed === "suspended" ? { confirmColor: "red" } : {})}
      pending={isPending}
      error={error ? failureMessage(error, "verifyFirm") : null}
      onConfirm={() => mutate({ firmId: firm.id, status: displayed, note })}
      onClose={close}
    >
      <Stack>
        <Text>{`${isolated(firm.firmName)}: ${words.says}`}</Text>
        <Textarea
          size="md"
          label="Ground"
          description="Admins alone read it, such as the bar number that you looked up."
          maxLength={textLength.note}
          autosize
          minRows={3}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
