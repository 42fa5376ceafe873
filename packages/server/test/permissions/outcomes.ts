/** What each refusal is in numbers, written out so that no table of the server is judged by itself. */
export const statuses = {
  ok: 200,
  unauthenticated: 401,
  forbidden: 403,
  firm_required: 403,
  access_denied: 403,
  not_found: 404,
  invalid_transition: 409,
  firm_exists: 409,
} as const;
export type Outcome = keyof typeof statuses;

export const readable = (text: string) => text.trim().split(/\s+/) as Outcome[];

/** For anonymous, client, otherClient, firm, otherFirm, firmless and admin, in this order. */
export const outcomes: Record<string, Outcome[]> = {
  "addresses.list": readable("unauthenticated ok ok forbidden forbidden forbidden forbidden"),
  "addresses.save": readable("unauthenticated ok ok forbidden forbidden forbidden forbidden"),
  "auth.changePassword": readable("unauthenticated ok ok ok ok ok ok"),
  "auth.forgotPassword": readable("ok ok ok ok ok ok ok"),
  "auth.inviteAdmin": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "auth.login": readable("ok ok ok ok ok ok ok"),
  "auth.logout": readable("ok ok ok ok ok ok ok"),
  "auth.register": readable("ok ok ok ok ok ok ok"),
  "auth.session": readable("unauthenticated ok ok ok ok ok ok"),
  "auth.setPassword": readable("ok ok ok ok ok ok ok"),
  "auth.verifyEmail": readable("ok ok ok ok ok ok ok"),
  "cases.accept": readable("unauthenticated forbidden forbidden ok access_denied firm_required forbidden"),
  "cases.add": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "cases.assignments": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "cases.get": readable("unauthenticated ok access_denied ok access_denied firm_required ok"),
  "cases.list": readable("unauthenticated ok ok ok ok firm_required ok"),
  "cases.listForFirm": readable("unauthenticated forbidden forbidden ok ok firm_required forbidden"),
  "cases.listRejected": readable("unauthenticated forbidden forbidden ok ok firm_required forbidden"),
  "cases.recall": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "cases.reject": readable("unauthenticated forbidden forbidden ok access_denied firm_required forbidden"),
  "cases.signUpClient": readable(
    "unauthenticated forbidden forbidden ok access_denied firm_required forbidden",
  ),
  "cases.submit": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "cases.update": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "firms.create": readable("unauthenticated forbidden forbidden firm_exists firm_exists ok forbidden"),
  "firms.get": readable("unauthenticated forbidden forbidden ok access_denied firm_required ok"),
  "firms.list": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "forms.discardDraft": readable("unauthenticated ok access_denied ok access_denied firm_required forbidden"),
  "forms.draft": readable("unauthenticated ok access_denied ok access_denied firm_required forbidden"),
  "forms.get": readable("unauthenticated ok access_denied ok access_denied firm_required ok"),
  "forms.hipaaLink": readable("unauthenticated ok access_denied ok access_denied firm_required ok"),
  "forms.saveDraft": readable("unauthenticated ok access_denied ok access_denied firm_required forbidden"),
  "forms.saveFinancial": readable(
    "unauthenticated ok access_denied ok access_denied firm_required forbidden",
  ),
  "forms.saveMedical": readable("unauthenticated ok access_denied ok access_denied firm_required forbidden"),
  "forms.submitHipaa": readable("unauthenticated ok access_denied ok access_denied firm_required forbidden"),
  "stages.complete": readable("unauthenticated forbidden forbidden ok access_denied firm_required ok"),
  "stages.list": readable("unauthenticated ok access_denied ok access_denied firm_required ok"),
  "stages.reopen": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "tasks.cancel": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "tasks.delete": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "tasks.get": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
  "tasks.list": readable("unauthenticated forbidden forbidden forbidden forbidden forbidden ok"),
};
