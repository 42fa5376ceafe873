import { notProvided } from "@caseward/domain/forms/answers";
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

/** Which questions apply: the others are neither on screen nor sent. */
export function appliesOf({ medicalProviders, generalMedicalInformation: general }: MedicalValues) {
  const isTransported = general.emsResponded === true && general.transportedByAmbulance === true;
  return {
    ambulance: general.emsResponded === true,
    hospital: general.hospitalized === true || isTransported,
    stay: general.hospitalized === true,
    imaging: general.imagingStudiesDone === true,
    procedures: medicalProviders.seenProvider === true,
  };
}

/** What is sent: no answers to questions that do not apply. */
export function medicalInputOf(values: MedicalValues): MedicalValues {
  const applies = appliesOf(values);
  const { medicalProviders, generalMedicalInformation: general, injuryAndSymptomAssessment } = values;
  return {
    medicalProviders: {
      ...medicalProviders,
      proceduresReceived: applies.procedures ? medicalProviders.proceduresReceived : [],
    },
    generalMedicalInformation: {
      ...general,
      treatmentProvidedAtScene: applies.ambulance ? general.treatmentProvidedAtScene : null,
      transportedByAmbulance: applies.ambulance ? general.transportedByAmbulance : null,
      hospitalName: applies.hospital ? general.hospitalName : "",
      studiesPerformedInHospital: applies.hospital ? general.studiesPerformedInHospital : "",
      proceduresPerformedInHospital: applies.hospital ? general.proceduresPerformedInHospital : "",
      lengthOfStay: applies.stay ? general.lengthOfStay : "",
      imagingStudiesDetails: applies.imaging ? general.imagingStudiesDetails : [],
    },
    injuryAndSymptomAssessment,
  };
}
