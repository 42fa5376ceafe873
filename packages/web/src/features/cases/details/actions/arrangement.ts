import type { CaseAction } from "./case-actions";

/** The next step first: what moves the case on, then what hurries it along, then what mends or ends it. */
const nextSteps = [
  "accept",
  "signUpClient",
  "admit",
  "submit",
  "offerAgain",
  "remindFirm",
  "recall",
  "edit",
  "turnDown",
  "extend",
  "reject",
] as const satisfies CaseAction[];

/** The buttons of a case in their order. They are three at most, so none hides in a menu. */
export const arrangeActions = (actions: readonly CaseAction[]): CaseAction[] =>
  nextSteps.filter((action) => actions.includes(action));
