import { type FailureKey, failureMessages } from "@caseward/domain/errors/failure-messages";
import { say } from "../language/text";
import { isListOf, isShape, isText, orAbsent } from "../storage/shape";

type Issue = { path: string; message: string };
type Body = {
  message: string;
  data: {
    code: string;
    error?: string | undefined;
    issues?: Issue[] | undefined;
    challenge?: string | undefined;
  };
};

const isIssue = isShape<Issue>({ path: isText, message: isText });
const isBody = isShape<Body>({
  message: (value): value is string => isText(value) && value !== "",
  data: isShape<Body["data"]>({
    code: isText,
    error: orAbsent(isText),
    issues: orAbsent(isListOf(isIssue)),
    challenge: orAbsent(isText),
  }),
});

/** Codes that tRPC itself gives to what our server never answered; ours are in snake case. */
const isOurs = (code: string) => code === code.toLowerCase();

/** The answer of our server; null when a proxy or a broken network failed instead. */
function answerOf(error: unknown) {
  const shape = typeof error === "object" && error !== null && "shape" in error ? error.shape : null;
  return isBody(shape) && isOurs(shape.data.code) ? shape : null;
}

/** The code of a refusal, or null when the server gave none. */
export const failureCode = (error: unknown): string | null => answerOf(error)?.data.code ?? null;

/** The challenge of the second login step, or null when there is none. */
export const failureChallenge = (error: unknown): string | null => answerOf(error)?.data.challenge ?? null;

/** The optional detail line of a refusal. */
export const failureDetail = (error: unknown): string | null =>
  say(answerOf(error)?.data.error ?? "") || null;

/** The server's sentence, or the fallback of the operation (specification, section 8). */
export function failureMessage(error: unknown, key: FailureKey): string {
  const answer = answerOf(error);
  return say(answer && answer.data.code !== "internal_error" ? answer.message : failureMessages[key]);
}

/** The server's messages on single fields, by their path. The first message on a field counts. */
export function fieldIssues(error: unknown): Record<string, string> {
  const issues = answerOf(error)?.data.issues ?? [];
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, say(message)]));
}
