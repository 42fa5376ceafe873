import { useState } from "react";
import { z } from "zod";
import { currentUserId, readDraft } from "../../../lib/drafts/draft-store";
import { useDraft } from "../../../lib/drafts/use-draft";
import { blankValues, onboardingValuesSchema } from "../fields/form-values";
import { createValuesFeed } from "./values-feed";

const pauseMs = 400;
const draftSchema = z.object({ values: onboardingValuesSchema });

type OnboardingDraft = z.infer<typeof draftSchema>;

export const onboardingDraftKey = "onboarding";

/** What a user typed before a reload or a way back; null when nothing is kept. */
export const readOnboardingDraft = (userId: number) =>
  readDraft<OnboardingDraft>(
    userId,
    onboardingDraftKey,
    (stored) => draftSchema.safeParse(stored).data ?? null,
  );

/** The onboarding's values for the parts that follow them, and its draft in this browser. */
export function useOnboardingDraft() {
  const [stored] = useState(() => readOnboardingDraft(currentUserId()));
  const [feed] = useState(() => createValuesFeed(stored?.values ?? blankValues(), pauseMs));
  const [savedAt, setSavedAt] = useState(stored?.savedAt ?? null);
  const draft = useDraft<OnboardingDraft>({
    draftKey: onboardingDraftKey,
    pauseMs,
    onState: (state) => state?.kept === "browser" && setSavedAt(state.at),
  });
  const push = (values: OnboardingDraft["values"]) => {
    feed.push(values);
    draft.push({ values });
  };
  /** The firm exists: nothing is kept any more. */
  const end = () => {
    void draft.stop();
    draft.drop();
  };
  return { feed, savedAt, push, end };
}
