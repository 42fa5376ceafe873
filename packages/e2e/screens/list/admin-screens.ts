import type { Page } from "@playwright/test";
import { choose, hold, inTurn, press, pressInDialog, type Screen } from "../screen";
import type { World } from "../world";

const open = (
  name: string,
  path: Screen["path"],
  sees: Screen["sees"],
  more: Partial<Screen> = {},
): Screen => ({ name: `admin-${name}`, who: "admin", path, sees, ...more });

const dashboard = "/admin/dashboard";
const tasks = "/admin/scheduled-tasks";
const profile = "/admin/myprofile";
const caseOf = (kind: keyof World["cases"]) => (world: World) => `/admin/case/${world.cases[kind]}`;
const firm = ({ firmId }: World) => `/admin/lawfirmprofile/${firmId}`;
const listFails = { procedure: "cases.list", how: "fails" } as const;
const listHangs = { procedure: "cases.list", how: "hangs" } as const;
const caseHangs = { procedure: "cases.get", how: "hangs" } as const;

const typed = inTurn(press("Add Case"), (page) => page.getByRole("dialog").getByLabel("City").fill("Austin"));

/** Back closes the dialog while a case is typed; a reload would come with an empty storage here (visit.ts). */
const interrupted = inTurn(
  typed,
  (page) => page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(":new-case"))),
  (page) => page.goBack(),
  (page) => page.getByRole("dialog").waitFor({ state: "hidden" }),
  press("Add Case"),
);

const openPalette = inTurn(
  // The keys are there by then.
  (page) => firstCase(page),
  (page) => page.keyboard.press("Control+K"),
  (page) => page.getByRole("dialog").waitFor(),
);

const firstCase = (page: Page) => page.getByText("#40").first().waitFor();

/** Cards have no marks. */
async function markAll(page: Page) {
  const all = page.getByRole("checkbox", { name: "Mark all cases of the list" });
  if (await all.isVisible()) await all.click();
}

const ofDashboard: Screen[] = [
  open("dashboard", dashboard, "Admin Dashboard", {
    bring: firstCase,
  }),
  open("dashboard-beside", ({ cases }) => `${dashboard}?case=${cases.submitted}`, "Admin Dashboard", {
    bring: firstCase,
  }),
  open("dashboard-marked", dashboard, "Admin Dashboard", { bring: inTurn(firstCase, markAll) }),
  open("dashboard-keys", dashboard, "Next case", {
    bring: inTurn(firstCase, (page) => page.keyboard.press("?")),
  }),
  open("dashboard-save-view", `${dashboard}?search=a`, "You alone see it", {
    bring: press("Save view"),
  }),
  open("dashboard-from-clients", `${dashboard}?view=from_clients`, "From clients"),
  open("dashboard-filtered", `${dashboard}?status=Rejected`, "rejected"),
  open("dashboard-nothing-found", `${dashboard}?search=zzzz`, "No cases found"),
  open("dashboard-loading", dashboard, "Admin Dashboard", { hinder: listHangs }),
  open("dashboard-failed", dashboard, "Failed to fetch cases", { hinder: listFails }),
  open("palette", dashboard, "Go to dashboard", { bring: openPalette }),
  open("palette-found", dashboard, "Law Firms", {
    bring: inTurn(openPalette, (page) => page.keyboard.type("law")),
  }),
  open("account-menu", dashboard, "Logout", { bring: press(/^Account of/) }),
  open("add-case", dashboard, "Add New Case", { bring: press("Add Case") }),
  open("add-case-errors", dashboard, "Please fill in the required field: First Name", {
    bring: inTurn(press("Add Case"), pressInDialog("Add Case")),
  }),
  open("add-case-discard", dashboard, "Discard what you entered?", {
    bring: inTurn(typed, (page) => page.keyboard.press("Escape")),
  }),
  open("add-case-resumed", dashboard, /^We kept what you entered on/, {
    bring: interrupted,
  }),
];

const ofCases: Screen[] = [
  open("case-new", caseOf("new"), "Submit to Law Firm"),
  open("case-intake", caseOf("intake"), "Admit case"),
  open("case-turned-down", caseOf("turnedDown"), /^Turned down: /),
  open("case-turn-down", caseOf("intake"), "What the person reads", {
    bring: inTurn(press("Turn down"), (page) => page.getByText("Too long ago").click()),
  }),
  open("case-submitted", caseOf("submitted"), "Recall"),
  open("case-bar", caseOf("submitted"), "Recall", { isScrolled: true }),
  open("case-palette", caseOf("submitted"), "Go to dashboard", {
    bring: inTurn(
      (page) => page.getByRole("button", { name: "Recall" }).waitFor(),
      (page) => page.keyboard.press("Control+K"),
    ),
  }),
  open("case-accepted", caseOf("accepted"), "Stage 1: Onboarding"),
  open("case-rejected", caseOf("rejected"), "Offer to another law firm"),
  open("case-loading", caseOf("new"), "Back to dashboard", { hinder: caseHangs }),
  open("case-not-found", "/admin/case/99999", "Case not found"),
  open("case-submit", caseOf("new"), "Submit Case to Law Firm", { bring: press("Submit to Law Firm") }),
  open("case-submit-firms", caseOf("new"), "Submit Case to Law Firm", {
    bring: inTurn(press("Submit to Law Firm"), async (page) => {
      await page.getByRole("combobox", { name: "Law Firm" }).click();
      await page.getByRole("option").first().waitFor();
    }),
  }),
  open("case-submit-further", caseOf("new"), "Add a firm by name", {
    bring: inTurn(
      press("Submit to Law Firm"),
      (page) => page.getByText("If it does not accept").click(),
      (page) => page.getByText("Answer time and disclosure").click(),
    ),
  }),
  open("case-plan", caseOf("submitted"), "Next law firms", {
    bring: (page) => page.getByRole("button", { name: /^(Plan next firms|Change plan)$/ }).click(),
  }),
  open("case-recall", caseOf("submitted"), "Recall Case", { bring: press("Recall") }),
  open("case-edit", caseOf("new"), "Save Changes", { bring: press("Edit Case") }),
  open("case-reminder", caseOf("submitted"), "Task Subtype", { bring: press("Create Reminder") }),
  open("case-reopen-stage", caseOf("accepted"), "Reopen stage", { bring: press("Reopen") }),
  open("case-medical", caseOf("accepted"), "Medical status Assessment", {
    bring: press("View: Medical Questionnaire"),
  }),
  open("case-financial", caseOf("accepted"), "Financial Status Assessment", {
    bring: press("View: Financial Assessment"),
  }),
  open("case-hipaa", caseOf("accepted"), "Download PDF", { bring: press("View: HIPAA Compliance Form") }),
];

const taskAction = (name: RegExp) => inTurn(press(/^Actions of task/), choose(name));
const cancelling = (outcome: string) =>
  inTurn(taskAction(/^Cancel reminder/), hold(outcome, pressInDialog("Cancel Reminder")));
const updated = { procedure: "tasks.update", how: { answers: {} } };

const ofTheRest: Screen[] = [
  open("firm", firm, "Practice Areas"),
  open("firm-scorecard", (world) => `${firm(world)}/scorecard`, "Save as CSV"),
  open("law-firms", "/admin/law-firms", /^Last answer$/i),
  open("law-rules", "/admin/law-rules?state=CT", "52-584"),
  open("law-rule", "/admin/law-rules?state=VT&claimClass=government_bridge_notice", "Record a Review", {
    bring: press("Notice of a defective bridge"),
  }),
  open("firm-verify", firm, "Suspend Law Firm", { bring: press("Suspend") }),
  open("firm-settings", firm, "Add a Language", { bring: press("Edit Settings") }),
  open("firm-not-found", "/admin/lawfirmprofile/99999", "Not Found"),
  open("tasks", tasks, "pending"),
  open("tasks-menu", tasks, "Delete", { bring: press(/^Actions of task/) }),
  open("tasks-nothing-found", `${tasks}?search=zzzz`, "No scheduled tasks match your search."),
  open("tasks-failed", tasks, "Failed to fetch tasks", { hinder: { procedure: "tasks.list", how: "fails" } }),
  open("tasks-create", tasks, "Task Subtype", { bring: press("Create Reminder") }),
  open("tasks-create-errors", tasks, "Please fill in the required field: Entity", {
    bring: inTurn(press("Create Reminder"), pressInDialog("Create Reminder")),
  }),
  open("tasks-delete", tasks, "Delete Scheduled Task", { bring: taskAction(/^Delete task/) }),
  open("tasks-edit", tasks, "Save Changes", { bring: taskAction(/^Edit task/) }),
  open("tasks-cancel", tasks, "Keep Reminder", { bring: taskAction(/^Cancel reminder/) }),
  open("tasks-cancelled", tasks, "Reminder cancelled", {
    hinder: updated,
    bring: cancelling("Reminder cancelled"),
  }),
  open("tasks-not-cancelled", tasks, "Failed to cancel reminder", {
    hinder: { procedure: "tasks.update", how: "fails" },
    bring: cancelling("Failed to cancel reminder"),
  }),
  open("profile", profile, "Change Password"),
  open("profile-password", profile, "Current Password", { bring: press("Change Password") }),
  open("profile-password-errors", profile, "Current password is required", {
    bring: inTurn(press("Change Password"), pressInDialog("Change Password")),
  }),
  open("profile-invite", profile, "Send Invitation", { bring: press("Invite Administrator") }),
  open("not-found", "/admin/nowhere", "Page Not Found"),
];

export const adminScreens = { dashboard: ofDashboard, cases: ofCases, rest: ofTheRest };
