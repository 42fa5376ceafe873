/** What every dialog that moves a case is given. */
export type MoveDialogProps = {
  caseId: number;
  opened: boolean;
  onClose: () => void;
  /** Told when it is done, on screens where that does not show by itself. */
  onMoved?: () => void;
  /** Told the sentence with which the server said no; the screen then shows the present state. */
  onRefused: (sentence: string) => void;
};
