import type { FormKind } from "../forms/drafts";
import type { AuditAction, AuditOutcome } from "./actions";

/** What the audit's page calls the events that are looked for; a call that is only ever refused goes by its own name. */
export const auditWords = {
  "auth.login": "Log in",
  "auth.logout": "Log out",
  "auth.register": "Register",
  "auth.verifyEmail": "Verify email address",
  "auth.forgotPassword": "Ask for a new password",
  "auth.setPassword": "Set a password",
  "auth.changePassword": "Change password",
  "auth.inviteAdmin": "Invite administrator",
  "auth.inviteAgain": "Send invitation again",
  "auth.setLanguage": "Choose language",
  "auth.endSession": "End own session",
  "auth.endOtherSessions": "End own other sessions",
  "secondFactor.confirmLogin": "Log in with second factor",
  "secondFactor.confirm": "Set up second factor",
  "secondFactor.end": "End second factor",
  "secondFactor.renewRecoveryCodes": "Renew recovery codes",
  "users.correctEmail": "Correct address of account",
  "notifications.sendAgain": "Send mail again",
  "users.disable": "Disable account",
  "users.enable": "Enable account",
  "users.endSessions": "End sessions of account",
  "users.removeSecondFactor": "Remove second factor of account",
  "users.requireSecondFactor": "Require second factor",
  "cases.get": "Open case with its forms",
  "forms.get": "Open forms",
  "forms.draft": "Open draft of a form",
  "forms.saveDraft": "Save draft of a form",
  "forms.discardDraft": "Discard draft of a form",
  "forms.saveMedical": "Save medical form",
  "forms.saveFinancial": "Save financial form",
  "forms.submitHipaa": "Sign HIPAA authorization",
  "forms.confirmHipaa": "Confirm HIPAA authorization",
  "forms.revokeHipaa": "Revoke HIPAA authorization",
  "forms.hipaaPdf": "Open HIPAA authorization as PDF",
  "cases.add": "Add case",
  "cases.update": "Edit case",
  "cases.submit": "Submit case to law firm",
  "cases.accept": "Accept case",
  "cases.reject": "Reject case",
  "cases.recall": "Recall case",
  "cases.signUpClient": "Sign up client",
  "stages.complete": "Complete stage",
  "stages.reopen": "Reopen stage",
  "firms.create": "Create law firm",
  "firms.update": "Edit law firm",
  "firms.verify": "Decide on law firm",
  "files.open": "Open picture",
  "files.upload": "Upload picture",
  "tasks.create": "Create reminder",
  "tasks.update": "Edit reminder",
  "tasks.cancel": "Cancel reminder",
  "tasks.retry": "Retry reminder",
  "tasks.delete": "Delete reminder",
  "tasks.remindFirm": "Remind law firm",
  "backup.make": "Make backup",
  "backup.restore": "Restore backup",
  "demo.seed": "Fill the demo",
} as const satisfies Partial<Record<AuditAction, string>>;

export const wordOfAction = (action: string): string =>
  (auditWords as Partial<Record<string, string>>)[action] ?? action;

export const outcomeWords = { done: "Done", refused: "Refused", failed: "Failed" } as const satisfies Record<
  AuditOutcome,
  string
>;

export const contentsWords = {
  medical: "Medical Questionnaire",
  financial: "Financial Assessment",
  hipaa: "HIPAA Compliance Form",
} as const satisfies Record<FormKind, string>;
