import type { Case } from "@caseward/domain/cases/response";
import type { CreateCase } from "@caseward/domain/cases/schema";
import { formatCaseNumber, formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { useState } from "react";
import { type DialogControls, GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { ResumedNotice } from "../../../components/drafts/resumed-notice";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { toast } from "../../../lib/feedback/toast";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseRenewal } from "../data/case-changes";
import { CaseForm } from "./case-form";
import { caseFormOf, changedFields } from "./case-form-values";
import { labelOf } from "./draft/label-of";
import { useCaseDraft } from "./draft/use-case-draft";

const draftKeyOf = ({ caseId }: Case) => `edit-case:${caseId}`;

type EditCaseDialogProps = { legalCase: Case; opened: boolean; onClose: () => void };

export function EditCaseDialog({ legalCase, opened, onClose }: EditCaseDialogProps) {
  const title = `Edit Case - ${formatPaddedCaseNumber(legalCase.caseId)}`;
  const close = () => {
    dropDraft(draftKeyOf(legalCase));
    onClose();
  };
  return (
    <GuardedDialog opened={opened} onClose={close} title={title}>
      {(controls) => <EditCaseForm {...controls} legalCase={legalCase} onSaved={close} />}
    </GuardedDialog>
  );
}

type EditCaseFormProps = DialogControls & {
  legalCase: Case;
  onSaved: () => void;
};

/** Sends what was changed and nothing else, so that two admins who edit different fields do not undo each other. */
function EditCaseForm({ legalCase, onDirtyChange, requestClose, onSaved }: EditCaseFormProps) {
  const [initialValues] = useState(() => caseFormOf(legalCase));
  const { draft, resetCount, container, keep, discard } = useCaseDraft(
    draftKeyOf(legalCase),
    initialValues,
    onDirtyChange,
  );
  const { show } = useCaseRenewal(legalCase.caseId);
  const once = useSingleFlight();
  const done = () => {
    onDirtyChange(false);
    onSaved();
  };
  const update = trpc.cases.update.useMutation({
    onSuccess: async (answer) => {
      await show(answer);
      toast.done(`Case ${formatCaseNumber(legalCase.caseId)} was changed.`);
      done();
    },
  });
  const save = (values: CreateCase) => {
    const changes = changedFields(initialValues, values);
    if (Object.keys(changes).length === 0) return done();
    void once(() => update.mutateAsync({ ...changes, caseId: legalCase.caseId }));
  };
  return (
    <div ref={container}>
      <CaseForm
        key={resetCount}
        initialValues={initialValues}
        {...(draft && {
          startValues: draft.values,
          notice: <ResumedNotice draft={draft} what="case" labelOf={labelOf} onDiscard={discard} />,
        })}
        submitLabel="Save Changes"
        pending={update.isPending}
        error={update.error}
        failure="updateCase"
        success={null}
        onValid={save}
        onDirtyChange={onDirtyChange}
        onTyped={keep}
        onCancel={requestClose}
      />
    </div>
  );
}
