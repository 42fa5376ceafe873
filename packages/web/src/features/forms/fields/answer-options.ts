import { t } from "../../../lib/language/text";

/** Each is translated when it is rendered. No answer is none of them: a question is open until one is chosen (D25). */
export const yesNoOptions = [
  {
    value: true,
    get label() {
      return t("Yes");
    },
  },
  {
    value: false,
    get label() {
      return t("No");
    },
  },
] as const;

/** What stands for an answer in a text that may hold one, and beside Yes and No. */
export const unsureAnswer = "I don't know";

export const unsureOption = {
  value: unsureAnswer,
  get label() {
    return t(unsureAnswer);
  },
} as const;

/** An answer to read (specification, section 3). */
export function answerText(answer: boolean | null): string {
  if (answer === null) return t("Not provided");
  return answer ? t("Yes") : t("No");
}
