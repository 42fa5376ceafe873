import { useDialogDraft } from "../../../../lib/drafts/use-dialog-draft";
import type { CaseFormValues } from "../case-form-values";

/** An image is not kept: the server forgets an upload that no case asks for. The stored one stays as it is. */
const withoutImage = (values: CaseFormValues): CaseFormValues => ({ ...values, imageUrl: "" });

/** The draft of Add New Case and of Edit Case. */
export function useCaseDraft(
  draftKey: string,
  initialValues: CaseFormValues,
  onDirtyChange: (isDirty: boolean) => void,
) {
  const { draft, keep, ...rest } = useDialogDraft({
    draftKey,
    initialValues: withoutImage(initialValues),
    onDirtyChange,
  });
  return {
    ...rest,
    draft: draft && { ...draft, values: { ...draft.values, imageUrl: initialValues.imageUrl } },
    keep: (values: CaseFormValues) => keep(withoutImage(values)),
  };
}
