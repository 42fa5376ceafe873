import { formatCaseNumber } from "@caseward/domain/values/text";
import { type DialogControls, GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { toast } from "../../../lib/feedback/toast";
import { underKey } from "../../../lib/requests/request-key";
import { useSingleFlight } from "../../../lib/requests/single-flight";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { trpc } from "../../../lib/trpc/trpc";
import { useCaseStep } from "../data/use-case-step";
import { CaseForm } from "./case-form";
import { emptyCaseForm } from "./case-form-values";
import { useCaseDraft } from "./draft/use-case-draft";

const draftKey = "new-case";

type AddCaseDialogProps = { opened: boolean; onClose: () => void };

export function AddCaseDialog({ opened, onClose }: AddCaseDialogProps) {
  const close = () => {
    dropDraft(draftKey);
    onClose();
  };
  return (
    <GuardedDialog opened={opened} onClose={close} title="Add New Case">
      {(controls) => <AddCaseForm {...controls} onAdded={close} />}
    </GuardedDialog>
  );
}

type AddCaseFormProps = DialogControls & {
  onAdded: () => void;
};

function AddCaseForm({ onDirtyChange, requestClose, onAdded }: AddCaseFormProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const nextStep = useCaseStep("submit");
  const { draft, resetCount, container, requestKey, keep, discard } = useCaseDraft(
    draftKey,
    emptyCaseForm,
    onDirtyChange,
  );
  const add = trpc.cases.add.useMutation({
    ...underKey(requestKey),
    onSuccess: (answer) => {
      const { caseId } = answer.case;
      toast.done(`Case ${formatCaseNumber(caseId)} was added.`, { next: nextStep(caseId) });
      onDirtyChange(false);
      dropDraft(draftKey);
      void cache.cases.invalidate();
    },
  });
  useRedirectAfter(add.isSuccess, timing.closeAfterAddCase, onAdded);
  return (
    <div ref={container}>
      <CaseForm
        key={resetCount}
        initialValues={emptyCaseForm}
        {...(draft && {
          startValues: draft.values,
          notice: <RestoredNotice restoredAt={draft.savedAt} onDiscard={discard} />,
        })}
        submitLabel="Add Case"
        isNew
        pending={add.isPending}
        error={add.error}
        failure="addCase"
        success={add.data ? <Added caseId={add.data.case.caseId} /> : null}
        onValid={(values) => once(() => add.mutateAsync(values))}
        onDirtyChange={onDirtyChange}
        onTyped={keep}
        onCancel={requestClose}
      />
    </div>
  );
}

const Added = ({ caseId }: { caseId: number }) => (
  <>
    <div>Case added successfully!</div>
    <div>{`Case ${formatCaseNumber(caseId)}`}</div>
  </>
);
