import { caseFieldLabels } from "@caseward/domain/cases/schema";
import { missing } from "@caseward/domain/values/fields";
import { textLength } from "@caseward/domain/values/limits";
import { formatCaseNumber } from "@caseward/domain/values/text";
import { Alert, Button, Group, Modal, Stack, Text, Textarea } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import type { Choice } from "../../../components/fields/search-select";
import { toast } from "../../../lib/feedback/toast";
import { live } from "../../../lib/lists/freshness";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { stayingFailure, useCaseMove } from "../data/case-changes";
import { useCaseStep } from "../data/use-case-step";
import { markTitle } from "../deadlines/deadline-words";
import { FirmSelect } from "./firm-select";
import type { MoveDialogProps } from "./move-dialog";

/** The admin offers a case to a law firm (specification, 2.6 and 4). */
export function SubmitCaseDialog(props: MoveDialogProps) {
  const [pending, setPending] = useState(false);
  return (
    <Modal
      opened={props.opened}
      onClose={() => pending || props.onClose()}
      title="Submit Case to Law Firm"
      closeOnClickOutside={false}
      centered
    >
      <SubmitCaseForm {...props} onPendingChange={setPending} />
    </Modal>
  );
}

type SubmitCaseFormProps = MoveDialogProps & { onPendingChange: (pending: boolean) => void };

function SubmitCaseForm({ caseId, onClose, onRefused, onPendingChange }: SubmitCaseFormProps) {
  const [firm, setFirm] = useState<Choice | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const once = useSingleFlight();
  const nextStep = useCaseStep("remind");
  const done = () => {
    toast.done(
      `Case ${formatCaseNumber(caseId)} was submitted to ${firm?.label}. The law firm answers next.`,
      { next: nextStep(caseId) },
    );
    onClose();
  };
  const move = useCaseMove(caseId, "submitCase", { onDone: done, onRefused });
  const submit = trpc.cases.submit.useMutation({ ...move, onSettled: () => onPendingChange(false) });
  const problem = isMissing ? missing(caseFieldLabels.lawFirmId) : stayingFailure(submit.error, "submitCase");
  const choose = (chosen: Choice | null) => {
    setFirm(chosen);
    setIsMissing(false);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsMissing(firm === null);
    if (!firm) return event.currentTarget.querySelector<HTMLElement>("[data-path=lawFirmId]")?.focus();
    onPendingChange(true);
    void once(() => submit.mutateAsync({ caseId, lawFirmId: firm.id, lawFirmNote: note }));
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {problem && (
          <Alert color="red" icon={<IconAlertCircle />} role="alert">
            {problem}
          </Alert>
        )}
        <DeadlineLine caseId={caseId} />
        <FirmSelect value={firm} onChange={choose} error={isMissing} />
        <Textarea
          size="md"
          label="Note for the law firm"
          description="The client does not see this note."
          maxLength={textLength.note}
          styles={{ input: { height: "5rem", resize: "vertical" } }}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={submit.isPending}>
            Cancel
          </Button>
          <BusyButton type="submit" loading={submit.isPending}>
            Submit Case
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

/** Until when the case has to be with somebody who acts: the firm is told it, too. */
function DeadlineLine({ caseId }: { caseId: number }) {
  const { data } = trpc.cases.get.useQuery({ caseId, withMessages: false }, live);
  const deadline = data?.case.deadline;
  if (!deadline) return null;
  return (
    <Text size="sm" {...(deadline.level === "calm" ? {} : { fw: 600 })}>
      {markTitle(deadline)}
    </Text>
  );
}
