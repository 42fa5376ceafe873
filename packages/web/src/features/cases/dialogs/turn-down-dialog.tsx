import {
  readySentence,
  type TurnDownReason,
  turnDownLabels,
  turnDownReasons,
} from "@caseward/domain/cases/intake/admission";
import { intakeMessages } from "@caseward/domain/cases/intake/schema";
import { textLength } from "@caseward/domain/values/limits";
import { Stack, Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseMove } from "../data/case-changes";
import { dialogStateOf, type MoveDialogProps } from "./move-dialog";
import { ReasonChips } from "./reason-chips";

const sentenceOf = (reason: TurnDownReason) => readySentence(reason) ?? "";
const reasons = turnDownReasons.map((value) => ({ value, label: turnDownLabels[value] }));

/** An administrator takes no case of what somebody told, and says so kindly. */
export function TurnDownDialog({ caseId, about, opened, onClose, onRefused }: MoveDialogProps) {
  const [reason, setReason] = useState<TurnDownReason | null>(null);
  const [sentence, setSentence] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const once = useSingleFlight();
  const move = useCaseMove(caseId, "updateCase", { onDone: onClose, onRefused });
  const turnDown = trpc.cases.turnDown.useMutation(move);
  const choose = (next: TurnDownReason) => {
    // What was written by hand stays.
    if (reason === null || sentence === sentenceOf(reason)) setSentence(sentenceOf(next));
    setReason(next);
    setProblem(null);
  };
  const confirm = () => {
    if (reason === null) return setProblem(intakeMessages.turnDownReason);
    if (sentence.trim() === "" && reason === "other") return setProblem(intakeMessages.turnDownSentence);
    const own = sentence.trim() === sentenceOf(reason) ? null : sentence;
    void once(() => turnDown.mutateAsync({ caseId, reason, sentence: own }));
  };
  return (
    <ConfirmDialog
      opened={opened}
      title="Turn Down"
      confirmLabel="Turn Down"
      confirmColor="red"
      {...dialogStateOf(turnDown, "updateCase", onClose)}
      {...(problem !== null && { error: problem })}
      onConfirm={confirm}
    >
      <Stack>
        {about && <Text fw={600}>{about}</Text>}
        <Text>
          The person gets a mail with your sentence, and reads it on their page. You can admit the case later.
        </Text>
        <ReasonChips label="Reason" reasons={reasons} value={reason} onChange={choose} />
        <Textarea
          size="md"
          label="What the person reads"
          description="A ready sentence is sent in the person's language, your own as you write it."
          maxLength={textLength.note}
          styles={{ input: { height: "6rem", resize: "vertical" } }}
          value={sentence}
          onChange={({ currentTarget }) => {
            setSentence(currentTarget.value);
            setProblem(null);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
}
