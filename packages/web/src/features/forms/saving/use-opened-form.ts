import { useState } from "react";
import { trpc } from "../../../lib/trpc/trpc";
import { type FormTarget, readLocalDraft } from "../draft/form-draft";

/** Fetched each time a form is opened and not cached: somebody else may have saved it a minute ago. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/**
 * The stored forms of a case and the user's drafts of one, as the dialog opens. The browser's draft is read first: a
 * dialog closed a moment ago may send and drop it meanwhile.
 */
export function useOpenedForm(given: FormTarget, canWrite: boolean) {
  const [target] = useState(given);
  const [local] = useState(() => (canWrite ? readLocalDraft(target) : null));
  const { caseId, form } = target;
  const forms = trpc.forms.get.useQuery({ caseId }, fresh);
  const draft = trpc.forms.draft.useQuery({ caseId, form }, { ...fresh, enabled: canWrite });
  /** Null also when the server's draft cannot be fetched: the browser may still have one. */
  const server = draft.data?.draft ?? null;
  return { target, forms, drafts: { local, server }, isWaiting: canWrite && draft.isPending };
}

export type FormDrafts = ReturnType<typeof useOpenedForm>["drafts"];

/** Refetches what other screens show of a form that was saved. */
export function useFormInvalidation() {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.cases.invalidate(), cache.stages.invalidate()]);
}
