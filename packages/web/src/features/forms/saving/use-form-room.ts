import type { FormKind } from "@caseward/domain/forms/drafts";
import { trpc } from "../../../lib/trpc/trpc";

/** Asked each time a form is opened and kept no longer: what somebody else saved a minute ago counts. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The stored forms of a case and the caller's own draft of one, as they are when the dialog opens. */
export function useFormRoom(caseId: number, form: FormKind, canWrite: boolean) {
  const forms = trpc.forms.get.useQuery({ caseId }, fresh);
  const draft = trpc.forms.draft.useQuery({ caseId, form }, { ...fresh, enabled: canWrite });
  return {
    forms,
    /** A draft that cannot be fetched holds nobody up: the browser's own may still be there. */
    draft: draft.data?.draft ?? null,
    isWaiting: canWrite && draft.isPending,
  };
}

/** How the other screens learn that a form was saved. */
export function useFormRenewal() {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.cases.invalidate(), cache.stages.invalidate()]);
}
