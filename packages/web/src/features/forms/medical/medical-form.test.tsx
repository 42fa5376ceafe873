import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { medicalInfoInputSchema } from "@caseward/domain/forms/medical-input";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { byLee, choice, finish, openForm, toStep } from "../../../../test/forms/open-form";
import { blankMedicalValues, medicalInputOf, medicalValuesOf } from "./medical-values";

const never = () => new Promise<never>(() => undefined);

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

/** What an outside caller may store: details behind a No. */
const contradictory: MedicalInfo = {
  ...info,
  medicalProviders: { seenProvider: false, hipaaConsentGiven: false, proceduresReceived: ["A cast"] },
  generalMedicalInformation: {
    ...info.generalMedicalInformation,
    emsResponded: false,
    hospitalized: false,
    imagingStudiesDone: false,
    hospitalName: "Highland Hospital",
    lengthOfStay: "3 days",
    studiesPerformedInHospital: "EKG",
    proceduresPerformedInHospital: "Stitches",
    transportedByAmbulance: true,
    treatmentProvidedAtScene: true,
  },
};

const stored: Record<string, MedicalInfo> = {
  "details behind a No": contradictory,
  "no details": medicalInfoInputSchema.parse({ medicalProviders: { seenProvider: false } }),
  "nothing to tell": medicalInfoInputSchema.parse({ nothingToTell: true }),
  "an emergency room": medicalInfoInputSchema.parse({
    generalMedicalInformation: { visitedHospital: true, hospitalized: null },
  }),
};

const heading = (name: string) => screen.findByRole("heading", { name });
const saves = { "forms.saveMedical": never };

describe("the medical form", () => {
  it("asks what depends on another answer only when it applies", async () => {
    const { user } = await openForm("medical");
    expect(await screen.findByRole("dialog", { name: "Medical status Assessment" })).toBeTruthy();
    await heading("At the accident");
    for (const [step, question, answer, followUp] of [
      [
        "At the accident",
        /an ambulance or paramedics come/,
        "Yes",
        "Did an ambulance take you to a hospital?",
      ],
      ["Hospital", /stay in a hospital/, "Yes", "How long did you stay?"],
      ["X-rays and scans", /any pictures taken/, "Yes", "Your X-rays and scans"],
      ["Doctors and treatment", /seen a doctor/, "Yes", "Which treatments have you had?"],
    ] as const) {
      if (step !== "At the accident") toStep(step);
      expect(screen.queryByText(followUp)).toBeNull();
      await user.click(choice(question, answer));
      expect(screen.getByText(followUp)).toBeTruthy();
      await user.click(choice(question, "No"));
      expect(screen.queryByText(followUp)).toBeNull();
    }
  });

  it("takes the details of a question away with its Yes, and brings them back with it", async () => {
    const { user, callsOf } = await openForm("medical", { answers: saves });
    await heading("At the accident");
    toStep("Hospital");
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    await user.type(screen.getByLabelText("Which hospital?"), "Highland");
    await user.click(choice(/^Were you at a hospital/, "No"));
    expect(screen.queryByLabelText("Which hospital?")).toBeNull();
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    expect(screen.getByDisplayValue("Highland")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Clear the answer: Were you at a hospital/ }));
    expect(document.activeElement).toBe(choice(/^Were you at a hospital/, "Yes"));
    toStep("Doctors and treatment");
    await user.click(choice(/seen a doctor/, "No"));
    finish();
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        { medicalInfo: { generalMedicalInformation: { visitedHospital: null, hospitalName: "" } } },
      ]),
    );
  });

  it("tells of an emergency room without a night there", async () => {
    const { user, press } = await openForm("medical");
    await heading("At the accident");
    toStep("Hospital");
    await user.click(choice(/stay in a hospital overnight/, "No"));
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    expect(screen.getByLabelText("Which hospital?")).toBeTruthy();
    expect(screen.queryByText("How long did you stay?")).toBeNull();
    await press("Continue");
    expect(screen.getByLabelText("Which tests did the hospital do?")).toBeTruthy();
  });

  it("shows every detail that is stored, whatever the question before it says", async () => {
    await openForm("medical", { forms: { medical: { info: contradictory, version: 1, ...byLee } } });
    for (const detail of ["Highland Hospital", "EKG", "Stitches", "3 days", "A cast"])
      expect(await screen.findByText(detail)).toBeTruthy();
    expect(screen.getByText("X-ray, Mar 11, 2026")).toBeTruthy();
    expect(screen.getByText("Did they treat you right there?")).toBeTruthy();
  });

  it.each(Object.entries(stored))("changes nothing when nobody changed it: %s", async (_name, info) => {
    expect(medicalInfoInputSchema.parse(medicalInputOf(medicalValuesOf(info)))).toEqual(info);
    const { press, callsOf } = await openForm("medical", {
      forms: { medical: { info, version: 1, ...byLee } },
      answers: saves,
    });
    await screen.findByText(/Last saved by/);
    await press("Edit");
    await press("Save");
    await waitFor(() => expect(callsOf("forms.saveMedical")).toHaveLength(1));
    const [sent] = callsOf("forms.saveMedical") as { medicalInfo: unknown }[];
    expect(medicalInfoInputSchema.parse(sent?.medicalInfo)).toEqual(info);
  });

  it("is done with one tick by who has nothing to tell", async () => {
    const { user, press, callsOf } = await openForm("medical", { answers: saves });
    await user.click(await screen.findByRole("checkbox", { name: /^I have nothing to tell/ }));
    expect(screen.getByText("Step 1 of 2")).toBeTruthy();
    await press("Continue");
    await press("Save");
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toEqual([
        { caseId: 7, expectedVersion: 0, medicalInfo: { ...blankMedicalValues, nothingToTell: true } },
      ]),
    );
  });

  it("adds and removes entries, and the focus follows", async () => {
    const { user, press, callsOf } = await openForm("medical", { answers: saves });
    await heading("At the accident");
    toStep("How you feel");
    await press("Dizziness");
    await press("Add a symptom");
    await user.keyboard("My neck");
    await press("Add another symptom");
    await user.keyboard("My head");
    await press("Remove symptom 1");
    expect(document.activeElement?.textContent).toBe("Add another symptom");
    expect(screen.getByDisplayValue("My head")).toBeTruthy();
    finish();
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        {
          caseId: 7,
          expectedVersion: 0,
          medicalInfo: { injuryAndSymptomAssessment: { symptoms: ["Dizziness", "My head"] } },
        },
      ]),
    );
  });

  it("is not complete while nothing is answered", async () => {
    const { callsOf } = await openForm("medical");
    await heading("At the accident");
    finish();
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

  it("leads to the first field that has to be put right", async () => {
    const { user, press } = await openForm("medical");
    await heading("At the accident");
    toStep("Hospital");
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    await user.click(screen.getByLabelText("Which hospital?"));
    await user.paste("x".repeat(201));
    await press("Continue");
    expect(screen.getByRole("alert").textContent).toBe("Please check the marked fields.");
    expect(document.activeElement).toBe(screen.getByLabelText("Which hospital?"));
    finish();
    expect(document.activeElement).toBe(screen.getByLabelText("Which hospital?"));
    const field = screen.getByLabelText("Which hospital?").closest(".mantine-TextInput-root");
    expect(within(field as HTMLElement).getByText("Please use at most 200 characters")).toBeTruthy();
  });
});
