/** The screen asks three ways: what is left open is told apart from No (D25). */
export const yesNoOptions = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
  { value: null, label: "Not answered" },
] as const;

/** An answer to read (specification, section 3). */
export function answerText(answer: boolean | null): string {
  if (answer === null) return "Not provided";
  return answer ? "Yes" : "No";
}
