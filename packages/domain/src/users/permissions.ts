import { formWriters } from "../forms/writers";
import { type Actor, type CallerKind, callerKind } from "./actor";

const everyone = ["anonymous", "client", "lawfirm", "firmless", "admin"] as const;
const staff = ["lawfirm", "firmless", "admin"] as const;
const signedIn = ["client", "lawfirm", "firmless", "admin"] as const;

/** Who may call which procedure (specification, section 6). Which records they may touch is in cases/rights. */
export const permissions = {
  "addresses.list": ["client"],
  "addresses.save": ["client"],
  "audit.list": ["admin"],
  "audit.ofMyCase": ["client"],
  "auth.changePassword": signedIn,
  "auth.endOtherSessions": signedIn,
  "auth.endSession": signedIn,
  "auth.forgotPassword": everyone,
  "auth.inviteAdmin": ["admin"],
  "auth.inviteAgain": ["admin"],
  "auth.login": everyone,
  "auth.logout": everyone,
  "auth.register": everyone,
  "auth.session": signedIn,
  "auth.sessions": signedIn,
  "auth.setLanguage": signedIn,
  "auth.setPassword": everyone,
  "auth.settings": signedIn,
  "auth.verifyEmail": everyone,
  "calendar.end": ["lawfirm", "admin"],
  "calendar.get": ["lawfirm", "admin"],
  "calendar.make": ["lawfirm", "admin"],
  "caseDeadlines.decide": ["lawfirm", "admin"],
  "caseDeadlines.list": ["lawfirm", "admin"],
  "caseViews.add": ["client", "lawfirm", "admin"],
  "caseViews.delete": ["client", "lawfirm", "admin"],
  "caseViews.list": ["client", "lawfirm", "admin"],
  "cases.accept": ["lawfirm"],
  "cases.add": ["admin"],
  "cases.admit": ["admin"],
  "cases.assignments": ["lawfirm", "admin"],
  "cases.contact": ["client"],
  "cases.createOwn": ["client"],
  "cases.get": ["client", "lawfirm", "admin"],
  "cases.list": ["client", "lawfirm", "admin"],
  "cases.listForFirm": ["lawfirm"],
  "cases.listOffered": ["lawfirm"],
  "cases.listRejected": ["lawfirm"],
  "cases.overview": ["admin"],
  "cases.recall": ["admin"],
  "cases.reject": ["lawfirm"],
  "cases.signUpClient": ["lawfirm"],
  "cases.submit": ["admin"],
  "cases.turnDown": ["admin"],
  "cases.undoReject": ["lawfirm"],
  "cases.update": ["admin"],
  "cases.views": ["client", "lawfirm", "admin"],
  "clients.list": ["admin"],
  "firms.create": ["lawfirm", "firmless"],
  "firms.discardDraft": ["lawfirm", "firmless"],
  "firms.draft": ["lawfirm", "firmless"],
  "firms.get": ["lawfirm", "admin"],
  "firms.list": ["admin"],
  "firms.lookAlikes": ["admin"],
  "firms.saveDraft": ["lawfirm", "firmless"],
  "firms.saveSettings": ["lawfirm", "admin"],
  "firms.settings": ["lawfirm", "admin"],
  "firms.update": ["lawfirm", "admin"],
  "firms.verify": ["admin"],
  "firms.workloads": ["admin"],
  "forms.confirmHipaa": ["client"],
  "forms.discardDraft": formWriters,
  "forms.draft": formWriters,
  "forms.drafts": formWriters,
  "forms.get": ["client", "lawfirm", "admin"],
  "forms.hipaaLink": ["client", "lawfirm", "admin"],
  "forms.revokeHipaa": ["client"],
  "forms.saveDraft": formWriters,
  "forms.saveFinancial": formWriters,
  "forms.saveMedical": formWriters,
  "forms.submitHipaa": formWriters,
  "intake.contact": everyone,
  "intake.submit": everyone,
  "law.evaluate": ["lawfirm", "admin"],
  "law.review": ["admin"],
  "law.rules": ["lawfirm", "admin"],
  "live.changes": ["client", "lawfirm", "admin"],
  "messages.list": ["client", "lawfirm", "admin"],
  "messages.markRead": ["client", "lawfirm", "admin"],
  "messages.post": ["client", "lawfirm", "admin"],
  "notifications.ofCase": ["admin"],
  "notifications.ofUser": ["admin"],
  "notifications.refused": ["admin"],
  "notifications.sendAgain": ["admin"],
  "people.get": ["client", "lawfirm", "admin"],
  "people.save": ["lawfirm", "admin"],
  "scorecards.get": ["lawfirm", "admin"],
  "secondFactor.confirm": staff,
  "secondFactor.confirmLogin": everyone,
  "secondFactor.end": staff,
  "secondFactor.get": staff,
  "secondFactor.renewRecoveryCodes": staff,
  "secondFactor.start": staff,
  "stages.complete": ["lawfirm", "admin"],
  "stages.confirmStillWorking": ["lawfirm"],
  "stages.list": ["client", "lawfirm", "admin"],
  "stages.reopen": ["admin"],
  "tasks.create": ["admin"],
  "tasks.delete": ["admin"],
  "tasks.get": ["admin"],
  "tasks.list": ["admin"],
  "tasks.listOfCase": ["lawfirm", "admin"],
  "tasks.preview": ["admin"],
  "tasks.remindFirm": ["admin"],
  "tasks.remindFirms": ["admin"],
  "tasks.retry": ["admin"],
  "tasks.update": ["admin"],
  "users.correctEmail": ["admin"],
  "users.disable": ["admin"],
  "users.enable": ["admin"],
  "users.endSessions": ["admin"],
  "users.list": ["admin"],
  "users.removeSecondFactor": ["admin"],
  "users.requireSecondFactor": ["admin"],
  "users.requiredSecondFactors": ["admin"],
  "users.sessions": ["admin"],
} as const satisfies Record<string, readonly CallerKind[]>;

/** Who may make the calls that are no procedures, since what they carry is not JSON (D29). */
export const fileCallers = {
  "files.upload": ["client", "lawfirm", "admin"],
  "intake.upload": everyone,
} as const satisfies Record<string, readonly CallerKind[]>;

export type Permission = keyof typeof permissions;

/** What is open to somebody who must set up a second factor first. */
const beforeSecondFactor: readonly Permission[] = [
  "auth.logout",
  "auth.session",
  "auth.settings",
  "secondFactor.confirm",
  "secondFactor.get",
  "secondFactor.start",
];

export function can(actor: Actor | null, permission: Permission): boolean {
  if (actor?.isSecondFactorDue && !beforeSecondFactor.includes(permission) && !isOpen(permission))
    return false;
  const allowed: readonly CallerKind[] = permissions[permission];
  return allowed.includes(callerKind(actor));
}

/** What needs no session is open to everybody, whatever is due. */
const isOpen = (permission: Permission) => permissions[permission] === everyone;
