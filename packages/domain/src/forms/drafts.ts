import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { expectedVersion } from "../values/fields";
import { draftSize } from "../values/limits";

export const formKinds = ["medical", "financial", "hipaa"] as const;
export type FormKind = (typeof formKinds)[number];

/** Whose form of which case: a draft is the caller's own. */
export const draftIdSchema = caseIdSchema.extend({ form: z.enum(formKinds, "Please name one of the forms") });

/** Nothing that a database refuses, however deep: what was typed is kept, without the characters that no text may hold. */
function storable(value: unknown, depth: number): unknown {
  if (depth > draftSize.depth) return null;
  if (typeof value === "string") return value.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1));
  if (typeof value !== "object" || value === null) return typeof value === "boolean" ? value : null;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [storable(key, 0), storable(held, depth + 1)]),
  );
}

/** What stands in the fields of a half-filled form. It is the screen's own, so its size is all that is judged. */
export const draftContent = z
  .record(z.string(), z.unknown(), "Please give the draft as an object")
  .transform((content) => storable(content, 0) as Record<string, unknown>)
  .refine(
    (content) => JSON.stringify(content).length <= draftSize.characters,
    "This draft is too long to be kept",
  );

const progressMessage = "Please give the progress as two whole numbers";
const questions = z
  .number(progressMessage)
  .int(progressMessage)
  .min(0, progressMessage)
  .max(draftSize.questions, progressMessage);

/** How many of the questions that apply are answered. It stands beside the contents, which are encrypted. */
const progressSchema = z.object({ answered: questions, asked: questions }, progressMessage).nullish();

export const saveDraftSchema = draftIdSchema.extend({
  content: draftContent,
  progress: progressSchema,
  /** The version of the draft that the window has seen, 0 for none. Without it the last one counts. */
  expectedVersion: expectedVersion.nullish(),
});

export const draftResponseSchema = z.object({
  draft: z
    .object({
      content: z.record(z.string(), z.unknown()),
      /** To be sent with the next save. */
      version: z.number(),
      savedAt: z.string(),
    })
    .nullable(),
});

/** How far the caller's own drafts of a case are, without what stands in them. */
export const draftsResponseSchema = z.object({
  drafts: z.array(
    z.object({
      form: z.enum(formKinds),
      savedAt: z.string(),
      /** Null where the draft was saved without. */
      progress: z.object({ answered: z.number(), asked: z.number() }).nullable(),
    }),
  ),
});

export type DraftProgress = z.infer<typeof draftsResponseSchema>["drafts"][number];
export type DraftId = z.output<typeof draftIdSchema>;
export type SaveDraft = z.output<typeof saveDraftSchema>;
