import { type Outcome, readable } from "./outcomes";
import type { CaseState } from "./people";

type Row = {
  /** For anonymous, client, otherClient, firm, otherFirm, firmless, admin and ended, in this order. */
  outcomes: Outcome[];
  /** The state of the case that the callers ask for. */
  caseState: CaseState;
};

const row = (outcomes: string, caseState: CaseState = "Submitted"): Row => ({
  outcomes: readable(outcomes),
  caseState,
});

const adminAlone = "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated";
const staffWithFirm = "unauthenticated forbidden forbidden ok ok firm_required ok unauthenticated";
const caseReaders = "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated";
const caseWriters =
  "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated";
const withoutFirm =
  "unauthenticated forbidden forbidden firm_exists firm_exists ok forbidden unauthenticated";

/**
 * Who may call which procedure. This table is written by hand and not derived from the server's permissions: a wrong
 * permission must fail here.
 */
export const whoMayCall: Record<string, Row> = {
  "addresses.list": row("unauthenticated ok ok forbidden forbidden forbidden forbidden unauthenticated"),
  "addresses.save": row("unauthenticated ok ok forbidden forbidden forbidden forbidden unauthenticated"),
  "audit.list": row(adminAlone),
  "audit.ofMyCase": row(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
  ),
  "auth.changePassword": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.endOtherSessions": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.endSession": row(
    "unauthenticated not_found not_found not_found not_found not_found not_found unauthenticated",
  ),
  "auth.forgotPassword": row("ok ok ok ok ok ok ok ok"),
  "auth.inviteAdmin": row(adminAlone),
  "auth.inviteAgain": row(adminAlone),
  "auth.login": row("ok ok ok ok ok ok ok ok"),
  "auth.logout": row("ok ok ok ok ok ok ok ok"),
  "auth.register": row("ok ok ok ok ok ok ok ok"),
  "auth.session": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.sessions": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.setLanguage": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.setPassword": row("ok ok ok ok ok ok ok ok"),
  "auth.settings": row("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.verifyEmail": row("ok ok ok ok ok ok ok ok"),
  "calendar.end": row(staffWithFirm),
  "calendar.get": row(staffWithFirm),
  "calendar.make": row(staffWithFirm),
  "caseDeadlines.decide": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
    "Accepted",
  ),
  "caseDeadlines.list": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "caseViews.add": row("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "caseViews.delete": row(
    "unauthenticated ok not_found not_found not_found firm_required not_found unauthenticated",
  ),
  "caseViews.list": row("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "cases.accept": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.add": row(adminAlone),
  "cases.admit": row(adminAlone, "New"),
  "cases.createOwn": row("unauthenticated ok ok forbidden forbidden forbidden forbidden unauthenticated"),
  "cases.turnDown": row(adminAlone, "New"),
  "intake.contact": row("ok ok ok ok ok ok ok ok"),
  "intake.submit": row("ok ok ok ok ok ok ok ok"),
  "cases.assignments": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "cases.contact": row(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
    "Accepted",
  ),
  "cases.get": row(caseReaders),
  "cases.list": row("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "cases.conflictCheck": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.listForFirm": row(
    "unauthenticated forbidden forbidden ok ok firm_required forbidden unauthenticated",
  ),
  "cases.listOffered": row(
    "unauthenticated forbidden forbidden ok ok firm_required forbidden unauthenticated",
  ),
  "cases.listRejected": row(
    "unauthenticated forbidden forbidden ok ok firm_required forbidden unauthenticated",
  ),
  "cases.matches": row(adminAlone),
  "cases.offerPlan": row(adminAlone),
  "cases.overview": row(adminAlone),
  "cases.extend": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.recall": row(adminAlone),
  "cases.reject": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.saveOfferPlan": row(adminAlone),
  "cases.signUpClient": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
    "Accepted",
  ),
  "cases.submit": row(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
    "New",
  ),
  "cases.undoReject": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
    "Rejected",
  ),
  "cases.update": row(adminAlone),
  "cases.views": row("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "clients.list": row(adminAlone),
  "firms.create": row(withoutFirm),
  "firms.discardDraft": row(withoutFirm),
  "firms.draft": row(withoutFirm),
  "firms.get": row("unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated"),
  "firms.list": row(adminAlone),
  "firms.lookAlikes": row(adminAlone),
  "firms.saveDraft": row(withoutFirm),
  "firms.saveSettings": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "firms.settings": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "firms.update": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "firms.verify": row(adminAlone),
  "firms.workloads": row(adminAlone),
  "forms.discardDraft": row(caseWriters, "Accepted"),
  "forms.draft": row(caseWriters, "Accepted"),
  "forms.drafts": row(caseWriters, "Accepted"),
  "forms.get": row(caseReaders, "Accepted"),
  "forms.hipaaLink": row(caseReaders, "Accepted"),
  "forms.confirmHipaa": row(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
    "Accepted",
  ),
  "forms.revokeHipaa": row(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
    "Accepted",
  ),
  "forms.saveDraft": row(caseWriters, "Accepted"),
  "forms.saveFinancial": row(caseWriters, "Accepted"),
  "forms.saveMedical": row(caseWriters, "Accepted"),
  "forms.submitHipaa": row(caseWriters, "Accepted"),
  "law.evaluate": row("unauthenticated forbidden forbidden ok ok firm_required ok unauthenticated"),
  "law.review": row(adminAlone),
  "law.rules": row("unauthenticated forbidden forbidden ok ok firm_required ok unauthenticated"),
  "live.changes": row("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "messages.list": row(caseReaders, "Accepted"),
  "messages.markRead": row(caseReaders, "Accepted"),
  "messages.post": row(caseReaders, "Accepted"),
  "scorecards.get": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "secondFactor.confirm": row(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.confirmLogin": row("ok ok ok ok ok ok ok ok"),
  "secondFactor.end": row(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.get": row("unauthenticated forbidden forbidden ok ok ok ok unauthenticated"),
  "secondFactor.renewRecoveryCodes": row(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.start": row("unauthenticated forbidden forbidden ok ok ok ok unauthenticated"),
  "stages.complete": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
    "SignedUp",
  ),
  "stages.confirmStillWorking": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
    "SignedUp",
  ),
  "stages.list": row(caseReaders),
  "stages.reopen": row(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
    "SignedUp",
  ),
  "tasks.create": row(adminAlone),
  "tasks.delete": row(adminAlone),
  "tasks.get": row(adminAlone),
  "tasks.list": row(adminAlone),
  "tasks.listOfCase": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "tasks.preview": row(adminAlone),
  "tasks.remindFirm": row(adminAlone),
  "tasks.remindFirms": row(adminAlone),
  "tasks.retry": row(adminAlone),
  "tasks.update": row(adminAlone),
  "notifications.ofCase": row(adminAlone),
  "notifications.ofUser": row(adminAlone),
  "notifications.refused": row(adminAlone),
  "people.get": row(caseReaders),
  "people.save": row(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
    "Accepted",
  ),
  "notifications.sendAgain": row(adminAlone),
  "users.correctEmail": row(adminAlone),
  "users.disable": row(adminAlone),
  "users.enable": row(adminAlone),
  "users.endSessions": row(adminAlone),
  "users.list": row(adminAlone),
  "users.removeSecondFactor": row(adminAlone),
  "users.requireSecondFactor": row(adminAlone),
  "users.requiredSecondFactors": row(adminAlone),
  "users.sessions": row(adminAlone),
};
