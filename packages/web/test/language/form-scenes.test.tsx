import { fireEvent, screen } from "@testing-library/react";
import { blankMedicalValues, medicalValuesOf } from "../../src/features/forms/medical/medical-values";
import { brokenNetwork, refusal } from "../fake-server";
import { byLee, choice, finish, openForm, savedAt, toStep } from "../forms/open-form";
import { describeScreens, press } from "../texts/screen-checks";
import { speakPseudo } from "./speak-pseudo";

speakPseudo("whole");

/** The questions behind which there are more, in their steps. */
const yes: Record<string, RegExp[]> = {
  "At the accident": [/an ambulance or paramedics come/],
  Hospital: [/^Were you at a hospital/, /stay in a hospital/],
  "Care in the hospital": [],
  "X-rays and scans": [/any pictures taken/],
  "Doctors and treatment": [/seen a doctor/],
  "Medicines and records": [],
  "How you feel": [],
};
const medicalInfo = {
  ...blankMedicalValues,
  medicalProviders: { seenProvider: true, hipaaConsentGiven: null, proceduresReceived: [] },
  generalMedicalInformation: {
    ...blankMedicalValues.generalMedicalInformation,
    emsResponded: false,
    hospitalName: "Harbour General",
    imagingStudiesDone: true,
    imagingStudiesDetails: [{ date: "2026-03-11", facility: "Not provided", studyType: "Not provided" }],
  },
};
const medical = (version: number) => ({ medical: { info: medicalInfo, version, ...byLee } });

describeScreens("The medical questionnaire is translated", [
  {
    at: "with every question and entry open",
    bring: async () => {
      const { user } = await openForm("medical");
      await screen.findByText("Continue");
      for (const [step, questions] of Object.entries(yes)) {
        toStep(step);
        for (const question of questions) await user.click(choice(question, "Yes"));
        for (const button of screen.queryAllByRole("button", { name: /^Add / })) fireEvent.click(button);
      }
    },
    texts: ["Neck pain", "Remove symptom 1"],
  },
  {
    at: "when its answers are checked",
    bring: async () => {
      const values = { ...medicalValuesOf(medicalInfo), unsure: ["hipaaConsentGiven"] };
      const content = { baseVersion: 0, values, step: "check" };
      await openForm("medical", { answers: { "forms.draft": { draft: { content, version: 1, savedAt } } } });
      await screen.findByText("X-rays or scans");
    },
    texts: ["Check your answers", "I don't know", "Not answered", "Next: Financial Assessment"],
  },
  {
    at: "when nothing was answered",
    bring: async () => {
      await openForm("medical");
      await screen.findByText("Continue");
      finish("Save");
    },
    texts: ["Please answer at least one question before you save."],
  },
  {
    at: "when it is read",
    bring: () => openForm("medical", { forms: medical(1) }),
    parts: ["Last saved by"],
  },
  {
    at: "when it goes on from a draft that is let go",
    bring: async () => {
      const values = { ...blankMedicalValues, injuryAndSymptomAssessment: { symptoms: ["2"] } };
      await openForm("medical", {
        answers: { "forms.draft": { draft: { content: { baseVersion: 0, values }, version: 1, savedAt } } },
      });
      await press("Discard what I entered");
    },
    texts: ["Yes, discard it"],
  },
  {
    at: "when somebody else was faster",
    bring: async () => {
      const view = await openForm("medical", {
        answers: {
          "forms.saveMedical": () => {
            view.server.forms = { ...view.server.forms, ...medical(1) };
            return refusal("conflict")();
          },
        },
      });
      await screen.findByText("Continue");
      await view.user.click(choice(/an ambulance or paramedics come/, "Yes"));
      finish("Save");
    },
    texts: ["Save my version", "Use the other version"],
  },
  {
    at: "when it is saved",
    bring: async () => {
      const { user } = await openForm("medical", { answers: { "forms.saveMedical": { case: {} as never } } });
      await screen.findByText("Continue");
      await user.click(choice(/an ambulance or paramedics come/, "No"));
      finish("Save");
    },
    parts: ["medical information is saved"],
  },
]);

const income = "How much do you earn in a month?";

async function earn(typed: string) {
  await openForm("financial");
  const field = await screen.findByLabelText(income);
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
}

describeScreens("The financial form is translated", [
  { at: "when an amount is asked back", bring: () => earn("10,02"), parts: ["Do you mean"] },
  { at: "when an amount is unreadable", bring: () => earn("1 2"), parts: ["Please write dollars and cents"] },
  { at: "when an amount is too small", bring: () => earn("-1"), texts: ["Please enter 0 or more."] },
  { at: "when an amount is too large", bring: () => earn("99999999999"), parts: ["Please enter at most"] },
  {
    at: "when it is read",
    bring: () =>
      openForm("financial", {
        forms: {
          financial: {
            info: {
              employeed: "Self-Employed",
              lossOfIncome: "Yes",
              monthlyIncome: 5200.5,
              needFinancialHelp: "Not provided",
            },
            version: 1,
            ...byLee,
          },
        },
      }),
    texts: ["$5,200.50", "Self-Employed", "Not provided"],
  },
  {
    at: "when its draft is kept in this browser alone",
    bring: async () => {
      await openForm("financial", { answers: { "forms.saveDraft": brokenNetwork } });
      fireEvent.change(await screen.findByLabelText(income), { target: { value: "52" } });
    },
    parts: ["Saved in this browser"],
  },
]);
