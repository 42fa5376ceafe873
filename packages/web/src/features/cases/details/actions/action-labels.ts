import type { CaseAction } from "./case-actions";

export const actionLabels = {
  accept: "Accept",
  reject: "Reject",
  extend: "More time",
  signUpClient: "Mark Client as Signed Up",
  admit: "Admit case",
  turnDown: "Turn down",
  submit: "Submit to Law Firm",
  offerAgain: "Offer to another law firm",
  remindFirm: "Remind Law Firm",
  recall: "Recall",
  edit: "Edit Case",
} as const satisfies Record<CaseAction, string>;
