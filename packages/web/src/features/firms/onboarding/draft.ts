import { z } from "zod";
import { type OnboardingValues, onboardingValuesSchema } from "../fields/form-values";

const draftSchema = z.object({ savedAt: z.iso.datetime(), values: onboardingValuesSchema });

export type Draft = z.infer<typeof draftSchema>;

/** One draft per user, so that people who share a browser never see each other's. */
const draftKey = (userId: number) => `onboarding-draft:${userId}`;

/** What was typed before a reload or a way back; null when nothing is kept or storage is blocked. */
export function readDraft(userId: number): Draft | null {
  try {
    return draftSchema.safeParse(JSON.parse(localStorage.getItem(draftKey(userId)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** Whether it was kept: storage may be blocked or full, which must not stop the form. */
export function writeDraft(userId: number, values: OnboardingValues, now: Date): boolean {
  try {
    localStorage.setItem(draftKey(userId), JSON.stringify({ savedAt: now.toISOString(), values }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(userId: number): void {
  try {
    localStorage.removeItem(draftKey(userId));
  } catch {
    // Blocked storage holds no draft.
  }
}
