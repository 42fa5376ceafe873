/** What each refusal is in numbers, written out so that no table of the server is judged by itself. */
export const statuses = {
  ok: 200,
  unauthenticated: 401,
  forbidden: 403,
  firm_required: 403,
  access_denied: 403,
  not_found: 404,
  conflict: 409,
  invalid_transition: 409,
  firm_exists: 409,
} as const;
export type Outcome = keyof typeof statuses;

export const readable = (text: string) => text.trim().split(/\s+/) as Outcome[];

/** For anonymous, client, otherClient, firm, otherFirm, firmless, admin and ended, in this order. */
export const outcomes: Record<string, Outcome[]> = {
  "addresses.list": readable("unauthenticated ok ok forbidden forbidden forbidden forbidden unauthenticated"),
  "addresses.save": readable("unauthenticated ok ok forbidden forbidden forbidden forbidden unauthenticated"),
  "audit.list": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "audit.ofMyCase": readable(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
  ),
  "auth.changePassword": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.endOtherSessions": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.endSession": readable(
    "unauthenticated not_found not_found not_found not_found not_found not_found unauthenticated",
  ),
  "auth.forgotPassword": readable("ok ok ok ok ok ok ok ok"),
  "auth.inviteAdmin": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "auth.login": readable("ok ok ok ok ok ok ok ok"),
  "auth.logout": readable("ok ok ok ok ok ok ok ok"),
  "auth.register": readable("ok ok ok ok ok ok ok ok"),
  "auth.session": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.sessions": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.setLanguage": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.setPassword": readable("ok ok ok ok ok ok ok ok"),
  "auth.settings": readable("unauthenticated ok ok ok ok ok ok unauthenticated"),
  "auth.verifyEmail": readable("ok ok ok ok ok ok ok ok"),
  "cases.accept": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.add": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "cases.assignments": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "cases.contact": readable(
    "unauthenticated ok access_denied forbidden forbidden forbidden forbidden unauthenticated",
  ),
  "cases.get": readable("unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated"),
  "cases.list": readable("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "cases.listForFirm": readable(
    "unauthenticated forbidden forbidden ok ok firm_required forbidden unauthenticated",
  ),
  "cases.listRejected": readable(
    "unauthenticated forbidden forbidden ok ok firm_required forbidden unauthenticated",
  ),
  "cases.overview": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "cases.recall": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "cases.reject": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.signUpClient": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden unauthenticated",
  ),
  "cases.submit": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "cases.update": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "clients.list": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "firms.create": readable(
    "unauthenticated forbidden forbidden firm_exists firm_exists ok forbidden unauthenticated",
  ),
  "firms.get": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "firms.list": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "forms.discardDraft": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "forms.draft": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "forms.get": readable("unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated"),
  "forms.hipaaLink": readable(
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  "forms.saveDraft": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "forms.saveFinancial": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "forms.saveMedical": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "forms.submitHipaa": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden unauthenticated",
  ),
  "live.changes": readable("unauthenticated ok ok ok ok firm_required ok unauthenticated"),
  "messages.list": readable(
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  "messages.markRead": readable(
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  "messages.post": readable(
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  "secondFactor.confirm": readable(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.confirmLogin": readable("ok ok ok ok ok ok ok ok"),
  "secondFactor.end": readable(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.get": readable("unauthenticated forbidden forbidden ok ok ok ok unauthenticated"),
  "secondFactor.renewRecoveryCodes": readable(
    "unauthenticated forbidden forbidden conflict conflict conflict conflict unauthenticated",
  ),
  "secondFactor.start": readable("unauthenticated forbidden forbidden ok ok ok ok unauthenticated"),
  "stages.complete": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "stages.list": readable(
    "unauthenticated ok access_denied ok access_denied firm_required ok unauthenticated",
  ),
  "stages.reopen": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.create": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.delete": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.get": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.list": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.listOfCase": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required ok unauthenticated",
  ),
  "tasks.remindFirm": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.retry": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "tasks.update": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.disable": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.enable": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.endSessions": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.list": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.removeSecondFactor": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.requireSecondFactor": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.requiredSecondFactors": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
  "users.sessions": readable(
    "unauthenticated forbidden forbidden forbidden forbidden forbidden ok unauthenticated",
  ),
};
