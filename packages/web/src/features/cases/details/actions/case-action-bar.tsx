import type { Case } from "@caseward/domain/cases/response";
import { formatCaseNumber, fullName } from "@caseward/domain/values/text";
import type { ButtonProps } from "@mantine/core";
import { useEffect, useRef } from "react";
import { BusyButton } from "../../../../components/buttons/busy-button";
import { keepFocus } from "../../../../lib/screen/keep-focus";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { AcceptCaseDialog } from "../../dialogs/accept-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { RejectCaseDialog } from "../../dialogs/reject-case-dialog";
import { SubmitCaseDialog } from "../../dialogs/submit-case-dialog";
import { actionLabels } from "./action-labels";
import { ActionRow } from "./action-row";
import { arrangeActions } from "./arrangement";
import type { CaseAction } from "./case-actions";
import { useDirectActions } from "./direct-actions";
import { MoreActions } from "./more-actions";
import { useOpenedAction } from "./use-opened-action";

/** The next step has the accent. What ends something is never the loudest, even where it stands first. */
const styleProps: Record<CaseAction, ButtonProps> = {
  accept: {},
  reject: { variant: "outline", color: "red" },
  signUpClient: {},
  submit: {},
  remindFirm: {},
  recall: { variant: "outline", color: "red" },
  edit: { variant: "default" },
};

const isDirect = (action: CaseAction) => action === "signUpClient" || action === "remindFirm";

type CaseActionBarProps = {
  legalCase: Case;
  actions: CaseAction[];
  onProblem: (sentence: string | null) => void;
};

/** The next step as a button, the rest in a menu, and the dialogs behind them. On a phone they lie at the thumb. */
export function CaseActionBar({ legalCase, actions, onProblem }: CaseActionBarProps) {
  const { isOpen, open, close } = useOpenedAction(actions);
  useFocusThatOutlives(actions);
  const direct = useDirectActions(legalCase.caseId, onProblem);
  const start = (action: CaseAction) => {
    onProblem(null);
    if (isDirect(action)) direct[action].run();
    else open(action);
  };
  const refuse = (sentence: string) => {
    close();
    onProblem(sentence);
  };
  const dialog = (action: CaseAction) => ({
    caseId: legalCase.caseId,
    about: `${formatCaseNumber(legalCase.caseId)} ${fullName(legalCase.client)}`,
    opened: isOpen(action),
    onClose: close,
    onRefused: refuse,
  });
  const isBusy = (action: CaseAction) => isDirect(action) && direct[action].isPending;
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
      <SubmitCaseDialog {...dialog("submit")} />
      <RecallCaseDialog {...dialog("recall")} />
      <AcceptCaseDialog {...dialog("accept")} />
      <RejectCaseDialog {...dialog("reject")} />
      <EditCaseDialog legalCase={legalCase} opened={isOpen("edit")} onClose={close} />
    </>
  );
}

/** A button that did its work and went takes the focus along; the screen then has it. */
function useFocusThatOutlives(actions: CaseAction[]) {
  const names = actions.join(" ");
  const known = useRef(names);
  useEffect(() => {
    if (known.current !== names) keepFocus();
    known.current = names;
  }, [names]);
}
