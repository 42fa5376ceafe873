import { describe, expect, it } from "vitest";
import { financialInfoInputSchema } from "./financial";
import { initialsBesideWithheld, initialsMissing } from "./hipaa/initials";
import { hipaaInfoInputSchema, requiredFieldsMessage } from "./hipaa/input";
import { medicalInfoInputSchema } from "./medical-input";
import { saveMedicalSchema } from "./schema";

const patientInformation = {
  name: "Ana Ruiz",
  signature: "Ana Ruiz",
  patientNamePrinted: "Ana Ruiz",
  phoneNumber1: "415-555-0100",
};

const messagesOf = (given: unknown) =>
  (hipaaInfoInputSchema.safeParse(given).error?.issues ?? []).map(({ path, message }) => [
    path.join("."),
    message,
  ]);

describe("the medical form", () => {
  it("distinguishes No and an empty answer from a missing one", () => {
    const blank = { medicalProviders: { seenProvider: null, proceduresReceived: [" "] } };
    expect(medicalInfoInputSchema.safeParse(blank).error?.issues[0]?.message).toMatch(
      /at least one question/,
    );
    const no = { medicalProviders: { seenProvider: false } };
    expect(medicalInfoInputSchema.parse(no).medicalProviders.seenProvider).toBe(false);
  });

  it("is unchanged when its own answer is saved again", () => {
    const once = medicalInfoInputSchema.parse({ injuryAndSymptomAssessment: { symptoms: ["Pain"] } });
    expect(medicalInfoInputSchema.parse(once)).toEqual(once);
  });

  it("takes 'I don't know' for an answer that is open, and for no other", () => {
    const given = { emsResponded: true, imagingStudiesDone: null };
    const unsure = ["emsResponded", "imagingStudiesDone", "hipaaConsentGiven"];
    const read = medicalInfoInputSchema.parse({ generalMedicalInformation: given, unsure });
    expect(read.unsure).toEqual(["imagingStudiesDone", "hipaaConsentGiven"]);
    expect(read.medicalProviders).toMatchObject({ hipaaConsentGiven: null, seenProvider: false });
    expect(medicalInfoInputSchema.parse(read)).toEqual(read);
    expect(medicalInfoInputSchema.safeParse({ unsure: ["seenProvider"] }).success).toBe(false);
    expect(medicalInfoInputSchema.parse({ unsure: ["emsResponded"] }).unsure).toEqual(["emsResponded"]);
    expect(medicalInfoInputSchema.parse({ generalMedicalInformation: given })).not.toHaveProperty("unsure");
  });

  it("has medicines and providers where they were sent", () => {
    const medicines = { generalMedicalInformation: { medicines: ["Ibuprofen", " "] } };
    const read = medicalInfoInputSchema.parse(medicines);
    expect(read.generalMedicalInformation.medicines).toEqual(["Ibuprofen"]);
    expect(read.medicalProviders).not.toHaveProperty("providers");
  });

  it("stands under its name or is the body itself", () => {
    const medicalInfo = { injuryAndSymptomAssessment: { symptoms: ["Pain"] } };
    const named = saveMedicalSchema.parse({ caseId: 7, expectedVersion: 2, medicalInfo });
    // What REST sends: the number of the path beside the fields of the form.
    const bare = { caseId: "7", expectedVersion: 2, ...medicalInfo } as unknown;
    expect(saveMedicalSchema.parse(bare)).toEqual(named);
    expect(named).toMatchObject({ caseId: 7, expectedVersion: 2 });
  });
});

describe("the financial form", () => {
  it("is unchanged when its own answer is saved again", () => {
    const once = financialInfoInputSchema.parse({ monthlyIncome: 0 });
    expect(once).toMatchObject({ employeed: "Not provided", monthlyIncome: 0 });
    expect(financialInfoInputSchema.parse(once)).toEqual(once);
  });

  it("takes 'I don't know' for an answer that is open, and for no other", () => {
    const given = { lossOfIncome: "Yes", unsure: ["lossOfIncome", "monthlyIncome"] };
    expect(financialInfoInputSchema.parse(given)).toMatchObject({
      lossOfIncome: "Yes",
      monthlyIncome: null,
      unsure: ["monthlyIncome"],
    });
    expect(financialInfoInputSchema.safeParse({ unsure: ["employeed"] }).success).toBe(false);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("refuses an income of %s", (monthlyIncome) => {
    expect(financialInfoInputSchema.safeParse({ monthlyIncome }).success).toBe(false);
  });
});

describe("an authorization", () => {
  it("names every required field that is missing, with one sentence", () => {
    expect(messagesOf({ patientInformation: {} })).toEqual(
      ["name", "signature", "patientNamePrinted", "phoneNumber1"].map((field) => [
        `patientInformation.${field}`,
        requiredFieldsMessage,
      ]),
    );
  });

  it("loses the invisible characters of a paste", () => {
    const given = (name: string) => ({ patientInformation: { ...patientInformation, name } });
    const nameOf = (name: string) => hipaaInfoInputSchema.parse(given(name)).patientInformation.name;
    expect(nameOf("\u200bAna\u00ad \u2066Ruiz\u2069\ufeff")).toBe("Ana Ruiz");
    expect(nameOf("Ma\u200dria")).toBe("Maria");
    expect(nameOf("O\u2019Dell\u2010Smith, Jr.")).toBe("O\u2019Dell\u2010Smith, Jr.");
  });

  it("keeps a description for the other exemption alone", () => {
    const withExemptions = (exemptions: object) =>
      hipaaInfoInputSchema.parse({
        patientInformation,
        authorization: { authorizationType: "with-exemptions", exemptions },
      }).authorization.exemptions;
    expect(withExemptions({ hivAids: true, otherDescription: "Dental" })).toEqual({
      mentalHealth: false,
      communicableDiseases: false,
      hivAids: true,
      substanceAbuse: false,
      other: false,
      otherDescription: "",
    });
    expect(withExemptions({ other: true, otherDescription: " Dental " })?.otherDescription).toBe("Dental");
  });

  it("has a representative when both fields say who, and none when both are blank", () => {
    const given = (representative: unknown) => ({ patientInformation, representative });
    const read = (representative: unknown) =>
      hipaaInfoInputSchema.parse(given(representative)).representative;
    expect(read({ name: " ", authority: "" })).toBeNull();
    expect(read(null)).toBeNull();
    expect(read({ name: "Eva Ruiz", authority: "Mother" })).toEqual({
      name: "Eva Ruiz",
      authority: "Mother",
    });
    expect(messagesOf(given({ authority: "Mother" }))).toEqual([
      ["representative.name", expect.stringMatching(/by what right/)],
    ]);
  });

  const initialled = (authorization: object) => ({ patientInformation, authorization });
  const all = { mentalHealth: "AR", communicableDiseases: "AR", hivAids: "A.R.", substanceAbuse: " ar " };
  const hivExempt = { authorizationType: "with-exemptions", exemptions: { hivAids: true } };

  it("takes initials beside each sensitive kind that may be shared, or none at all", () => {
    const read = (authorization: object) =>
      hipaaInfoInputSchema.parse(initialled(authorization)).authorization.initials;
    expect(read({ initials: all })).toEqual({ ...all, substanceAbuse: "ar" });
    expect(read({ ...hivExempt, initials: { ...all, hivAids: " " } })).toEqual({
      ...{ ...all, hivAids: null, substanceAbuse: "ar" },
    });
    for (const initials of [undefined, null, {}, { mentalHealth: " \u200b" }])
      expect(read({ initials })).toBeUndefined();
    const plain = hipaaInfoInputSchema.parse({ patientInformation });
    expect(plain.authorization).not.toHaveProperty("initials");
  });

  it.each([
    ["some of the kinds", { initials: { ...all, hivAids: null } }, "hivAids", initialsMissing],
    ["what is withheld", { ...hivExempt, initials: all }, "hivAids", initialsBesideWithheld],
    ["digits", { initials: { ...all, mentalHealth: "12" } }, "mentalHealth", initialsMissing],
    ["eleven letters", { initials: { ...all, hivAids: "x".repeat(11) } }, "hivAids", expect.anything()],
    ["an emoji", { initials: { ...all, hivAids: "🙂" } }, "hivAids", expect.anything()],
  ])("refuses initials beside %s", (_, authorization, key, message) =>
    expect(messagesOf(initialled(authorization))).toEqual([[`authorization.initials.${key}`, message]]),
  );

  it("has a date of birth where one is given, and not in the future", () => {
    const born = (dateOfBirth: unknown) => ({ patientInformation: { ...patientInformation, dateOfBirth } });
    expect(hipaaInfoInputSchema.parse(born("1980-02-29")).patientInformation.dateOfBirth).toBe("1980-02-29");
    for (const none of [undefined, null, ""])
      expect(hipaaInfoInputSchema.parse(born(none)).patientInformation).not.toHaveProperty("dateOfBirth");
    for (const wrong of ["2099-01-01", "1981-02-29", "29.2.1980", 5])
      expect(messagesOf(born(wrong))).toMatchObject([["patientInformation.dateOfBirth", expect.any(String)]]);
  });
});
