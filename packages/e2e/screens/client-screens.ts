import { inTurn, press, type Screen } from "./screen";
import type { World } from "./world";

const open = (
  name: string,
  path: Screen["path"],
  sees: Screen["sees"],
  more: Partial<Screen> = {},
): Screen => ({ name: `client-${name}`, who: "client", path, sees, ...more });

const dashboard = "/client/dashboard";
const caseOf = (kind: keyof World["cases"]) => (world: World) => `/client/case/${world.cases[kind]}`;
const who = "newClient";
const progress = "Case Progress";

export const clientScreens: Screen[] = [
  open("dashboard", dashboard, "Click to view details"),
  open("dashboard-older-case", dashboard, "3 of 3 done", {
    bring: (page) => page.getByLabel("Your cases").selectOption({ index: 1 }),
  }),
  open("dashboard-new", dashboard, "0 of 3 done", { who }),
  open("dashboard-loading", dashboard, /^Good /, { hinder: { procedure: "cases.list", how: "hangs" } }),
  open("dashboard-failed", dashboard, "Failed to fetch cases", {
    hinder: { procedure: "cases.list", how: "fails" },
  }),
  open("progress", dashboard, /^Case Progress - #/, { bring: press(progress) }),
  open("case", caseOf("mine"), "Case Progress Timeline"),
  open("case-denied", caseOf("others"), "Access denied. You can only view your own cases."),
  open("case-medical", caseOf("mine"), "Medical status Assessment", {
    bring: press("View: Medical Questionnaire"),
  }),
  open("case-financial", caseOf("mine"), "Financial Status Assessment", {
    bring: press("View: Financial Assessment"),
  }),
  open("case-hipaa", caseOf("mine"), "Download PDF", { bring: press("View: HIPAA Compliance Form") }),
  open("medical-empty", caseOf("newClients"), "At the accident", {
    who,
    bring: press("Fill Now: Medical Questionnaire"),
  }),
  open("financial-empty", caseOf("newClients"), "What is your work situation?", {
    who,
    bring: press("Fill Now: Financial Assessment"),
  }),
  open("hipaa-empty", caseOf("newClients"), "What you agree to", {
    who,
    bring: press("Fill Now: HIPAA Compliance Form"),
  }),
  open("hipaa-errors", caseOf("newClients"), "Please fill in all required fields before submitting.", {
    who,
    bring: inTurn(press("Fill Now: HIPAA Compliance Form"), press("Sign and submit")),
  }),
  open("address", "/client/address", "Save Addresses"),
  open("address-errors", "/client/address", "Primary address is required", {
    who,
    bring: press("Save Addresses"),
  }),
  open("profile", "/client/myprofile", "Change Password"),
  open("not-found", "/client/nowhere", "Page Not Found"),
];
