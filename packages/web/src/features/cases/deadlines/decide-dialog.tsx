import type { DecidedState } from "@caseward/domain/deadlines/case/decision";
import type { DescribedDeadline } from "@caseward/domain/deadlines/case/schema";
import { missing } from "@caseward/domain/values/fields";
import { textLength } from "@caseward/domain/values/limits";
import { NativeSelect, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { decisions } from "./decision-words";

export type Deciding = { deadline: DescribedDeadline; state: DecidedState };

type DecideDialogProps = { caseId: number; deciding: Deciding; onClose: () => void };

/** Says how a time limit stands, from which day on and why. What was said before stays in the history. */
export function DecideDialog({ caseId, deciding, onClose }: DecideDialogProps) {
  const { deadline } = deciding;
  const [state, setState] = useState(deciding.state);
  const [date, setDate] = useState(deadline.date);
  const [basis, setBasis] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const once = useSingleFlight();
  const cache = trpc.useUtils();
  const decide = trpc.caseDeadlines.decide.useMutation({
    onSuccess: () => {
      toast.done("The decision is saved");
      onClose();
    },
    onSettled: () => Promise.all([cache.caseDeadlines.invalidate(), cache.cases.invalidate()]),
  });
  const send = () => {
    setIsMissing(basis.trim() === "");
    if (basis.trim() === "") return;
    const { id: deadlineId, decision } = deadline;
    const expectedRevision = decision?.revision ?? 0;
    void once(() => decide.mutateAsync({ caseId, deadlineId, state, date, basis, expectedRevision }));
  };
  return (
    <ConfirmDialog
      opened
      title="Decide on time limit"
      confirmLabel={decisions[state].button}
      pending={decide.isPending}
      error={isMissing ? missing("Basis") : decide.error && failureMessage(decide.error, "decideDeadline")}
      onConfirm={send}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{deadline.explanation}</Text>
        <NativeSelect
          label="Decision"
          description={decisions[state].meaning}
          data={Object.entries(decisions).map(([value, { label }]) => ({ value, label }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value as DecidedState)}
        />
        <TextInput
          type="date"
          label="Last day of the time limit"
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
        <Textarea
          label="Basis"
          description="Why, and where that can be read. The client does not see it."
          required
          autosize
          minRows={2}
          error={isMissing}
          maxLength={textLength.note}
          value={basis}
          onChange={({ currentTarget }) => setBasis(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
