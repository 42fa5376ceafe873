/** What every dialog that moves a case is given. */
export type MoveDialogProps = {
  caseId: number;
  /** Which case it is, where the screen behind does not say it: '#12 María Núñez'. */
  about?: string;
  opened: boolean;
  onClose: () => void;
  /** Told when it is done, on screens where that does not show by itself. */
  onMoved?: () => void;
  /** Told the sentence with which the server said no; the screen then shows the present state. */
  onRefused: (sentence: string) => void;
};
