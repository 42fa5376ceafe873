import { type FailureKey, failureMessages } from "@caseward/domain/errors/failure-messages";
import { z } from "zod";

const bodySchema = z.object({
  message: z.string().min(1),
  data: z.object({
    code: z.string(),
    error: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  }),
});

/** Codes that tRPC itself gives to what our server never answered; ours are in snake case. */
const isOurs = (code: string) => code === code.toLowerCase();

/** What our server said, if it was our server that answered: not a proxy, not a broken network. */
function answerOf(error: unknown) {
  const shape = typeof error === "object" && error !== null && "shape" in error ? error.shape : null;
  const answer = bodySchema.safeParse(shape).data;
  return answer && isOurs(answer.data.code) ? answer : null;
}

/** The machine word of a refusal, or null when the server gave none. */
export const failureCode = (error: unknown): string | null => answerOf(error)?.data.code ?? null;

/** The optional detail line of a refusal. */
export const failureDetail = (error: unknown): string | null => answerOf(error)?.data.error ?? null;

/** The server's sentence, or the fallback of the operation (specification, section 8). */
export function failureMessage(error: unknown, key: FailureKey): string {
  const answer = answerOf(error);
  return answer && answer.data.code !== "internal_error" ? answer.message : failureMessages[key];
}

/** What the server said of single fields, by their path. The first word on a field counts. */
export function fieldIssues(error: unknown): Record<string, string> {
  const issues = answerOf(error)?.data.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]));
}
