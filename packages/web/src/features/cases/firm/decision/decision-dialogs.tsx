import { formatCaseNumber } from "@caseward/domain/values/text";
import { useCallback, useEffect, useState } from "react";
import { lateDialog } from "../../../../components/dialogs/late-dialog";
import { toast } from "../../../../lib/feedback/toast";
import { keepFocus } from "../../../../lib/screen/keep-focus";
import type { FirmCase } from "../../data/case-pages";
import { CaseName } from "../../lists/case-name";
import { awaitsDecision, type Decide, type Decided, type Decision } from "../firm-case";

const AcceptCaseDialog = lateDialog(() => import("../../dialogs/accept-case-dialog"), "AcceptCaseDialog");
const RejectCaseDialog = lateDialog(() => import("../../dialogs/reject-case-dialog"), "RejectCaseDialog");

/** Has a dialog's code ready before its button is pressed. */
export const decisionNearness = { accept: AcceptCaseDialog.nearness, reject: RejectCaseDialog.nearness };

type Asked = { row: Decided; decision: Decision };

/** Which case of a list is being decided. It is known beyond the dialog's closing, while that fades out. */
export function useDecision(rows: FirmCase[] | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The button to which the dialog gave the focus back goes once the list knows of the answer.
  const isDecided = rows?.some((row) => row.caseId === asked?.row.caseId && awaitsDecision(row)) === false;
  useEffect(() => {
    if (isDecided && asked) keepFocus();
  }, [isDecided, asked]);
  const decide: Decide = useCallback((row, decision) => {
    setProblem(null);
    setAsked({ row, decision });
    setIsOpen(true);
  }, []);
  return { asked, isOpen, problem, setProblem, decide, close: () => setIsOpen(false) };
}

/** The same questions as on the case's page. A notice says how it went, since the case leaves its list. */
export function DecisionDialogs({ asked, isOpen, close, setProblem }: ReturnType<typeof useDecision>) {
  if (!asked) return null;
  const { row, decision } = asked;
  const { caseId } = row;
  const Dialog = decision === "accept" ? AcceptCaseDialog : RejectCaseDialog;
  return (
    <Dialog
      key={`${decision}-${caseId}`}
      caseId={caseId}
      about={<CaseName caseId={caseId} person={row.client} />}
      opened={isOpen}
      onClose={close}
      onMoved={() => toast.done(`Case ${formatCaseNumber(caseId)} ${outcomes[decision]}`)}
      onRefused={(sentence) => {
        close();
        setProblem(sentence);
      }}
    />
  );
}

const outcomes = { accept: "accepted", reject: "rejected" } as const;
