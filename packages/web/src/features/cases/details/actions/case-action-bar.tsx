import type { Case } from "@caseward/domain/cases/response";
import type { ButtonProps } from "@mantine/core";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { SubmitCaseDialog } from "../../dialogs/submit-case-dialog";
import { CaseName } from "../../lists/case-name";
import { actionLabels } from "./action-labels";
import { ActionRow } from "./action-row";
import { arrangeActions } from "./arrangement";
import type { CaseAction } from "./case-actions";
import { MoreActions } from "./more-actions";
import { useRemindFirm } from "./remind-firm";
import { useFocusThatOutlives } from "./use-focus-that-outlives";
import { useOpenedAction } from "./use-opened-action";

/** The next step has the accent. What ends something is never the loudest, even where it stands first. */
const styleProps: Record<CaseAction, ButtonProps> = {
  accept: {},
  reject: { variant: "outline", color: "red" },
  signUpClient: {},
  submit: {},
  offerAgain: {},
  remindFirm: {},
  recall: { variant: "outline", color: "red" },
  edit: { variant: "default" },
};

type CaseActionBarProps = {
  legalCase: Case;
  actions: CaseAction[];
  onProblem: (sentence: string | null) => void;
};

/** The next step as a button, the rest in a menu, and the dialogs behind them. On a phone they lie at the thumb. */
export function CaseActionBar({ legalCase, actions, onProblem }: CaseActionBarProps) {
  const { isOpen, open, close } = useOpenedAction(actions);
  useFocusThatOutlives(actions);
  const reminder = useRemindFirm(legalCase.caseId, onProblem);
  const start = (action: CaseAction) => {
    onProblem(null);
    if (action === "remindFirm") reminder.run();
    else open(action);
  };
  const refuse = (sentence: string) => {
    close();
    onProblem(sentence);
  };
  const dialog = (action: CaseAction) => ({
    caseId: legalCase.caseId,
    about: <CaseName caseId={legalCase.caseId} person={legalCase.client} />,
    opened: isOpen(action),
    onClose: close,
    onRefused: refuse,
  });
  const isBusy = (action: CaseAction) => action === "remindFirm" && reminder.isPending;
  const arranged = arrangeActions(actions);
  return (
    <>
      {arranged.buttons.length > 0 && (
        <ActionRow>
          {arranged.buttons.map((action) => (
            <BusyButton
              key={action}
              {...styleProps[action]}
              loading={isBusy(action)}
              onClick={() => start(action)}
            >
              {actionLabels[action]}
            </BusyButton>
          ))}
          {arranged.more.length > 0 && (
            <MoreActions actions={arranged.more} isBusy={arranged.more.some(isBusy)} onChoose={start} />
          )}
        </ActionRow>
      )}
      <SubmitCaseDialog {...dialog(actions.includes("offerAgain") ? "offerAgain" : "submit")} />
      <RecallCaseDialog {...dialog("recall")} />
      <EditCaseDialog legalCase={legalCase} opened={isOpen("edit")} onClose={close} />
    </>
  );
}
