import { canMoveCase, invalidTransition } from "@caseward/domain/cases/status/transition";
import { caseLine } from "@caseward/domain/values/text";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import { usePageActions } from "../../../../lib/screen/page-actions";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { TurnDownDialog } from "../../dialogs/turn-down-dialog";
import { LastReminder, useLastReminder } from "../../queue/turn/last-reminder";
import { actionLabels } from "./action-labels";
import { ActionRow } from "./action-row";
import { useAdmitCase } from "./admit-case";
import { arrangeActions } from "./arrangement";
import type { CaseAction } from "./case-actions";
import { useRemindFirm } from "./remind-firm";
import { type CaseActionsProps, useCaseDialogs } from "./use-case-dialogs";

const SubmitCaseDialog = lateDialog(
  () => import("../../offers/submit/submit-case-dialog"),
  "SubmitCaseDialog",
);

/** Has a dialog's code ready before its button is pressed. */
const nearness: Partial<Record<CaseAction, typeof SubmitCaseDialog.nearness>> = {
  submit: SubmitCaseDialog.nearness,
  offerAgain: SubmitCaseDialog.nearness,
};

/** The next step has the accent. To remind is one once a firm is late; to recall never is. */
const nextSteps: readonly CaseAction[] = ["admit", "submit", "offerAgain"];

/** The next step and the quiet ones as buttons, and the dialogs behind them. On a phone they lie at the thumb. */
export function CaseActionBar(props: CaseActionsProps) {
  const { legalCase, actions, onProblem } = props;
  const { isOpen, close, start, dialog } = useCaseDialogs(props);
  const reminder = useRemindFirm(legalCase.caseId, onProblem);
  const { remindedAt, isDue } = useLastReminder(legalCase, actions.includes("remindFirm"));
  const admission = useAdmitCase(legalCase.caseId, onProblem);
  /** What is done at once, without a dialog. */
  const direct: Partial<Record<CaseAction, typeof reminder>> = { remindFirm: reminder, admit: admission };
  const press = (action: CaseAction) => {
    const deed = direct[action];
    if (!deed) return start(action);
    onProblem(null);
    deed.run();
  };
  const isBusy = (action: CaseAction) => direct[action]?.isPending === true;
  const arranged = arrangeActions(actions);
  usePageActions(
    caseLine(legalCase),
    arranged.map((action) => ({ label: actionLabels[action], run: () => press(action) })),
  );
  return (
    <>
      {arranged.length > 0 && (
        <ActionRow note={remindedAt !== undefined && <LastReminder remindedAt={remindedAt} />}>
          {arranged.map((action) => (
            <BusyButton
              key={action}
              variant={
                nextSteps.includes(action) || (action === "remindFirm" && isDue) ? "filled" : "default"
              }
              loading={isBusy(action)}
              onClick={() => press(action)}
              {...nearness[action]}
            >
              {actionLabels[action]}
            </BusyButton>
          ))}
        </ActionRow>
      )}
      <SubmitCaseDialog
        {...dialog("submit")}
        opened={isOpen("submit") || isOpen("offerAgain")}
        movedOn={canMoveCase(legalCase, "submit") ? null : invalidTransition(legalCase).message}
      />
      <RecallCaseDialog {...dialog("recall")} />
      <TurnDownDialog {...dialog("turnDown")} />
      <EditCaseDialog legalCase={legalCase} opened={isOpen("edit")} onClose={close} />
    </>
  );
}
