import type { DecidedState } from "@caseward/domain/deadlines/case/decision";

type Words = { label: string; button: string; meaning: string };

/** What can be said of a time limit. */
export const decisions: Record<DecidedState, Words> = {
  confirmed: {
    ...{ label: "Confirmed", button: "Confirm" },
    meaning: "An attorney has read the law: this is the day.",
  },
  complied: {
    ...{ label: "Complied", button: "Complied" },
    meaning: "What had to be done by then is done.",
  },
  waived: {
    ...{ label: "Waived", button: "Waive" },
    meaning: "The other side has given up this limit, or the client this claim.",
  },
  superseded: {
    ...{ label: "Superseded", button: "Superseded" },
    meaning: "Another limit has taken its place.",
  },
};

export const decidedStates = Object.keys(decisions) as DecidedState[];
