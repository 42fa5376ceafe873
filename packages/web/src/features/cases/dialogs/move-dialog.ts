/** What every dialog that moves a case is given. */
export type MoveDialogProps = {
  caseId: number;
  opened: boolean;
  onClose: () => void;
  /** Told the sentence with which the server said no; the screen then shows the present state. */
  onRefused: (sentence: string) => void;
};
