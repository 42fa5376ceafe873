import { hold, inTurn, press, type Screen } from "../screen";
import type { World } from "../world";
import { formSteps } from "./form-steps";

const open = (
  name: string,
  path: Screen["path"],
  sees: Screen["sees"],
  more: Partial<Screen> = {},
): Screen => ({ name: `client-${name}`, who: "client", path, sees, ...more });

const dashboard = "/client/dashboard";
const caseOf = (kind: keyof World["cases"]) => (world: World) => `/client/case/${world.cases[kind]}`;
const lawyer = {
  ...{ name: "Guadalupe Treviño Garza", userType: "lawfirm", contents: ["medical", "hipaa"] },
  ...{ firmName: null, offer: [] },
  lastAt: "2026-11-26T15:12:00.000Z",
};
const intake = { ...lawyer, name: "Ruth Abernathy-Cole", userType: "admin", contents: ["financial"] };
const readers = (...those: object[]) => ({
  procedure: "audit.ofMyCase",
  how: { answers: { readers: those } },
});
const who = "newClient";
const contact = { procedure: "intake.contact", how: { answers: { phone: "(415) 555-0100" } } } as const;
const progress = "Case Progress";

export const clientScreens: Screen[] = [
  open("dashboard", dashboard, "Click to view details"),
  open("dashboard-older-case", dashboard, "3 of 3 done", {
    bring: (page, say) => page.getByLabel(say("Your cases")).selectOption({ index: 1 }),
  }),
  open("dashboard-new", dashboard, "0 of 3 done", { who }),
  open("dashboard-loading", dashboard, "María", { hinder: { procedure: "cases.list", how: "hangs" } }),
  open("dashboard-failed", dashboard, "Failed to fetch cases", {
    hinder: { procedure: "cases.list", how: "fails" },
  }),
  open("dashboard-without-case", dashboard, "What kind of accident was it?", {
    who: "caseless",
    hinder: contact,
  }),
  open("dashboard-intake", dashboard, "We received your account", { who: "sender", hinder: contact }),
  open(
    "dashboard-turned-down",
    ({ cases }) => `${dashboard}?case=${cases.turnedDown}`,
    "Our answer to what you told us",
    { who: "sender", hinder: contact },
  ),
  open("account-menu", dashboard, "Logout", { bring: press("Account of María Núñez Ortega") }),
  open("progress", dashboard, "Case Progress - #", { bring: press(progress) }),
  open("progress-older-case", dashboard, "Stage 10: Post-Case Support", {
    bring: inTurn(
      (page, say) => page.getByLabel(say("Your cases")).selectOption({ index: 1 }),
      press(progress),
    ),
  }),
  open("case", caseOf("mine"), "Case Progress Timeline"),
  open("case-readers", caseOf("mine"), "Hide who opened it", {
    hinder: readers(lawyer, intake),
    bring: press("Show who opened it"),
  }),
  open("case-readers-none", caseOf("mine"), "Nobody else has opened them yet.", {
    hinder: readers(),
    bring: press("Show who opened it"),
  }),
  open("case-readers-failed", caseOf("mine"), "Failed to fetch who opened your medical data", {
    hinder: { procedure: "audit.ofMyCase", how: "fails" },
    bring: press("Show who opened it"),
  }),
  open("case-denied", caseOf("others"), "Access denied. You can only view your own cases."),
  open("case-not-found", "/client/case/99999", "Case not found"),
  open("case-medical", caseOf("mine"), "At the accident", {
    bring: press("View: Medical Questionnaire"),
  }),
  open("case-financial", caseOf("mine"), "Work and income", {
    bring: press("View: Financial Assessment"),
  }),
  open("case-hipaa", caseOf("mine"), "Download PDF", { bring: press("View: HIPAA Compliance Form") }),
  open("case-hipaa-revoke", caseOf("mine"), "Reason (optional)", {
    bring: inTurn(press("View: HIPAA Compliance Form"), press("Revoke this authorization")),
  }),
  ...formSteps,
  open("address", "/client/address", "Save Addresses"),
  open("address-errors", "/client/address", "Primary address is required", {
    who,
    bring: press("Save Addresses"),
  }),
  open("address-saved", "/client/address", "Addresses updated successfully!", {
    hinder: { procedure: "addresses.save", how: { answers: { addresses: [] } } },
    bring: hold("Addresses updated successfully!", press("Save Addresses")),
  }),
  open("profile", "/client/myprofile", "Change Password"),
  open("profile-password", "/client/myprofile", "Current Password", { bring: press("Change Password") }),
  open("not-found", "/client/nowhere", "Page Not Found"),
];
