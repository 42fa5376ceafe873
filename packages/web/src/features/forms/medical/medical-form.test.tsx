import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { byLee, choice, openForm, savedAt } from "../../../../test/forms/open-form";
import { blankMedicalValues, medicalInputOf } from "./medical-values";

const info: MedicalInfo = {
  ...blankMedicalValues,
  medicalProviders: {
    seenProvider: true,
    hipaaConsentGiven: null,
    proceduresReceived: ["Stitches", "A cast"],
  },
  generalMedicalInformation: {
    ...blankMedicalValues.generalMedicalInformation,
    emsResponded: false,
    hospitalName: "Not provided",
    imagingStudiesDone: true,
    imagingStudiesDetails: [{ date: "2026-03-11", facility: "Not provided", studyType: "X-ray" }],
  },
};

describe("the medical form", () => {
  it("asks what depends on another answer only when it applies", async () => {
    const { user } = await openForm("medical");
    expect(await screen.findByRole("dialog", { name: "Medical status Assessment" })).toBeTruthy();
    await screen.findByText("At the accident");
    for (const [question, answer, followUp] of [
      [/an ambulance or paramedics come/, "Yes", "Did an ambulance take you to a hospital?"],
      [/stay in a hospital/, "Yes", "How long did you stay?"],
      [/any pictures taken/, "Yes", "Your X-rays and scans"],
      [/seen a doctor/, "Yes", "Which treatments have you had?"],
    ] as const) {
      expect(screen.queryByText(followUp)).toBeNull();
      await user.click(choice(question, answer));
      expect(screen.getByText(followUp)).toBeTruthy();
    }
    await user.click(choice(/stay in a hospital/, "No"));
    expect(screen.queryByText("How long did you stay?")).toBeNull();
  });

  it("does not send answers to questions that do not apply", () => {
    const general = {
      ...info.generalMedicalInformation,
      transportedByAmbulance: true,
      lengthOfStay: "3 days",
    };
    const sent = medicalInputOf({ ...info, generalMedicalInformation: general });
    expect(sent.generalMedicalInformation).toMatchObject({ transportedByAmbulance: null, lengthOfStay: "" });
  });

  it("adds and removes entries, and the focus follows", async () => {
    const { user, press, callsOf } = await openForm("medical", {
      answers: { "forms.saveMedical": () => new Promise<never>(() => undefined) },
    });
    await screen.findByText("How you feel");
    await press("Add a symptom");
    await user.keyboard("Neck pain");
    await press("Add another symptom");
    await user.keyboard("Headache");
    await press("Remove symptom 1");
    expect(document.activeElement?.textContent).toBe("Add another symptom");
    expect(screen.getByDisplayValue("Headache")).toBeTruthy();
    await press("Save");
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        {
          caseId: 7,
          expectedVersion: 0,
          medicalInfo: { injuryAndSymptomAssessment: { symptoms: ["Headache"] } },
        },
      ]),
    );
  });

  it("is not complete while nothing is answered", async () => {
    const { press, callsOf } = await openForm("medical");
    await screen.findByText("How you feel");
    await press("Save");
    expect(screen.getByRole("alert").textContent).toBe(
      "Please answer at least one question before you save.",
    );
    expect(callsOf("forms.saveMedical")).toEqual([]);
  });

  it("is read by the admin, who cannot change it", async () => {
    await openForm("medical", { role: "admin", forms: { medical: { info, version: 1, ...byLee } } });
    expect(await screen.findByText(/Last saved by Lee Marsh on/)).toBeTruthy();
    expect(screen.getByText(/Stitches/).textContent).toBe("Stitches\nA cast");
    expect(screen.getByText("X-ray, Mar 11, 2026")).toBeTruthy();
    expect(screen.queryByText("Which hospital?")).toBeNull();
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.queryAllByRole("textbox")).toEqual([]);
  });

  it("continues the draft on the server, and says so", async () => {
    const values = { ...blankMedicalValues, injuryAndSymptomAssessment: { symptoms: ["Dizzy"] } };
    const { press, callsOf } = await openForm("medical", {
      answers: { "forms.draft": { draft: { content: { baseVersion: 0, values }, savedAt } } },
    });
    expect(await screen.findByDisplayValue("Dizzy")).toBeTruthy();
    expect(screen.getByText(/We kept what you entered on/)).toBeTruthy();
    await press("Discard what I entered");
    await press("Yes, discard it");
    await waitFor(() => expect(screen.queryByDisplayValue("Dizzy")).toBeNull());
    expect(callsOf("forms.discardDraft")).toEqual([{ caseId: 7, form: "medical" }]);
    expect(screen.queryByText(/We kept what you entered on/)).toBeNull();
  });

  it("leads to the first field that has to be put right", async () => {
    const { user, press } = await openForm("medical");
    await screen.findByText("Hospital");
    await user.click(choice(/stay in a hospital/, "Yes"));
    await user.click(screen.getByLabelText("Which hospital?"));
    await user.paste("x".repeat(201));
    await press("Save");
    expect(document.activeElement).toBe(screen.getByLabelText("Which hospital?"));
    const field = screen.getByLabelText("Which hospital?").closest(".mantine-TextInput-root");
    expect(within(field as HTMLElement).getByText("Please use at most 200 characters")).toBeTruthy();
  });
});
