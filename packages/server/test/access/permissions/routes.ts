/** Every path of the contract and the procedure it is to call, written out: the server's own rows are judged by it. */
export const restRows: Record<string, string> = {
  "POST /auth/login": "auth.login",
  "POST /auth/register": "auth.register",
  "POST /auth/verify-email": "auth.verifyEmail",
  "POST /auth/forgot-password": "auth.forgotPassword",
  "POST /auth/set-password": "auth.setPassword",
  "POST /auth/change-password": "auth.changePassword",
  "POST /auth/logout": "auth.logout",
  "GET /auth/session": "auth.session",
  "GET /cases": "cases.list",
  "GET /cases/overview": "cases.overview",
  "GET /case/lawfirm": "cases.listForFirm",
  "GET /case/:caseId": "cases.get",
  "POST /case": "cases.add",
  "PUT /case/:caseId": "cases.update",
  "POST /case/:caseId/assign-law-firm": "cases.submit",
  "PUT /case/:caseId/recall": "cases.recall",
  "PUT /case/:caseId/accept": "cases.accept",
  "PUT /case/:caseId/reject": "cases.reject",
  "PUT /case/:caseId/signup-client": "cases.signUpClient",
  "PUT /case/:caseId/add-medical-info": "forms.saveMedical",
  "PUT /case/:caseId/add-financial-info": "forms.saveFinancial",
  "PUT /case/:caseId/add-hipaa-info": "forms.submitHipaa",
  "GET /case/:caseId/assignments": "cases.assignments",
  "GET /case/:caseId/tasks": "tasks.listOfCase",
  "GET /case/:caseId/stages": "stages.list",
  "PUT /case/:caseId/stages/:stageKey/complete": "stages.complete",
  "PUT /case/:caseId/stages/:stageKey/reopen": "stages.reopen",
  "GET /case/:caseId/messages": "messages.list",
  "POST /case/:caseId/messages": "messages.post",
  "PUT /case/:caseId/messages/read": "messages.markRead",
  "POST /law-firm": "firms.create",
  "GET /law-firms": "firms.list",
  "GET /law-firm/:firmId": "firms.get",
  "POST /law-firm/remind": "tasks.remindFirm",
  "GET /clients": "clients.list",
  "GET /scheduled-tasks": "tasks.list",
  "GET /scheduled-tasks/:taskId": "tasks.get",
  "POST /scheduled-tasks": "tasks.create",
  "PUT /scheduled-tasks/:taskId": "tasks.update",
  "POST /scheduled-tasks/:taskId/retry": "tasks.retry",
  "DELETE /scheduled-tasks/:taskId": "tasks.delete",
  "GET /client/address": "addresses.list",
  "PUT /client/address": "addresses.save",
};

/** What answers success otherwise than by 200. */
export const successes: Record<string, number> = {
  "cases.add": 201,
  "messages.post": 201,
  "firms.create": 201,
  "tasks.create": 201,
  "tasks.delete": 204,
};

/** Procedures that have no path of their own. */
export const withoutRest = [
  "audit.list",
  "audit.ofMyCase",
  "auth.endOtherSessions",
  "auth.endSession",
  "auth.inviteAdmin",
  "auth.sessions",
  "auth.setLanguage",
  "auth.settings",
  "cases.contact",
  "cases.listRejected",
  "forms.discardDraft",
  "forms.draft",
  "forms.get",
  "forms.hipaaLink",
  "forms.saveDraft",
  "live.changes",
  "secondFactor.confirm",
  "secondFactor.confirmLogin",
  "secondFactor.end",
  "secondFactor.get",
  "secondFactor.renewRecoveryCodes",
  "secondFactor.start",
  "users.disable",
  "users.enable",
  "users.endSessions",
  "users.list",
  "users.removeSecondFactor",
  "users.requireSecondFactor",
  "users.requiredSecondFactors",
  "users.sessions",
];

/** Open to everybody, and the same for everybody: they describe the product, never a record. */
export const publicRoutes = [
  "GET /docs",
  "GET /docs/",
  "GET /docs/*",
  "GET /docs/json",
  "GET /docs/static/index.html",
  "GET /docs/static/swagger-initializer.js",
  "GET /docs/yaml",
  "GET /healthz",
  "GET /openapi.json",
  "GET /readyz",
];

/** Open to everybody who reaches a server that has no mail server, and absent from any other (SECURITY.md). */
export const mailboxRoutes = ["GET /mailbox", "GET /mailbox/:id"];

/** Their rows are in file-routes.test.ts. */
export const fileRoutes = ["GET /case/:caseId/hipaa.pdf", "GET /files/:fileId", "POST /upload"];
