import { notProvided } from "@caseward/domain/forms/answers";
import { type MedicalInfo, medicalInfoSchema } from "@caseward/domain/forms/medical";

/** What the screen holds: the form as it travels, with an empty field for 'Not provided'. */
export type MedicalValues = MedicalInfo;

const shown = (text: string) => (text === notProvided ? "" : text);

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
    facility: shown(facility),
    studyType: shown(studyType),
  }));
  return {
    ...info,
    generalMedicalInformation: {
      ...general,
      imagingStudiesDetails: studies,
      hospitalName: shown(general.hospitalName),
      lengthOfStay: shown(general.lengthOfStay),
      studiesPerformedInHospital: shown(general.studiesPerformedInHospital),
      proceduresPerformedInHospital: shown(general.proceduresPerformedInHospital),
    },
  };
}

/** A draft as it comes back from storage, or null when it is of another shape. */
export const readMedicalValues = (kept: unknown): MedicalValues | null =>
  medicalInfoSchema.safeParse(kept).data ?? null;

/** Which questions apply: the others are neither shown nor sent. */
export function askedOf({ medicalProviders, generalMedicalInformation: general }: MedicalValues) {
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
  const asked = askedOf(values);
  const { medicalProviders, generalMedicalInformation: general, injuryAndSymptomAssessment } = values;
  return {
    medicalProviders: {
      ...medicalProviders,
      proceduresReceived: asked.procedures ? medicalProviders.proceduresReceived : [],
    },
    generalMedicalInformation: {
      ...general,
      treatmentProvidedAtScene: asked.ambulance ? general.treatmentProvidedAtScene : null,
      transportedByAmbulance: asked.ambulance ? general.transportedByAmbulance : null,
      hospitalName: asked.hospital ? general.hospitalName : "",
      studiesPerformedInHospital: asked.hospital ? general.studiesPerformedInHospital : "",
      proceduresPerformedInHospital: asked.hospital ? general.proceduresPerformedInHospital : "",
      lengthOfStay: asked.stay ? general.lengthOfStay : "",
      imagingStudiesDetails: asked.imaging ? general.imagingStudiesDetails : [],
    },
    injuryAndSymptomAssessment,
  };
}
