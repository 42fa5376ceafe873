import type { FormKind } from "@caseward/domain/forms/drafts";
import { trpc } from "../../../lib/trpc/trpc";

/** Fetched each time a form is opened and not cached: somebody else may have saved it a minute ago. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The stored forms of a case and the caller's own draft of one, as they are when the dialog opens. */
export function useOpenedForm(caseId: number, form: FormKind, canWrite: boolean) {
  const forms = trpc.forms.get.useQuery({ caseId }, fresh);
  const draft = trpc.forms.draft.useQuery({ caseId, form }, { ...fresh, enabled: canWrite });
  return {
    forms,
    /** Null also when the server's draft cannot be fetched: the browser may still have one. */
    draft: draft.data?.draft ?? null,
    isWaiting: canWrite && draft.isPending,
  };
}

/** Refetches what other screens show of a form that was saved. */
export function useFormInvalidation() {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.cases.invalidate(), cache.stages.invalidate()]);
}
