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
import { wholeYear } from "../../../lib/time/whole-year";
import { trpc } from "../../../lib/trpc/trpc";
import { decisions } from "./decision-words";

export type Deciding = { deadline: DescribedDeadline; state: DecidedState };

const labels = { date: "Last day of the time limit", basis: "Basis" } as const;

type DecideDialogProps = { caseId: number; deciding: Deciding; onClose: () => void };

/** Says how a time limit stands, from which day on and why. What was said before stays in the history. */
export function DecideDialog({ caseId, deciding, onClose }: DecideDialogProps) {
  const { deadline } = deciding;
  const [state, setState] = useState(deciding.state);
  const [date, setDate] = useState(deadline.date);
  const [basis, setBasis] = useState("");
  const [missed, setMissed] = useState<keyof typeof labels | null>(null);
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
    // A field of a day that is not filled in whole is empty: the day that stood there must not be taken for it.
    const blank = date === "" ? "date" : basis.trim() === "" ? "basis" : null;
    setMissed(blank);
    if (blank) return;
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
      error={
        missed ? missing(labels[missed]) : decide.error && failureMessage(decide.error, "decideDeadline")
      }
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
          label={labels.date}
          required
          error={missed === "date"}
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
          {...wholeYear(null)}
        />
        <Textarea
          label={labels.basis}
          description="Why, and where that can be read. The client does not see it."
          required
          autosize
          minRows={2}
          error={missed === "basis"}
          maxLength={textLength.note}
          value={basis}
          onChange={({ currentTarget }) => setBasis(currentTarget.value)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
