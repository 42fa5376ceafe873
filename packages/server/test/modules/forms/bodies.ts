/** The three forms as the specification has them, right in every field. */
export const formBodies = {
  medicalInfo: {
    medicalProviders: {
      seenProvider: true,
      hipaaConsentGiven: true,
      proceduresReceived: ["Physical therapy", "Injection"],
    },
    generalMedicalInformation: {
      emsResponded: true,
      hospitalName: "St. Brendan Medical Center",
      hospitalized: true,
      lengthOfStay: "3 days",
      imagingStudiesDone: true,
      imagingStudiesDetails: [
        { date: "2024-03-11", facility: "Meridian Radiology", studyType: "MRI, lumbar spine" },
      ],
      transportedByAmbulance: false,
      treatmentProvidedAtScene: null,
      studiesPerformedInHospital: "X-ray of the left wrist",
      proceduresPerformedInHospital: "Casting",
    },
    injuryAndSymptomAssessment: { symptoms: ["Back pain", "Headache"] },
  },
  financialInfo: {
    employeed: "Self-Employed",
    lossOfIncome: "Yes",
    monthlyIncome: 5200.5,
    needFinancialHelp: "No",
  },
  hipaaInfo: {
    patientInformation: {
      name: "María Zúñiga",
      signature: "María Zúñiga",
      signatureDate: "2025-01-15",
      patientNamePrinted: "María Zúñiga",
      phoneNumber1: "(415) 555-0100",
      phoneNumber2: null,
    },
    authorization: {
      authorizationType: "with-exemptions",
      exemptions: {
        mentalHealth: true,
        communicableDiseases: false,
        hivAids: false,
        substanceAbuse: false,
        other: true,
        otherDescription: "Dental records",
      },
    },
    organizationName: "Ng & Sons",
    representative: { name: "Ana Zúñiga", authority: "Mother" },
  },
};
