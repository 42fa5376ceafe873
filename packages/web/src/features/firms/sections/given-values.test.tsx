import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { writeDraft } from "../../../lib/drafts/draft-store";
import { clearSession } from "../../../lib/session/session";
import type { OnboardingValues } from "../fields/form-values";
import { onboardingDraftKey } from "../onboarding/draft/onboarding-draft";
import { OnboardingPage } from "../onboarding/onboarding-page";
import { sampleFirm, sampleValues } from "../sample-firm";

/** Opens the form with what was typed before. */
async function open(values: Partial<OnboardingValues>) {
  writeDraft(leeWithoutFirm.user.id, onboardingDraftKey, { values: { ...sampleValues(), ...values } });
  const answers = { "firms.create": { lawFirm: sampleFirm } };
  onTestFinished(() => clearSession());
  const view = await renderScreen(<OnboardingPage />, { session: leeWithoutFirm, answers });
  await screen.findByText("Submit Application");
  return view;
}

const submit = () => fireEvent.click(screen.getByText("Submit Application"));
const bar = () => document.querySelector('[role="alert"]')?.textContent ?? null;
const focused = () => document.activeElement?.getAttribute("data-path");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (path: string, value: string) =>
  fireEvent.change(document.querySelector(`[data-path="${path}"]`) ?? document.body, { target: { value } });

describe("the application", () => {
  it("takes bar admissions, and drops blank ones", async () => {
    const { callsOf } = await open({});
    press("Add Another Admission");
    type("barAdmissions.1.state", "TX");
    submit();
    expect([bar(), focused()]).toEqual([
      "Please fill in the required field: Bar Number",
      "barAdmissions.1.barNumber",
    ]);
    type("barAdmissions.1.barNumber", "24012345");
    submit();
    await screen.findByText("Onboarding completed successfully!");
    expect(callsOf("firms.create")).toMatchObject([
      { barAdmissions: [{ attorneyName: null, state: "TX", barNumber: "24012345" }] },
    ]);
  });

  it("counts in its last stage what is not given, and leads to each stage where something is needed", async () => {
    await open({ practiceAreas: [], firmName: "" });
    const summary = within(screen.getByRole("region", { name: "Please check what will be sent" }));
    expect(summary.queryByText("Not provided")).toBeNull();
    expect(summary.queryByRole("group", { name: "Additional Info" })).toBeNull();
    expect(summary.getByText("2 required fields are empty.")).toBeTruthy();
    expect(summary.getByText("16 optional fields are empty.")).toBeTruthy();
    expect(summary.getByText("Firm Information: 1")).toBeTruthy();
    press("Practice Details: 1");
    expect(document.activeElement?.textContent).toBe("Practice Details");
    type("usp", "We answer the phone");
    expect(await summary.findByText("15 optional fields are empty.")).toBeTruthy();
  });
});
