import { formatCaseNumber } from "@caseward/domain/values/text";
import { Group, Paper, Text } from "@mantine/core";
import { useInterval } from "@mantine/hooks";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { toast } from "../../../../lib/feedback/toast";
import { useSingleFlight } from "../../../../lib/requests/single-flight";
import { keepFocusAfterDialog } from "../../../../lib/screen/keep-focus";
import { usePageActions } from "../../../../lib/screen/page-actions";
import { trpc } from "../../../../lib/trpc/trpc";
import { isRefusal, useCaseMove } from "../../data/case-changes";

type UndoBarProps = { caseId: number; undoUntil: string; onProblem: (sentence: string | null) => void };

const secondMs = 1000;

/** 9:41. */
const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** A decline that can still be taken back, with the time that is left. It goes when that is over. */
export function UndoBar({ caseId, undoUntil, onProblem }: UndoBarProps) {
  const left = useSecondsLeft(undoUntil);
  const once = useSingleFlight();
  const about = `Case ${formatCaseNumber(caseId)}`;
  const move = useCaseMove(caseId, "undoReject", {
    onDone: () => {
      toast.done("The decline was taken back. The case waits for your answer.", { about });
    },
    onRefused: onProblem,
  });
  const undo = trpc.cases.undoReject.useMutation({
    ...move,
    onError: (error) => {
      move.onError(error);
      if (!isRefusal(error)) onProblem(failureMessage(error, "undoReject"));
    },
  });
  const run = () => {
    onProblem(null);
    void once(() => undo.mutateAsync({ caseId }));
  };
  const isOpen = left > 0;
  // The list that has the bar is asked anew: it goes a while after the answer came, and its button with it.
  useEffect(() => (isOpen ? keepFocusAfterDialog : undefined), [isOpen]);
  usePageActions(about, isOpen ? [{ label: "Undo the decline", run }] : []);
  if (!isOpen) return null;
  return (
    <Paper withBorder radius="md" px="md" py="xs" bg="var(--caseward-card)">
      <Group gap="sm" justify="space-between">
        <Text>{`You declined case ${formatCaseNumber(caseId)}.`}</Text>
        <Group gap="sm" wrap="nowrap">
          <BusyButton
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={undo.isPending}
            onClick={run}
          >
            Undo
          </BusyButton>
          {/* Each second would be read aloud. */}
          <Text c="dimmed" size="sm" aria-hidden style={{ fontVariantNumeric: "tabular-nums" }}>
            {`(${minutesAndSeconds(left)} left)`}
          </Text>
        </Group>
      </Group>
    </Paper>
  );
}

const secondsUntil = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / secondMs));

function useSecondsLeft(until: string): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useInterval(() => setLeft(secondsUntil(until)), secondMs, { autoInvoke: true });
  return left;
}
