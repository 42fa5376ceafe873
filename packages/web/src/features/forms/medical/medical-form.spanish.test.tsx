import { spanishWhole } from "@caseward/domain/language/spanish-whole";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { byLee, choice, finish, openForm, toStep } from "../../../../test/forms/open-form";
import { speak } from "../../../lib/language/text";
import { blankMedicalValues } from "./medical-values";

const never = () => new Promise<never>(() => undefined);

/** Opens the form in Spanish, as the reader of a language finds it. */
function openSpanish(given: Parameters<typeof openForm>[1] = {}) {
  speak("es", spanishWhole);
  return openForm("medical", given);
}

it("asks in Spanish, and sends what the English screen sends", async () => {
  const { user, press, callsOf } = await openSpanish({ answers: { "forms.saveMedical": never } });
  await screen.findByRole("heading", { name: "En el lugar del accidente" });
  toStep("Hospital");
  await user.click(choice(/^¿Tuvo que pasar la noche en un hospital/, "Sí"));
  expect(screen.getByText("Ejemplo: 3 días")).toBeTruthy();
  await press("2 noches");
  toStep("Radiografías y otros estudios");
  await user.click(choice(/^¿Le tomaron imágenes/, "Sí"));
  await press("Agregar un estudio");
  expect(screen.getByRole("group", { name: "Estudio 1" })).toBeTruthy();
  await user.keyboard("Radiografía del pie");
  toStep("Cómo se siente");
  await press("Dolor de cuello");
  await press("Agregar un síntoma");
  await user.keyboard("Cansancio");
  expect(screen.getByRole("textbox", { name: "Síntoma 1" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Quitar el síntoma 1" })).toBeTruthy();
  finish();
  await waitFor(() =>
    expect(callsOf("forms.saveMedical")).toEqual([
      {
        caseId: 7,
        expectedVersion: 0,
        medicalInfo: {
          ...blankMedicalValues,
          generalMedicalInformation: {
            ...blankMedicalValues.generalMedicalInformation,
            hospitalized: true,
            lengthOfStay: "2 nights",
            imagingStudiesDone: true,
            imagingStudiesDetails: [{ date: "", facility: "", studyType: "Radiografía del pie" }],
          },
          injuryAndSymptomAssessment: { symptoms: ["Neck pain", "Cansancio"] },
        },
      },
    ]),
  );
});

it("says in Spanish what has to be put right", async () => {
  await openSpanish();
  await screen.findByRole("heading", { name: "En el lugar del accidente" });
  finish();
  expect(screen.getByRole("alert").textContent).toBe("Responda al menos una pregunta antes de guardar.");
});

it("is read in Spanish, with the days and the names as they are", async () => {
  const general = {
    ...blankMedicalValues.generalMedicalInformation,
    emsResponded: false,
    imagingStudiesDone: true,
    imagingStudiesDetails: [
      { date: "2026-03-11", facility: "Bay Imaging Center", studyType: "Not provided" },
    ],
  };
  const info = { ...blankMedicalValues, generalMedicalInformation: general };
  await openSpanish({ forms: { medical: { info, version: 1, ...byLee } } });
  expect(await screen.findByText("11 mar 2026, Bay Imaging Center")).toBeTruthy();
  expect(screen.getByText("Médicos y tratamiento")).toBeTruthy();
  expect(screen.getAllByText("Sin información").length).toBeGreaterThan(0);
});
