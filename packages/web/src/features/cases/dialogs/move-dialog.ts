import type { ReactNode } from "react";

/** What every dialog that moves a case is given. */
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
