import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { choice, openForm, toStep } from "../../../../test/forms/open-form";

const heading = (name: string) => screen.findByRole("heading", { name });
const saves = { "forms.saveMedical": () => new Promise<never>(() => undefined) };

describe("a question of the medical form", () => {
  it("takes 'I don't know' for an answer, of questions and of texts", async () => {
    const { user, press, callsOf } = await openForm("medical", { answers: saves });
    await heading("At the accident");
    await user.click(choice(/an ambulance or paramedics come/, "I don't know"));
    await press("Continue");
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    await press("I don't know");
    toStep();
    expect(screen.getAllByText("I don't know")).toHaveLength(2);
    await press("Save");
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        {
          medicalInfo: {
            generalMedicalInformation: { emsResponded: null, hospitalName: "I don't know" },
            unsure: ["emsResponded"],
          },
        },
      ]),
    );
  });

  it("has quick choices beside own words", async () => {
    const { user, press, callsOf } = await openForm("medical", { answers: saves });
    await heading("At the accident");
    toStep("Medicines and records");
    await press("Antibiotics");
    await press("No medicines");
    await press("Ibuprofen (Advil)");
    await press("Add a medicine");
    await user.keyboard("Antibiotics");
    expect(screen.getByDisplayValue("Antibiotics")).toBeTruthy();
    toStep("Hospital");
    await user.click(choice(/^Were you at a hospital/, "Yes"));
    await press("Continue");
    await user.type(screen.getByLabelText("Which tests did the hospital do?"), "MRI");
    await user.tab();
    await press("X-ray");
    await user.type(screen.getByLabelText("Which tests did the hospital do?"), "of the hand, twice");
    await press("MRI");
    toStep();
    expect(screen.getByText("Ibuprofen (Advil), Antibiotics")).toBeTruthy();
    await press("Save");
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        {
          medicalInfo: {
            generalMedicalInformation: {
              medicines: ["Ibuprofen (Advil)", "Antibiotics"],
              studiesPerformedInHospital: "X-ray, of the hand, twice",
            },
          },
        },
      ]),
    );
  });

  it("takes a month and a year where the day is not known", async () => {
    const { user, press, callsOf } = await openForm("medical", { answers: saves });
    await heading("At the accident");
    toStep("X-rays and scans");
    await user.click(choice(/any pictures taken/, "Yes"));
    await press("Add an X-ray or scan");
    await user.selectOptions(screen.getByLabelText("Month"), "March");
    expect(screen.getByLabelText<HTMLSelectElement>("Month").value).toBe("03");
    await user.selectOptions(screen.getByLabelText("Year"), "2024");
    toStep();
    expect(screen.getByText("Mar 2024")).toBeTruthy();
    await press("Save");
    await waitFor(() =>
      expect(callsOf("forms.saveMedical")).toMatchObject([
        { medicalInfo: { generalMedicalInformation: { imagingStudiesDetails: [{ date: "2024-03" }] } } },
      ]),
    );
  });
});
