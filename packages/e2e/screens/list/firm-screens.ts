import { inTurn, loseServer, press, type Screen } from "../screen";
import type { World } from "../world";

const open = (
  name: string,
  path: Screen["path"],
  sees: Screen["sees"],
  more: Partial<Screen> = {},
): Screen => ({ name: `firm-${name}`, who: "firm", path, sees, ...more });

const dashboard = "/lawfirm/dashboard";
const caseOf = (kind: keyof World["cases"]) => (world: World) => `/lawfirm/case/${world.cases[kind]}`;
const onboarding = "/lawfirm/onboarding";
const who = "firmless";

const [begunAt, endedAt] = ["2026-05-04T16:00:00.000Z", "2026-06-12T16:00:00.000Z"];
const stage = (stageKey: string) => ({
  ...{ stageKey, isActive: true, startedAt: begunAt, completedAt: endedAt as string | null },
});
/** In the sixth stage since June. */
const quietStages = [
  ...["onboarding", "assignment", "signedup", "evaluation", "planning"].map(stage),
  { ...stage("care"), completedAt: null },
  ...["mmi", "negotiation", "resolution", "postsupport"].map((stageKey) => ({
    ...{ stageKey, isActive: false, startedAt: null, completedAt: null },
  })),
];

export const firmScreens: Screen[] = [
  open("onboarding", onboarding, "Submit Application", { who }),
  open("onboarding-errors", onboarding, "Please fill in the required field: Firm Name", {
    who,
    bring: press("Submit Application"),
  }),
  open("dashboard", dashboard, /^New Cases \(\d/),
  open("dashboard-searched", `${dashboard}?search=el`, /^\d+ of \d+ match$/),
  open("dashboard-empty", dashboard, "No cases yet", {
    hinder: { procedure: "cases.list", how: { answers: { cases: [], nextCursor: null, total: 0 } } },
  }),
  open("dashboard-failed", dashboard, "Failed to fetch cases", {
    hinder: { procedure: "cases.list", how: "fails" },
  }),
  open("dashboard-away", dashboard, /What you see may be out of date/, {
    bring: inTurn((page) => page.getByText(/^New Cases \(\d/).waitFor(), loseServer),
  }),
  open("dashboard-loading", dashboard, "Case Dashboard", {
    hinder: { procedure: "cases.list", how: "hangs" },
  }),
  open("dashboard-list", dashboard, /^#\d+$/, {
    bring: inTurn(
      (page) => page.getByText("List", { exact: true }).click(),
      (page) => page.getByRole("combobox", { name: "Status" }).waitFor(),
    ),
  }),
  open("case-submitted", caseOf("submitted"), "Reject"),
  open("case-bar", caseOf("submitted"), "Reject", { isScrolled: true }),
  open("case-accept", caseOf("submitted"), "Accept Case", { bring: press("Accept") }),
  open("case-reject", caseOf("submitted"), "Reject Case", { bring: press("Reject") }),
  open("case-accepted", caseOf("accepted"), "Stage 3: Client Signed up"),
  open("case-complete-stage", caseOf("accepted"), /and the next stage starts/, {
    bring: press("Complete stage"),
  }),
  open("case-quiet", caseOf("accepted"), /^No news for .+ since /, {
    hinder: { procedure: "stages.list", how: { answers: { stages: quietStages } } },
  }),
  open("case-medical", caseOf("accepted"), "Medical status Assessment", {
    bring: press("View: Medical Questionnaire"),
  }),
  open("case-financial-empty", caseOf("unfilled"), "What is your work situation?", {
    bring: press(/^(Fill Now|View): Financial Assessment/),
  }),
  open("case-hipaa-empty", caseOf("unfilled"), "What you agree to", {
    bring: press("Fill Now: HIPAA Compliance Form"),
  }),
  open("case-rejected", caseOf("rejected"), "Case Progress Timeline"),
  open("case-denied", caseOf("others"), /^Access denied/),
  open("case-not-found", "/lawfirm/case/99999", "Case not found"),
  open("mylawfirm", "/lawfirm/mylawfirm", "Practice Areas"),
  open("settings", "/lawfirm/mylawfirm", "Add a Language", { bring: press("Edit Settings") }),
  open("scorecard", "/lawfirm/scorecard", "Save as CSV"),
  open("law-rules", "/lawfirm/law-rules?state=VT", "19 V.S.A. 987"),
  open("editfirm", "/lawfirm/editfirm", "Save Profile"),
  open("account", "/lawfirm/account", "Change Password", { who }),
  open("profile", "/lawfirm/myprofile", "Change Password"),
  open("not-found", "/lawfirm/nowhere", "Page Not Found"),
];
