import { inTurn, press, pressInDialog, type Screen } from "../screen";

const open = (
  name: string,
  path: Screen["path"],
  sees: Screen["sees"],
  more: Partial<Screen> = {},
): Screen => ({ name: `admin-${name}`, who: "admin", path, sees, ...more });

const users = "/admin/users";
const audit = "/admin/audit";

const somebody = { firstName: "Guadalupe", lastName: "Treviño Garza", email: "guadalupe@trevinogarza.test" };
const guarded = {
  ...{ id: 4, ...somebody, userType: "lawfirm", firmName: "Law Office of Guadalupe Treviño Garza" },
  ...{ state: "active", hasSecondFactor: true, lastLoginAt: "2026-11-26T15:12:00.000Z", sessions: 2 },
};
const hasFactor = {
  procedure: "users.list",
  how: {
    answers: {
      users: [guarded, { ...guarded, id: 5, state: "disabled", sessions: 0, lastLoginAt: null }],
      nextCursor: null,
    },
  },
};
const fails = (procedure: string) => ({ procedure, how: "fails" as const });
const hangs = (procedure: string) => ({ procedure, how: "hangs" as const });
const invited = { procedure: "auth.inviteAdmin", how: { answers: { email: "noor@caseward.test" } } };

const typeInvitation = inTurn(press("Invite Administrator"), async (page) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("First Name").fill("Noor");
  await dialog.getByLabel("Last Name").fill("Haddad");
  await dialog.getByLabel("Email").fill("noor@caseward.test");
});

const ofUsers: Screen[] = [
  open("users", users, "zoe.angstrom@people.test"),
  open("users-of-role", `${users}?role=lawfirm`, "guadalupe@trevinogarza.test"),
  open("users-guarded", users, "second factor", { hinder: hasFactor }),
  open("users-nothing-found", `${users}?search=zzzz`, "No users match your search."),
  open("users-loading", users, "Users", { hinder: hangs("users.list") }),
  open("users-failed", users, "Failed to fetch users", { hinder: fails("users.list") }),
  open("users-invite", users, "Send Invitation", { bring: press("Invite Administrator") }),
  open("users-invite-errors", users, "First name is required", {
    bring: inTurn(press("Invite Administrator"), pressInDialog("Send Invitation")),
  }),
  open("users-invited", users, /^An invitation has been sent/, {
    hinder: invited,
    bring: inTurn(typeInvitation, pressInDialog("Send Invitation")),
  }),
  open("users-rules", users, "Law firms need a second factor", { bring: press("Require Second Factor") }),
  open("users-rules-failed", users, "Failed to fetch the rule", {
    hinder: fails("users.requiredSecondFactors"),
    bring: press("Require Second Factor"),
  }),
  open("users-sessions", `${users}?role=lawfirm`, "End All Sessions", {
    bring: press(/^Sessions: Guadalupe/),
  }),
  open("users-own-sessions", `${users}?role=admin`, /this session/, { bring: press(/^Sessions: Ruth/) }),
  open("users-sessions-failed", `${users}?role=lawfirm`, "Failed to fetch the sessions", {
    hinder: fails("users.sessions"),
    bring: press(/^Sessions: Guadalupe/),
  }),
  open("users-disable", users, "Disable Account", { bring: press(/^Disable/) }),
  open("users-disable-failed", users, "Failed to change the account", {
    hinder: fails("users.disable"),
    bring: inTurn(press(/^Disable/), pressInDialog("Disable")),
  }),
  open("users-enable", users, "Enable Account", { hinder: hasFactor, bring: press(/^Enable/) }),
  open("users-remove-factor", users, /^Do this only when you are sure/, {
    hinder: hasFactor,
    bring: press(/^Remove second factor/),
  }),
];

const event = {
  ...{ id: 9, at: "2026-11-26T15:12:00.000Z", actor: { id: 4, name: "Guadalupe Treviño Garza" } },
  ...{ actorRole: "lawfirm", action: "cases.get", caseId: 12, subjects: [], remoteAddress: "203.0.113.7" },
  ...{ contents: ["medical", "financial", "hipaa"], sessionId: 3, requestId: "b4b0f8a2", outcome: "done" },
  ...{ errorCode: null, detail: {} },
};
const nobody = { id: 8, actor: null, actorRole: null, caseId: null, contents: [] };
const events = [
  event,
  {
    ...{ ...event, ...nobody, action: "auth.login", outcome: "refused", errorCode: "invalid_credentials" },
    ...{ subjects: [{ id: 1, name: "Ruth Abernathy-Cole" }], detail: { unrecorded: 12 } },
    remoteAddress: "2001:db8:85a3:8d3:1319:8a2e:370:7348",
  },
  { ...event, id: 7, action: "cases.submit", contents: [], detail: { from: "New", to: "Submitted" } },
  { ...event, id: 6, contents: [], outcome: "failed", errorCode: "internal_error" },
  { ...event, ...nobody, id: 5, action: "backup.make", remoteAddress: null },
];

const ofAudit: Screen[] = [
  open("audit", audit, "Load more"),
  open("audit-kinds", audit, "2001:db8:85a3:8d3:1319:8a2e:370:7348", {
    hinder: { procedure: "audit.list", how: { answers: { events, nextCursor: null } } },
  }),
  open("audit-searched", `${audit}?person=ruth&action=cases.add&outcome=done&from=2020-01-01`, "#40"),
  open("audit-nothing-found", `${audit}?person=zzzz`, "Nothing recorded matches this search."),
  open("audit-loading", audit, "Audit", { hinder: hangs("audit.list") }),
  open("audit-failed", audit, "Failed to fetch the audit", { hinder: fails("audit.list") }),
];

/** Who gets in, and what was done. */
export const trustScreens = [...ofUsers, ...ofAudit];
