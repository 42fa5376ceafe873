import type { FormKind } from "../forms/drafts";
import type { AuditAction, AuditOutcome } from "./actions";

/** What the audit's page calls the events that are looked for. */
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

/** What is only ever recorded where it was refused or failed: no event is looked for by it. */
const otherWords = {
  "addresses.list": "Open addresses",
  "addresses.save": "Save addresses",
  "audit.list": "Open the audit",
  "audit.ofMyCase": "See who opened the case",
  "auth.session": "Go on with a session",
  "auth.sessions": "List own sessions",
  "auth.settings": "Open own settings",
  "cases.assignments": "Open history of offers",
  "cases.contact": "Open contact of law firm",
  "cases.list": "List cases",
  "cases.listForFirm": "List cases of law firm",
  "cases.listOffered": "List offered cases",
  "cases.listRejected": "List rejected cases",
  "cases.overview": "Open overview of cases",
  "clients.list": "List clients",
  "firms.get": "Open law firm",
  "firms.list": "List law firms",
  "forms.drafts": "See which forms were begun",
  "forms.hipaaLink": "Ask for HIPAA authorization as PDF",
  "live.changes": "Follow changes",
  "messages.list": "Open messages",
  "messages.markRead": "Mark messages as read",
  "messages.post": "Write a message",
  "secondFactor.get": "Open own second factor",
  "secondFactor.start": "Begin setting up second factor",
  "stages.list": "Open stages of case",
  "tasks.get": "Open reminder",
  "tasks.list": "List reminders",
  "tasks.listOfCase": "List reminders of case",
  "users.list": "List accounts",
  "users.requiredSecondFactors": "Open which roles need a second factor",
  "users.sessions": "List sessions of account",
} as const satisfies Record<Exclude<AuditAction, keyof typeof auditWords>, string>;

const words: Partial<Record<string, string>> = { ...otherWords, ...auditWords };

/** An event of an earlier version may have a name that is gone. */
export const wordOfAction = (action: string): string => words[action] ?? action;

export const outcomeWords = { done: "Done", refused: "Refused", failed: "Failed" } as const satisfies Record<
  AuditOutcome,
  string
>;

export const contentsWords = {
  medical: "Medical Questionnaire",
  financial: "Financial Assessment",
  hipaa: "HIPAA Compliance Form",
} as const satisfies Record<FormKind, string>;
