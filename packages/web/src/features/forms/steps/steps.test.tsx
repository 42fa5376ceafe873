import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clientCase } from "../../../../test/cases/sample-cases";
import { brokenNetwork } from "../../../../test/fake-server";
import { byLee, choice, finish, openForm, savedAt, toStep } from "../../../../test/forms/open-form";
import { signedInfo } from "../../../../test/forms/signed-info";
import { blankFinancialValues } from "../financial/financial-values";
import { blankMedicalValues } from "../medical/medical-values";

const heading = (name: string) => screen.findByRole("heading", { name });
const isAt = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name })));
const ambulance = /an ambulance or paramedics come/;

describe("the steps of a form", () => {
  it("begin with nothing chosen, and each is left without an answer", async () => {
    const { press } = await openForm("medical");
    await heading("At the accident");
    expect(screen.getByText("Step 1 of 7")).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>("radio").filter(({ checked }) => checked)).toEqual([]);
    expect(screen.queryByRole("radio", { name: "Not answered" })).toBeNull();
    await press("Skip");
    await isAt("Hospital");
  });

  it("keep what was answered on the way back, and an answer can be taken back", async () => {
    const { user, press } = await openForm("medical");
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    expect(screen.queryByRole("button", { name: "Skip" })).toBeNull();
    await press("Continue");
    await press("Back");
    expect((choice(ambulance, "No") as HTMLInputElement).checked).toBe(true);
    await press("Clear the answer: Did an ambulance or paramedics come?");
    expect((choice(ambulance, "No") as HTMLInputElement).checked).toBe(false);
    expect(screen.queryByRole("button", { name: /^Clear the answer/ })).toBeNull();
  });

  it("say in their list what is done, and lead there", async () => {
    const { user } = await openForm("medical");
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    toStep("How you feel");
    await isAt("How you feel");
    fireEvent.click(screen.getByRole("button", { name: /^Step 6 of 7/ }));
    expect(screen.getByRole("button", { name: "At the accident Done" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Hospital" })).toBeTruthy();
  });

  it("are done without what may be left blank", async () => {
    await openForm("hipaa", { answers: { "cases.get": { case: clientCase() } } });
    await heading("What you agree to");
    fireEvent.click(screen.getByRole("button", { name: /^Step 1 of 8/ }));
    expect(screen.getByRole("button", { name: "Patient Done" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Initials and last day" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Sign here" })).toBeTruthy();
  });

  it("end with all answers, each with the way to its question and back again", async () => {
    const { user, press } = await openForm("medical");
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    toStep();
    await heading("Check your answers");
    expect(screen.getAllByText("Not answered").length).toBeGreaterThan(4);
    await press("Change: Doctor since then");
    expect(document.activeElement).toBe(choice(/seen a doctor/, "Yes"));
    await user.click(choice(/seen a doctor/, "No"));
    await press("Continue");
    await isAt("Check your answers");
    await press("Change: Ambulance came");
    await press("Back");
    await isAt("Check your answers");
  });
});

describe("the draft of a form in steps", () => {
  it("is saved with each step, and another device goes on there", async () => {
    const { user, press, callsOf, unmount } = await openForm("medical");
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    await press("Continue");
    await waitFor(() =>
      expect(callsOf("forms.saveDraft").at(-1)).toMatchObject({
        content: { step: "hospital" },
        progress: { answered: 1, asked: 8 },
      }),
    );
    const draft = callsOf("forms.saveDraft").at(-1) as { content: Record<string, unknown> };
    unmount();
    localStorage.clear();
    const other = await openForm("medical", {
      answers: { "forms.draft": { draft: { ...draft, version: 1, savedAt } } },
    });
    await isAt("Hospital");
    expect(screen.getByText(/We kept what you entered on/)).toBeTruthy();
    await other.press("Continue");
    expect(screen.queryByText(/We kept what you entered on/)).toBeNull();
  });

  it("opens at the very field where its writer stopped", async () => {
    const { user, callsOf, unmount } = await openForm("medical");
    await heading("At the accident");
    toStep("Doctors and treatment");
    await user.click(choice(/seen a doctor/, "No"));
    unmount();
    await waitFor(() => expect(callsOf("forms.saveDraft")).not.toEqual([]));
    const draft = callsOf("forms.saveDraft").at(-1) as { content: Record<string, unknown> };
    expect(draft).toMatchObject({
      content: { step: "providers", at: "medicalProviders.seenProvider" },
      progress: { answered: 1, asked: 8 },
    });
    await openForm("medical", { answers: { "forms.draft": { draft: { ...draft, version: 1, savedAt } } } });
    await heading("Doctors and treatment");
    await waitFor(() => expect(document.activeElement).toBe(choice(/seen a doctor/, "Yes")));
  });

  it("of before there were steps opens at its field", async () => {
    const values = { ...blankMedicalValues, injuryAndSymptomAssessment: { symptoms: ["Dizzy"] } };
    const content = { baseVersion: 0, values, at: "injuryAndSymptomAssessment.symptoms.0" };
    const { press, callsOf } = await openForm("medical", {
      answers: { "forms.draft": { draft: { content, version: 1, savedAt } } },
    });
    expect(await screen.findByDisplayValue("Dizzy")).toBeTruthy();
    await press("Discard what I entered");
    await press("Yes, discard it");
    await waitFor(() => expect(callsOf("forms.discardDraft")).toEqual([{ caseId: 7, form: "medical" }]));
    await heading("At the accident");
    expect(screen.queryByText(/We kept what you entered on/)).toBeNull();
  });

  it("gives way at once: what is answered before the server has dropped it stays", async () => {
    let dropped = () => {};
    const content = {
      baseVersion: 0,
      values: { ...blankMedicalValues, otherInformation: "Old" },
      step: "hospital",
    };
    const { press, user, callsOf } = await openForm("medical", {
      answers: {
        "forms.draft": { draft: { content, version: 1, savedAt } },
        "forms.discardDraft": () =>
          new Promise<{ draft: null }>((resolve) => (dropped = () => resolve({ draft: null }))),
      },
    });
    await heading("Hospital");
    await press("Discard what I entered");
    await press("Yes, discard it");
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    await waitFor(() => expect(callsOf("forms.discardDraft")).toHaveLength(1));
    dropped();
    await waitFor(() =>
      expect(callsOf("forms.saveDraft").at(-1)).toMatchObject({ progress: { answered: 1 } }),
    );
    expect((choice(ambulance, "No") as HTMLInputElement).checked).toBe(true);
    await heading("At the accident");
  });

  it("stays in this browser while the network is away, and the steps go on", async () => {
    const { user, press } = await openForm("medical", { answers: { "forms.saveDraft": brokenNetwork } });
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    await press("Continue");
    expect(await screen.findByText(/^Saved in this browser/)).toBeTruthy();
    await press("Back");
    expect((choice(ambulance, "No") as HTMLInputElement).checked).toBe(true);
  });
});

describe("the end of a form", () => {
  it("brings into view why it could not be sent", async () => {
    const { user } = await openForm("medical", { answers: { "forms.saveMedical": brokenNetwork } });
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    const shown: string[] = [];
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (
      this: Element,
    ) {
      shown.push(this.getAttribute("role") ?? "");
    });
    onTestFinished(() => scrolled.mockRestore());
    finish();
    await screen.findByRole("alert");
    expect(shown.at(-1)).toBe("alert");
  });

  const medical = { info: { ...blankMedicalValues, nothingToTell: true as const }, version: 1, ...byLee };
  const info = { ...blankFinancialValues, monthlyIncome: 0 };
  const financial = { info, version: 1, ...byLee };
  const hipaa = { info: signedInfo, version: 1, ...byLee };
  const saved = { "forms.saveMedical": { case: {} as never } };

  it("leads its client to the next form, which says what was done", async () => {
    const { user, press, onGoOn, onClose } = await openForm("medical", { answers: saved });
    await heading("At the accident");
    await user.click(choice(ambulance, "No"));
    toStep();
    await press("Next: Financial Assessment");
    await waitFor(() => expect(onGoOn).toHaveBeenCalledWith("financial"));
    await isAt("Work and income");
    expect(screen.getByText("Your medical information is saved.")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("passes over what is done", async () => {
    await openForm("medical", { forms: { financial } });
    await heading("At the accident");
    toStep();
    expect(screen.getByRole("button", { name: "Next: HIPAA Compliance Form" })).toBeTruthy();
  });

  it("comes back to what was passed over, and offers a firm nothing", async () => {
    const { unmount } = await openForm("financial", { forms: { hipaa } });
    await heading("Work and income");
    toStep();
    expect(screen.getByRole("button", { name: "Next: Medical Questionnaire" })).toBeTruthy();
    unmount();
    await openForm("financial", { role: "firm" });
    await heading("Work and income");
    toStep();
    expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
  });

  it("says that everything is answered", async () => {
    const { user, press } = await openForm("financial", {
      forms: { medical, hipaa },
      answers: { "forms.saveFinancial": { case: {} as never } },
    });
    await heading("Work and income");
    await user.click(choice(/work situation/, "Retired"));
    toStep();
    expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
    await press("Save");
    expect((await screen.findByText(/You have answered everything\.$/)).textContent).toBe(
      "Your financial information is saved. You have answered everything.",
    );
  });
});
