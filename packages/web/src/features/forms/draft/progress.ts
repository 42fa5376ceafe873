import type { DraftProgress, FormKind } from "@caseward/domain/forms/drafts";
import { formatInstant, formatTime } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { trpc } from "../../../lib/trpc/trpc";
import type { FormTarget } from "./form-draft";

/** How far the reader's own drafts of a case are, by form. */
export function useDraftProgress(caseId: number, enabled: boolean): Map<FormKind, DraftProgress> {
  const { data } = trpc.forms.drafts.useQuery({ caseId }, { enabled });
  return new Map(data?.drafts.map((draft) => [draft.form, draft]));
}

/** Notes what was saved of a form, or that its draft is gone, where the progress is visible. */
export function useNotedProgress({ caseId, form }: FormTarget) {
  const cache = trpc.useUtils();
  return (saved: DraftProgress | null) =>
    cache.forms.drafts.setData({ caseId }, (known) => {
      if (!known) return undefined;
      const others = known.drafts.filter((draft) => draft.form !== form);
      return { drafts: saved ? [...others, saved] : others };
    });
}

/** '7 of 9 answered, saved 5:54 PM', with the day where that is another one. */
export function progressText({ savedAt, progress }: DraftProgress): string {
  const isToday = new Date(savedAt).toDateString() === new Date().toDateString();
  const time = isToday ? formatTime(savedAt) : formatInstant(savedAt);
  return progress
    ? t("{answered} of {asked} answered, saved {time}", { ...progress, time })
    : t("Begun, saved {time}", { time });
}
