import type { Case } from "@caseward/domain/cases/response";
import { CaseName } from "../../lists/case-name";
import type { CaseAction } from "./case-actions";
import { useFocusThatOutlives } from "./use-focus-that-outlives";
import { useOpenedAction } from "./use-opened-action";

export type CaseActionsProps = {
  legalCase: Case;
  actions: CaseAction[];
  onProblem: (sentence: string | null) => void;
};

/** The dialogs behind the buttons of a case: how to open one, and what it is given. */
export function useCaseDialogs({ legalCase: { caseId, client }, actions, onProblem }: CaseActionsProps) {
  const { isOpen, open, close } = useOpenedAction(actions);
  useFocusThatOutlives(actions);
  return {
    isOpen,
    close,
    start(action: CaseAction) {
      onProblem(null);
      open(action);
    },
    dialog: (action: CaseAction) => ({
      caseId,
      about: <CaseName caseId={caseId} person={client} />,
      opened: isOpen(action),
      onClose: close,
      onRefused: (sentence: string) => {
        close();
        onProblem(sentence);
      },
    }),
  };
}
