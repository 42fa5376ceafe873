import { t } from "../../../lib/language/text";

/** Yes, No and unanswered, which is not the same as No (D25). Each is translated when it is rendered. */
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
  {
    value: null,
    get label() {
      return t("Not answered");
    },
  },
] as const;

/** An answer to read (specification, section 3). */
export function answerText(answer: boolean | null): string {
  if (answer === null) return t("Not provided");
  return answer ? t("Yes") : t("No");
}
