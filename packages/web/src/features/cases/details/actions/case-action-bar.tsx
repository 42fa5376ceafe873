import type { Case } from "@caseward/domain/cases/response";
import { Button, type ButtonProps, Group, Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../../../lib/screen/keep-focus";
import { EditCaseDialog } from "../../case-form/edit-case-dialog";
import { AcceptCaseDialog } from "../../dialogs/accept-case-dialog";
import { RecallCaseDialog } from "../../dialogs/recall-case-dialog";
import { RejectCaseDialog } from "../../dialogs/reject-case-dialog";
import { SubmitCaseDialog } from "../../dialogs/submit-case-dialog";
import classes from "./case-action-bar.module.css";
import type { CaseAction } from "./case-actions";
import { useDirectActions } from "./direct-actions";

const buttons: Record<CaseAction, { label: string } & ButtonProps> = {
  accept: { label: "Accept" },
  reject: { label: "Reject", variant: "outline", color: "red" },
  signUpClient: { label: "Mark Client as Signed Up" },
  submit: { label: "Submit to Law Firm" },
  remindFirm: { label: "Remind Law Firm", variant: "default" },
  recall: { label: "Recall", variant: "outline", color: "red" },
  edit: { label: "Edit Case", variant: "default" },
};

const isDirect = (action: CaseAction) => action === "signUpClient" || action === "remindFirm";

type CaseActionBarProps = {
  shown: Case;
  actions: CaseAction[];
  onProblem: (sentence: string | null) => void;
};

/** The buttons for what can be done now, and the dialogs behind them. On a phone a firm's decision lies at the thumb. */
export function CaseActionBar({ shown, actions, onProblem }: CaseActionBarProps) {
  const [opened, setOpened] = useState<CaseAction | null>(null);
  useFocusThatOutlives(actions);
  const direct = useDirectActions(shown.caseId, onProblem);
  const start = (action: CaseAction) => {
    onProblem(null);
    if (isDirect(action)) direct[action].run();
    else setOpened(action);
  };
  const close = () => setOpened(null);
  const refuse = (sentence: string) => {
    close();
    onProblem(sentence);
  };
  const dialog = (action: CaseAction) => ({
    caseId: shown.caseId,
    opened: opened === action,
    onClose: close,
    onRefused: refuse,
  });
  const isDecision = actions.includes("accept");
  return (
    <>
      <Group gap="sm" className={isDecision ? classes.decision : undefined}>
        {actions.map((action) => {
          const { label, ...look } = buttons[action];
          const isBusy = isDirect(action) && direct[action].isPending;
          return (
            // Not disabled meanwhile, which would lose the focus.
            <Button
              key={action}
              {...look}
              leftSection={isBusy && <Loader size="xs" color="currentColor" />}
              aria-busy={isBusy}
              onClick={() => start(action)}
            >
              {label}
            </Button>
          );
        })}
      </Group>
      <SubmitCaseDialog {...dialog("submit")} />
      <RecallCaseDialog {...dialog("recall")} />
      <AcceptCaseDialog {...dialog("accept")} />
      <RejectCaseDialog {...dialog("reject")} />
      <EditCaseDialog shown={shown} opened={opened === "edit"} onClose={close} />
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
