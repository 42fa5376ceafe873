import { z } from "zod";
import { dropKept, keep, readKept } from "../../../lib/browser-storage";
import { type OnboardingValues, onboardingValuesSchema } from "../fields/form-values";

const draftSchema = z.object({ savedAt: z.iso.datetime(), values: onboardingValuesSchema });

export type Draft = z.infer<typeof draftSchema>;

/** One draft per user, so that people who share a browser never see each other's. */
const draftKey = (userId: number) => `onboarding-draft:${userId}`;

/** What was typed before a reload or a way back; null when nothing is kept. */
export const readDraft = (userId: number): Draft | null => readKept(draftKey(userId), draftSchema);

/** Whether it was kept. */
export const writeDraft = (userId: number, values: OnboardingValues, now: Date): boolean =>
  keep(draftKey(userId), { savedAt: now.toISOString(), values });

export const dropDraft = (userId: number): void => dropKept(draftKey(userId));
