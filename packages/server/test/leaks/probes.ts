import { formBodies } from "../forms/bodies";
import type { Input } from "../permissions/calls";
import { casePayload, firmPayload } from "../support/fixtures";
import type { LeaksWorld } from "./leaks-world";

type Probe = (world: LeaksWorld) => Input[];

/** Whose records somebody would like to be shown: no call asks for it, so that none may listen. */
const asSomebodyElse = ({ readers, firmIds }: LeaksWorld) => ({
  ...{ userId: readers.client.id, clientId: readers.client.id, actorId: readers.client.id },
  ...{ lawFirmId: firmIds[0], firmId: firmIds[0], userType: "admin", role: "admin" },
});
const nothing: Probe = (world) => [undefined, asSomebodyElse(world)];
const ofCases =
  (more: Record<string, unknown> = {}): Probe =>
  ({ caseIds }) =>
    [...caseIds, 2_000_000].map((caseId) => ({ caseId, ...more }));
/** One that is full of what others may not read, and one that is not there. */
const toChange =
  (more: Record<string, unknown> = {}): Probe =>
  ({ caseIds }) =>
    [caseIds[0], 2_000_000].map((caseId) => ({ caseId, ...more }));
const ofTasks =
  (more: Record<string, unknown> = {}): Probe =>
  ({ taskIds }) =>
    taskIds.map((taskId) => ({ taskId, ...more }));
const ofAccounts: Probe = ({ readers }) => Object.values(readers).map(({ id }) => ({ userId: id || 1 }));

const searches = ["Canary", "attorney", "canarysecond"].map((search) => ({ search }));
const sorts = ["caseId", "clientName", "createdAt", "status", "assignedAt"].flatMap((sort) =>
  ["asc", "desc"].map((direction) => ({ sort, direction, limit: 1 })),
);
const listed: Probe = () => [{}, { limit: 1 }, ...searches];
const casesListed: Probe = (world) => [
  asSomebodyElse(world),
  {},
  ...searches,
  ...sorts,
  { status: "Accepted" },
  { status: "Rejected" },
];

const password = "some other password";
const wrong = { currentPassword: "a wrong password" };
const stage = { stageKey: "evaluation" };
const form = { form: "medical" };

/** What each procedure is asked for: one's own records and others', those that are not there, and by every order. */
export const probes: Record<string, Probe> = {
  "addresses.list": nothing,
  "addresses.save": () => [{ addresses: firmPayload.addresses }],
  "audit.list": ({ caseIds }) => [
    {},
    { limit: 1 },
    { person: "canary" },
    { caseId: caseIds[0] },
    { action: "cases.add" },
  ],
  "audit.ofMyCase": ofCases(),
  "auth.changePassword": () => [{ ...wrong, newPassword: password }],
  "auth.endOtherSessions": nothing,
  "auth.endSession": () => [{ sessionId: 2_000_000 }],
  "auth.forgotPassword": ({ readers }) => [{ email: readers.client.email }],
  "auth.inviteAdmin": ({ readers }) => [{ firstName: "A", lastName: "B", email: readers.client.email }],
  "auth.login": ({ readers }) => [{ email: readers.client.email, password }],
  "auth.logout": () => [{ unknown: 1 }],
  "auth.register": ({ readers }) => [
    { firstName: "A", lastName: "B", email: readers.client.email, password, userType: "client" },
  ],
  "auth.session": nothing,
  "auth.sessions": nothing,
  "auth.setLanguage": () => [{ language: "en" }],
  "auth.setPassword": () => [{ token: "unknown", password }],
  "auth.settings": nothing,
  "auth.verifyEmail": () => [{ token: "unknown" }],
  "cases.accept": toChange(),
  "cases.add": () => [casePayload],
  "cases.assignments": ofCases(),
  "cases.contact": ofCases(),
  "cases.get": ofCases(),
  "cases.list": casesListed,
  "cases.listForFirm": casesListed,
  "cases.listRejected": casesListed,
  "cases.overview": () => [{}],
  "cases.recall": toChange(),
  "cases.reject": toChange({ reasonCode: "other", note: "No." }),
  "cases.signUpClient": toChange(),
  "cases.submit": ({ caseIds, firmIds }) => [{ caseId: caseIds[0], lawFirmId: firmIds[0] }],
  "cases.update": toChange({ state: "TX" }),
  "clients.list": listed,
  "firms.create": () => [{ ...firmPayload, firmName: "" }],
  "firms.get": ({ firmIds }) => [...firmIds, 2_000_000].map((firmId) => ({ firmId })),
  "firms.list": listed,
  "forms.discardDraft": toChange({ form: "financial" }),
  "forms.draft": (world) => ofCases({ ...asSomebodyElse(world), ...form })(world),
  "forms.get": ofCases(),
  "forms.hipaaLink": toChange(),
  "forms.saveDraft": toChange({ form: "financial", content: {} }),
  "forms.saveFinancial": toChange({ financialInfo: formBodies.financialInfo, expectedVersion: 77 }),
  "forms.saveMedical": toChange({ medicalInfo: formBodies.medicalInfo, expectedVersion: 77 }),
  "forms.submitHipaa": toChange({ hipaaInfo: formBodies.hipaaInfo }),
  "live.changes": nothing,
  "messages.list": ({ caseIds }) =>
    [...caseIds, 2_000_000].flatMap((caseId) => [{ caseId }, { caseId, limit: 1 }]),
  "messages.markRead": toChange({ upToId: 1 }),
  "messages.post": toChange({ body: "Good morning." }),
  "secondFactor.confirm": () => [{ code: "123456" }],
  "secondFactor.confirmLogin": () => [{ challenge: "unknown", code: "123456" }],
  "secondFactor.end": () => [{ ...wrong, code: "123456" }],
  "secondFactor.get": nothing,
  "secondFactor.renewRecoveryCodes": () => [wrong],
  "secondFactor.start": () => [wrong],
  "stages.complete": toChange(stage),
  "stages.list": ofCases(),
  "stages.reopen": toChange(stage),
  "tasks.create": ({ caseIds }) => [
    {
      ...{ entityType: "case", entityId: caseIds[0], taskType: "reminder", taskSubtype: "general" },
      ...{ scheduledAt: "2096-03-12T20:30:00Z", channel: "email" },
    },
  ],
  "tasks.delete": () => [{ taskId: 2_000_000 }],
  "tasks.get": ofTasks(),
  "tasks.list": listed,
  "tasks.listOfCase": ofCases(),
  "tasks.remindFirm": toChange(),
  "tasks.retry": ofTasks(),
  "tasks.update": ofTasks({ status: "cancelled" }),
  "users.disable": () => [{ userId: 2_000_000 }],
  "users.enable": ofAccounts,
  "users.endSessions": () => [{ userId: 2_000_000 }],
  "users.list": listed,
  "users.removeSecondFactor": () => [{ userId: 2_000_000 }],
  "users.requireSecondFactor": () => [{ userType: "lawfirm", isRequired: false }],
  "users.requiredSecondFactors": nothing,
  "users.sessions": ofAccounts,
};

/** Where a search is asked, by which field, of each procedure that takes one. */
export const searchFields: Record<string, string> = {
  "audit.list": "person",
  "cases.list": "search",
  "cases.listForFirm": "search",
  "cases.listRejected": "search",
  "clients.list": "search",
  "firms.list": "search",
  "tasks.list": "search",
  "users.list": "search",
};
