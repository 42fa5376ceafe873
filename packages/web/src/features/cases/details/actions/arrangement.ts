import type { CaseAction } from "./case-actions";

/** The next step first: what moves the case, then what hurries it along, then what mends it. */
const nextSteps = [
  "accept",
  "signUpClient",
  "submit",
  "offerAgain",
  "recall",
  "remindFirm",
  "edit",
  "reject",
] as const satisfies CaseAction[];

type Arrangement = { buttons: CaseAction[]; more: CaseAction[] };

/** One step stands first. Another one stands beside it, since a menu would only hide it; more than one go in the menu. */
export function arrangeActions(actions: readonly CaseAction[]): Arrangement {
  const primary = nextSteps.find((action) => actions.includes(action));
  if (!primary) return { buttons: [], more: [] };
  const others = actions.filter((action) => action !== primary);
  return others.length > 1
    ? { buttons: [primary], more: others }
    : { buttons: [primary, ...others], more: [] };
}
