import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import type { ReactNode } from "react";
import { stayingFailure } from "../data/case-changes";

export type MoveDialogProps = {
  caseId: number;
  /** Which case it is, where the screen behind does not say it: '#12 María Núñez'. */
  about?: ReactNode;
  opened: boolean;
  onClose: () => void;
  /** Called when the move is done, on screens that do not show it by themselves. */
  onMoved?: () => void;
  /** Receives the sentence of the server's refusal. The screen then shows the present state. */
  onRefused: (sentence: string) => void;
};

type Move = { isPending: boolean; error: unknown; reset: () => void };

/** What the dialog of a move shows of it. Closed, it forgets what went wrong. */
export const dialogStateOf = (move: Move, failure: FailureKey, onClose: () => void) => ({
  pending: move.isPending,
  error: stayingFailure(move.error, failure),
  onClose() {
    move.reset();
    onClose();
  },
});
