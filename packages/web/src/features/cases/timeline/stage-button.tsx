import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { nextStage, type StageRecord } from "@caseward/domain/stages/progress";
import { type StageKey, stageTitle } from "@caseward/domain/stages/stages";
import { Button } from "@mantine/core";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/dialogs/confirm-dialog";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { keepFocusAfterDialog } from "../../../lib/screen/keep-focus";
import { trpc } from "../../../lib/trpc/trpc";
import { isRefusal, stayingFailure, useCaseRenewal } from "../data/case-changes";

type StageButtonProps = {
  caseId: number;
  stage: StageRecord;
  action: "complete" | "reopen";
  onProblem: (sentence: string | null) => void;
};

type Words = { label: string; title: string; textOf: (key: StageKey) => string; failure: FailureKey };

const words: Record<StageButtonProps["action"], Words> = {
  complete: {
    label: "Complete stage",
    title: "Complete stage",
    textOf: (key) =>
      nextStage(key)
        ? "is marked as completed, and the next stage starts."
        : "is marked as completed. It is the last stage.",
    failure: "completeStage",
  },
  reopen: {
    label: "Reopen",
    title: "Reopen stage",
    textOf: () => "is in progress again. Stages that were started after it go on.",
    failure: "reopenStage",
  },
};

/** Completes or reopens a stage after asking once, so that a stray second click does nothing (D10). */
export function StageButton({ caseId, stage, action, onProblem }: StageButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { label, title, textOf, failure } = words[action];
  const once = useSingleFlight();
  // The button and its dialog disappear once the stage is changed.
  useEffect(() => keepFocusAfterDialog, []);
  const change = useStageChange({ caseId, action, failure, onProblem, onSettled: () => setIsAsking(false) });
  const ask = () => {
    onProblem(null);
    change.reset();
    setIsAsking(true);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={ask} style={{ alignSelf: "flex-start" }}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        confirmLabel={title}
        pending={change.isPending}
        error={stayingFailure(change.error, failure)}
        onConfirm={() => once(() => change.mutateAsync({ caseId, stageKey: stage.stageKey }))}
        onClose={() => setIsAsking(false)}
      >
        {`${stageTitle(stage.stageKey)} ${textOf(stage.stageKey)}`}
      </ConfirmDialog>
    </>
  );
}

type StageChange = Pick<StageButtonProps, "caseId" | "action" | "onProblem"> & {
  failure: FailureKey;
  onSettled: () => void;
};

function useStageChange({ caseId, action, failure, onProblem, onSettled }: StageChange) {
  const cache = trpc.useUtils();
  const { renew } = useCaseRenewal(caseId);
  const procedure = action === "complete" ? trpc.stages.complete : trpc.stages.reopen;
  return procedure.useMutation({
    onSuccess: async (answer) => {
      await cache.stages.list.cancel({ caseId });
      cache.stages.list.setData({ caseId }, answer);
      void renew();
      onSettled();
    },
    onError: (error) => {
      if (!isRefusal(error)) return;
      void renew();
      onSettled();
      onProblem(failureMessage(error, failure));
    },
  });
}
