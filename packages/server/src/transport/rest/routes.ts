import type { Permission } from "@caseward/domain/users/permissions";

/**
 * A path and the procedure it names; parameters of the path, the query of a GET and any other body together are the
 * input. The status is 200 unless the row says otherwise, and 204 sends no body.
 */
export type RestRoute = readonly [
  method: "GET" | "POST" | "PUT" | "DELETE",
  url: string,
  procedure: Permission,
  status?: 200 | 201 | 204,
  renamed?: RenamedParameters,
];

/** The input's names by the names of the query. */
export type RenamedParameters = Readonly<Record<string, string>>;

/** tRPC's paging has a `direction` of its own. */
const sorted: RenamedParameters = { direction: "sortDirection" };

/** Section 7 of the specification and the contract's extensions. A row adds no behaviour of its own. */
export const restRoutes: readonly RestRoute[] = [
  ["POST", "/auth/login", "auth.login"],
  ["POST", "/auth/register", "auth.register"],
  ["POST", "/auth/verify-email", "auth.verifyEmail"],
  ["POST", "/auth/forgot-password", "auth.forgotPassword"],
  ["POST", "/auth/set-password", "auth.setPassword"],
  ["POST", "/auth/change-password", "auth.changePassword"],
  ["POST", "/auth/logout", "auth.logout"],
  ["GET", "/auth/session", "auth.session"],

  ["GET", "/cases", "cases.list", 200, sorted],
  ["GET", "/cases/overview", "cases.overview"],
  ["GET", "/cases/views", "cases.views"],
  ["POST", "/cases/remind", "tasks.remindFirms"],
  ["GET", "/case-views", "caseViews.list"],
  ["POST", "/case-views", "caseViews.add", 201],
  ["DELETE", "/case-views/:viewId", "caseViews.delete", 204],
  ["GET", "/case/lawfirm", "cases.listForFirm", 200, sorted],
  ["GET", "/case/:caseId", "cases.get"],
  ["POST", "/case", "cases.add", 201],
  ["POST", "/intake", "intake.submit", 201],
  ["POST", "/client/case", "cases.createOwn", 201],
  ["POST", "/case/:caseId/admit", "cases.admit"],
  ["POST", "/case/:caseId/turn-down", "cases.turnDown"],
  ["PUT", "/case/:caseId", "cases.update"],
  ["POST", "/case/:caseId/assign-law-firm", "cases.submit"],
  ["PUT", "/case/:caseId/recall", "cases.recall"],
  ["PUT", "/case/:caseId/extend", "cases.extend"],
  ["PUT", "/case/:caseId/accept", "cases.accept"],
  ["PUT", "/case/:caseId/reject", "cases.reject"],
  ["PUT", "/case/:caseId/conflict-check", "cases.conflictCheck"],
  ["PUT", "/case/:caseId/undo-reject", "cases.undoReject"],
  ["PUT", "/case/:caseId/signup-client", "cases.signUpClient"],
  ["PUT", "/case/:caseId/add-medical-info", "forms.saveMedical"],
  ["PUT", "/case/:caseId/add-financial-info", "forms.saveFinancial"],
  ["PUT", "/case/:caseId/add-hipaa-info", "forms.submitHipaa"],
  ["PUT", "/case/:caseId/hipaa/confirm", "forms.confirmHipaa"],
  ["PUT", "/case/:caseId/hipaa/revoke", "forms.revokeHipaa"],
  ["GET", "/case/:caseId/people", "people.get"],
  ["PUT", "/case/:caseId/people", "people.save"],
  ["GET", "/case/:caseId/assignments", "cases.assignments"],
  ["GET", "/case/:caseId/matches", "cases.matches"],
  ["GET", "/case/:caseId/offer-plan", "cases.offerPlan"],
  ["PUT", "/case/:caseId/offer-plan", "cases.saveOfferPlan"],
  ["GET", "/case/:caseId/deadlines", "caseDeadlines.list"],
  ["PUT", "/case/:caseId/deadlines/:deadlineId", "caseDeadlines.decide"],
  ["GET", "/case/:caseId/tasks", "tasks.listOfCase"],
  ["GET", "/case/:caseId/stages", "stages.list"],
  ["PUT", "/case/:caseId/stages/:stageKey/complete", "stages.complete"],
  ["PUT", "/case/:caseId/stages/:stageKey/reopen", "stages.reopen"],
  ["PUT", "/case/:caseId/still-working", "stages.confirmStillWorking"],
  ["GET", "/case/:caseId/messages", "messages.list"],
  ["POST", "/case/:caseId/messages", "messages.post", 201],
  ["PUT", "/case/:caseId/messages/read", "messages.markRead"],

  ["POST", "/deadlines/evaluate", "law.evaluate"],
  ["GET", "/law-rules", "law.rules"],
  ["PUT", "/law-rules/:ruleId/review", "law.review"],

  ["POST", "/law-firm", "firms.create", 201],
  ["GET", "/law-firms", "firms.list"],
  ["GET", "/law-firm/:firmId", "firms.get"],
  ["PUT", "/law-firm/:firmId", "firms.update"],
  ["PUT", "/law-firm/:firmId/verification", "firms.verify"],
  ["GET", "/law-firm/:firmId/settings", "firms.settings"],
  ["PUT", "/law-firm/:firmId/settings", "firms.saveSettings"],
  ["GET", "/law-firm/:firmId/scorecard", "scorecards.get"],
  ["POST", "/law-firm/remind", "tasks.remindFirm"],
  ["GET", "/clients", "clients.list"],

  ["GET", "/scheduled-tasks", "tasks.list"],
  ["GET", "/scheduled-tasks/:taskId", "tasks.get"],
  ["POST", "/scheduled-tasks", "tasks.create", 201],
  ["PUT", "/scheduled-tasks/:taskId", "tasks.update"],
  ["POST", "/scheduled-tasks/:taskId/retry", "tasks.retry"],
  ["DELETE", "/scheduled-tasks/:taskId", "tasks.delete", 204],

  ["POST", "/calendar-feed", "calendar.make"],
  ["DELETE", "/calendar-feed", "calendar.end", 204],

  ["GET", "/client/address", "addresses.list"],
  ["PUT", "/client/address", "addresses.save"],
];
