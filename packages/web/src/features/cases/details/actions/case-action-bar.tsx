import { formatCaseNumber, fullName } from "@caseward/domain/values/text";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { usePageActions } from "../../../../lib/screen/page-actions";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { SubmitCaseDialog } from "../../dialogs/submit-case-dialog";
import { LastReminder, useLastReminder } from "../../turn/last-reminder";
import { actionLabels } from "./action-labels";
import { ActionRow } from "./action-row";
import { arrangeActions } from "./arrangement";
import type { CaseAction } from "./case-actions";
import { useRemindFirm } from "./remind-firm";
import { type CaseActionsProps, useCaseDialogs } from "./use-case-dialogs";

/** The next step has the accent. To remind is one once a firm is late; to recall never is. */
const nextSteps: readonly CaseAction[] = ["submit", "offerAgain"];

/** The next step and the quiet ones as buttons, and the dialogs behind them. On a phone they lie at the thumb. */
export function CaseActionBar(props: CaseActionsProps) {
  const { legalCase, actions, onProblem } = props;
  const { isOpen, close, start, dialog } = useCaseDialogs(props);
  const reminder = useRemindFirm(legalCase.caseId, onProblem);
  const { remindedAt, isDue } = useLastReminder(legalCase, actions.includes("remindFirm"));
  const press = (action: CaseAction) => {
    if (action !== "remindFirm") return start(action);
    onProblem(null);
    reminder.run();
  };
  const isBusy = (action: CaseAction) => action === "remindFirm" && reminder.isPending;
  const arranged = arrangeActions(actions);
  usePageActions(
    `${formatCaseNumber(legalCase.caseId)} ${fullName(legalCase.client)}`,
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
            >
              {actionLabels[action]}
            </BusyButton>
          ))}
        </ActionRow>
      )}
      <SubmitCaseDialog {...dialog(actions.includes("offerAgain") ? "offerAgain" : "submit")} />
      <RecallCaseDialog {...dialog("recall")} />
      <EditCaseDialog legalCase={legalCase} opened={isOpen("edit")} onClose={close} />
    </>
  );
}
