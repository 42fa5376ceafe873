import { type Outcome, readable } from "./outcomes";
import type { CaseState, OfferState } from "./people";

/** Where a case stands for the firm that calls, and the state of the case that stands for it. */
export const standings = {
  offered: "Submitted",
  summarized: "Summarized",
  checked: "Checked",
  accepted: "SignedUp",
  rejected: "Rejected",
  released: "Recalled",
  never: "New",
} as const satisfies Record<string, CaseState | OfferState>;
export type Standing = keyof typeof standings;

const row = (outcomes: string): Record<Standing, Outcome> => {
  const found = readable(outcomes);
  const names = Object.keys(standings) as Standing[];
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Record<Standing, Outcome>;
};

/**
 * What the case's firm meets, by where the case stands for it. Written by hand from the contract, and not from the
 * domain's table, so that a wrong right fails here; moves are in permissions.test.ts.
 */
export const firmRights: Record<string, Record<Standing, Outcome>> = {
  "cases.get": row("ok ok ok ok ok access_denied access_denied"),
  "cases.assignments": row("ok ok ok ok ok ok access_denied"),
  "cases.conflictCheck": row(
    "ok ok ok invalid_transition invalid_transition invalid_transition access_denied",
  ),
  "people.get": row("ok access_denied ok ok access_denied access_denied access_denied"),
  "people.save": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "stages.list": row("ok ok ok ok ok access_denied access_denied"),
  "stages.complete": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "stages.confirmStillWorking": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "tasks.listOfCase": row("ok access_denied access_denied ok access_denied access_denied access_denied"),
  "forms.get": row("access_denied access_denied access_denied ok access_denied access_denied access_denied"),
  "forms.hipaaLink": row(
    "access_denied access_denied access_denied ok access_denied access_denied access_denied",
  ),
  "forms.draft": row(
    "access_denied access_denied access_denied ok access_denied access_denied access_denied",
  ),
  "forms.drafts": row(
    "access_denied access_denied access_denied ok access_denied access_denied access_denied",
  ),
  "forms.saveDraft": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "forms.discardDraft": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "forms.saveMedical": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "forms.saveFinancial": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "forms.submitHipaa": row(
    "invalid_transition invalid_transition invalid_transition ok invalid_transition invalid_transition access_denied",
  ),
  "messages.list": row("ok ok ok ok access_denied access_denied access_denied"),
  "messages.post": row("ok ok ok ok invalid_transition invalid_transition access_denied"),
  "messages.markRead": row(
    "not_found not_found not_found ok invalid_transition invalid_transition access_denied",
  ),
};

/** The parts of an opened case that a firm gets where it may open it at all. A part that it may not read is empty. */
export const firmReads: Record<Exclude<Standing, "released" | "never">, Record<string, boolean>> = {
  offered: { name: true, facts: true, contact: true, picture: true, forms: false, clientMessage: false },
  summarized: {
    name: false,
    facts: true,
    contact: false,
    picture: false,
    forms: false,
    clientMessage: false,
  },
  checked: { name: true, facts: true, contact: false, picture: false, forms: false, clientMessage: false },
  accepted: { name: true, facts: true, contact: true, picture: true, forms: true, clientMessage: true },
  rejected: { name: true, facts: true, contact: false, picture: false, forms: false, clientMessage: false },
};
