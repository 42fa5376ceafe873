import { useMemo } from "react";
import { GuardedDialog } from "../../../components/dialogs/guarded-dialog";
import { failureMessage, fieldIssues } from "../../../lib/failure-message";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { useSingleFlight } from "../../../lib/single-flight";
import { timing } from "../../../lib/timing";
import { trpc } from "../../../lib/trpc/trpc";
import { CaseForm } from "./case-form";
import { emptyCaseForm, firstWrongField } from "./case-form-values";

type AddCaseDialogProps = { opened: boolean; onClose: () => void };

export function AddCaseDialog({ opened, onClose }: AddCaseDialogProps) {
  return (
    <GuardedDialog opened={opened} onClose={onClose} title="Add New Case">
      {(controls) => <AddCaseForm {...controls} onAdded={onClose} />}
    </GuardedDialog>
  );
}

type AddCaseFormProps = {
  onDirtyChange: (isDirty: boolean) => void;
  requestClose: () => void;
  onAdded: () => void;
};

function AddCaseForm({ onDirtyChange, requestClose, onAdded }: AddCaseFormProps) {
  const cache = trpc.useUtils();
  const once = useSingleFlight();
  const add = trpc.cases.add.useMutation({
    onSuccess: () => {
      onDirtyChange(false);
      void cache.cases.invalidate();
    },
  });
  useRedirectAfter(add.isSuccess, timing.closeAfterAddCase, onAdded);
  const failure = useMemo(
    () =>
      add.error && {
        message: failureMessage(add.error, "addCase"),
        field: firstWrongField(fieldIssues(add.error)),
      },
    [add.error],
  );
  return (
    <CaseForm
      initialValues={emptyCaseForm}
      submitLabel="Add Case"
      pending={add.isPending}
      failure={failure}
      success={add.isSuccess ? "Case added successfully!" : null}
      onValid={(values) => once(() => add.mutateAsync(values))}
      onDirtyChange={onDirtyChange}
      onCancel={requestClose}
    />
  );
}
