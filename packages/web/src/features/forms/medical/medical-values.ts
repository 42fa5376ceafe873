import { hasAnswer, notProvided } from "@caseward/domain/forms/answers";
import { type MedicalInfo, medicalInfoSchema } from "@caseward/domain/forms/medical";

/** What the screen holds: the form as it travels, with an empty field for 'Not provided'. */
export type MedicalValues = MedicalInfo;

const provided = (text: string) => (text === notProvided ? "" : text);

export const blankMedicalValues: MedicalValues = {
  medicalProviders: { seenProvider: null, hipaaConsentGiven: null, proceduresReceived: [] },
  generalMedicalInformation: {
    emsResponded: null,
    hospitalName: "",
    hospitalized: null,
    lengthOfStay: "",
    imagingStudiesDone: null,
    imagingStudiesDetails: [],
    transportedByAmbulance: null,
    treatmentProvidedAtScene: null,
    studiesPerformedInHospital: "",
    proceduresPerformedInHospital: "",
  },
  injuryAndSymptomAssessment: { symptoms: [] },
};

export function medicalValuesOf(info: MedicalInfo): MedicalValues {
  const general = info.generalMedicalInformation;
  const studies = general.imagingStudiesDetails.map(({ date, facility, studyType }) => ({
    date,
    facility: provided(facility),
    studyType: provided(studyType),
  }));
  return {
    ...info,
    generalMedicalInformation: {
      ...general,
      imagingStudiesDetails: studies,
      hospitalName: provided(general.hospitalName),
      lengthOfStay: provided(general.lengthOfStay),
      studiesPerformedInHospital: provided(general.studiesPerformedInHospital),
      proceduresPerformedInHospital: provided(general.proceduresPerformedInHospital),
    },
  };
}

/** A draft as it comes back from storage, or null when it is of another shape. */
export const readMedicalValues = (kept: unknown): MedicalValues | null =>
  medicalInfoSchema.safeParse(kept).data ?? null;

/** Whether they were at a hospital: said, or seen from the rest where a caller knew no such question. */
export function visitOf({ visitedHospital, hospitalized, transportedByAmbulance, ...general }: General) {
  if (visitedHospital !== undefined) return visitedHospital;
  return [hospitalized, transportedByAmbulance].includes(true) || hasAnswer(hospitalTextsOf(general))
    ? true
    : null;
}

type General = MedicalValues["generalMedicalInformation"];
type HospitalTexts = "hospitalName" | "studiesPerformedInHospital" | "proceduresPerformedInHospital";

const hospitalTextsOf = (general: Pick<General, HospitalTexts>) => [
  general.hospitalName,
  general.studiesPerformedInHospital,
  general.proceduresPerformedInHospital,
];

/** Which questions apply: those behind a Yes, and those that have an answer. What is stored is visible. */
export function appliesOf({ medicalProviders, generalMedicalInformation: general }: MedicalValues) {
  const { emsResponded, treatmentProvidedAtScene, transportedByAmbulance, hospitalized } = general;
  const isHospital =
    [visitOf(general), transportedByAmbulance, hospitalized].includes(true) ||
    hasAnswer(hospitalTextsOf(general));
  return {
    ambulance: emsResponded === true || hasAnswer([treatmentProvidedAtScene, transportedByAmbulance]),
    hospital: isHospital,
    night: visitOf(general) !== false || hospitalized !== null,
    stay: hospitalized === true || hasAnswer(general.lengthOfStay),
    imaging: general.imagingStudiesDone === true || general.imagingStudiesDetails.length > 0,
    procedures:
      medicalProviders.seenProvider === true ||
      hasAnswer([medicalProviders.proceduresReceived, medicalProviders.providers]),
  };
}

/** What is sent: all that the form holds, or that there is nothing to tell. */
export const medicalInputOf = (values: MedicalValues): MedicalValues =>
  values.nothingToTell ? { ...blankMedicalValues, nothingToTell: true } : values;
