import type { Case } from "@caseward/domain/cases/response";
import { formatCaseNumber, fullName } from "@caseward/domain/values/text";
import type { ButtonProps } from "@mantine/core";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { usePageActions } from "../../../../lib/screen/page-actions";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { SubmitCaseDialog } from "../../dialogs/submit-case-dialog";
import { CaseName } from "../../lists/case-name";
import { LastReminder, useLastReminder } from "../../turn/last-reminder";
import { actionLabels } from "./action-labels";
import { ActionRow } from "./action-row";
import { arrangeActions } from "./arrangement";
import type { CaseAction } from "./case-actions";
import { useRemindFirm } from "./remind-firm";
import { useFocusThatOutlives } from "./use-focus-that-outlives";
import { useOpenedAction } from "./use-opened-action";

const quiet = { variant: "default" } as const;
const loud = { variant: "filled" } as const;

/** The next step has the accent. To remind is one once a firm is late; to recall never is. */
const styleProps: Record<CaseAction, ButtonProps> = {
  accept: loud,
  reject: { variant: "outline", color: "red" },
  signUpClient: loud,
  submit: loud,
  offerAgain: loud,
  remindFirm: quiet,
  recall: quiet,
  edit: quiet,
};

type CaseActionBarProps = {
  legalCase: Case;
  actions: CaseAction[];
  onProblem: (sentence: string | null) => void;
};

/** The next step and the quiet ones as buttons, and the dialogs behind them. On a phone they lie at the thumb. */
export function CaseActionBar({ legalCase, actions, onProblem }: CaseActionBarProps) {
  const { isOpen, open, close } = useOpenedAction(actions);
  useFocusThatOutlives(actions);
  const reminder = useRemindFirm(legalCase.caseId, onProblem);
  const { remindedAt, isDue } = useLastReminder(legalCase, actions.includes("remindFirm"));
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
  usePageActions(
    `${formatCaseNumber(legalCase.caseId)} ${fullName(legalCase.client)}`,
    arranged.map((action) => ({ label: actionLabels[action], run: () => start(action) })),
  );
  return (
    <>
      {arranged.length > 0 && (
        <ActionRow note={remindedAt !== undefined && <LastReminder remindedAt={remindedAt} />}>
          {arranged.map((action) => (
            <BusyButton
              key={action}
              {...(action === "remindFirm" && isDue ? loud : styleProps[action])}
              loading={isBusy(action)}
              onClick={() => start(action)}
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
