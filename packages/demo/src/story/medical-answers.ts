import type { MedicalInfo } from "@caseward/domain/forms/medical";

type Study = { daysAfterIncident: number; facility: string; studyType: string };
type MedicalAnswers = MedicalInfo & { studies: readonly Study[] };

const notProvided = "Not provided";
const noHospital = {
  hospitalName: notProvided,
  hospitalized: false,
  lengthOfStay: notProvided,
  studiesPerformedInHospital: notProvided,
  proceduresPerformedInHospital: notProvided,
} as const;

/** Medical questionnaires as people fill them in. The days of the studies follow from the incident's. */
export const medicalAnswers = {
  whiplash: {
    studies: [{ daysAfterIncident: 2, facility: "Crestline Imaging", studyType: "X-ray, cervical spine" }],
    medicalProviders: {
      seenProvider: true,
      hipaaConsentGiven: true,
      proceduresReceived: ["Physical therapy", "Trigger point injection"],
    },
    generalMedicalInformation: {
      ...noHospital,
      emsResponded: true,
      imagingStudiesDone: true,
      imagingStudiesDetails: [],
      transportedByAmbulance: false,
      treatmentProvidedAtScene: true,
    },
    injuryAndSymptomAssessment: { symptoms: ["Neck pain", "Headache", "Dizziness"] },
  },
  fracture: {
    studies: [
      { daysAfterIncident: 0, facility: "St. Brendan Medical Center", studyType: "X-ray, left wrist" },
      { daysAfterIncident: 1, facility: "St. Brendan Medical Center", studyType: "CT, left wrist" },
    ],
    medicalProviders: {
      seenProvider: true,
      hipaaConsentGiven: true,
      proceduresReceived: ["Surgery", "Casting", "Occupational therapy"],
    },
    generalMedicalInformation: {
      emsResponded: true,
      hospitalName: "St. Brendan Medical Center",
      hospitalized: true,
      lengthOfStay: "3 days",
      imagingStudiesDone: true,
      imagingStudiesDetails: [],
      transportedByAmbulance: true,
      treatmentProvidedAtScene: true,
      studiesPerformedInHospital: "X-ray and CT of the left wrist",
      proceduresPerformedInHospital: "Open reduction and internal fixation",
    },
    injuryAndSymptomAssessment: { symptoms: ["Wrist pain", "Limited range of motion", "Numbness"] },
  },
  backInjury: {
    studies: [{ daysAfterIncident: 6, facility: "Meridian Radiology", studyType: "MRI, lumbar spine" }],
    medicalProviders: {
      seenProvider: true,
      hipaaConsentGiven: true,
      proceduresReceived: ["Epidural steroid injection", "Chiropractic care"],
    },
    generalMedicalInformation: {
      ...noHospital,
      emsResponded: false,
      imagingStudiesDone: true,
      imagingStudiesDetails: [],
      transportedByAmbulance: false,
      treatmentProvidedAtScene: null,
    },
    injuryAndSymptomAssessment: { symptoms: ["Back pain", "Sciatica", "Trouble sleeping"] },
  },
  notTreatedYet: {
    studies: [],
    medicalProviders: { seenProvider: false, hipaaConsentGiven: null, proceduresReceived: [] },
    generalMedicalInformation: {
      ...noHospital,
      emsResponded: false,
      imagingStudiesDone: false,
      imagingStudiesDetails: [],
      transportedByAmbulance: false,
      treatmentProvidedAtScene: false,
    },
    injuryAndSymptomAssessment: { symptoms: ["Knee pain", "Bruising"] },
  },
} satisfies Record<string, MedicalAnswers>;

export type MedicalKey = keyof typeof medicalAnswers;
