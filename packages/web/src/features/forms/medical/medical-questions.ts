/** The texts of the questions, alike where the form is filled in and where it is read. */
export const medicalQuestions = {
  emsResponded: "Did an ambulance or paramedics come?",
  treatmentProvidedAtScene: "Did they treat you right there?",
  transportedByAmbulance: "Did an ambulance take you to a hospital?",
  visitedHospital: "Were you at a hospital or an emergency room?",
  hospitalized: "Did you have to stay in a hospital overnight?",
  hospitalName: "Which hospital?",
  lengthOfStay: "How long did you stay?",
  studiesPerformedInHospital: "Which tests did the hospital do?",
  proceduresPerformedInHospital: "What care or surgery did the hospital give you?",
  imagingStudiesDone: "Were any pictures taken, such as X-\u2060rays or an MRI?",
  imagingStudiesDetails: "Your X-rays and scans",
  seenProvider: "Have you seen a doctor or other medical provider since then?",
  providers: "Who has treated you?",
  proceduresReceived: "Which treatments have you had?",
  medicines: "Which medicines do you take because of the accident?",
  hipaaConsentGiven: "Have you agreed in writing that a provider may share your records?",
  symptoms: "What hurts, or is different since the accident?",
} as const;

/** What the check before the end calls them. */
export const medicalShort = {
  emsResponded: "Ambulance came",
  treatmentProvidedAtScene: "Treated there",
  transportedByAmbulance: "Ambulance ride",
  visitedHospital: "Hospital visit",
  hospitalized: "Night there",
  hospitalName: "Hospital name",
  lengthOfStay: "How long",
  studiesPerformedInHospital: "Tests there",
  proceduresPerformedInHospital: "Care there",
  imagingStudiesDone: "X-rays or scans",
  imagingStudiesDetails: "Which ones",
  seenProvider: "Doctor since then",
  providers: "Who treated you",
  proceduresReceived: "Treatments",
  medicines: "Medicines",
  hipaaConsentGiven: "Sharing records",
  symptoms: "How you feel",
} as const satisfies Record<keyof typeof medicalQuestions, string>;

export const medicalParts = {
  scene: "At the accident",
  hospital: "Hospital",
  care: "Care in the hospital",
  imaging: "X-rays and scans",
  providers: "Doctors and treatment",
  medicines: "Medicines and records",
  symptoms: "How you feel",
} as const;

/** What the lists call their entries. */
export const medicalEntries = {
  treatment: {
    add: "Add a treatment",
    addAnother: "Add another treatment",
    entry: "Treatment {number}",
    remove: "Remove treatment {number}",
  },
  symptom: {
    add: "Add a symptom",
    addAnother: "Add another symptom",
    entry: "Symptom {number}",
    remove: "Remove symptom {number}",
  },
  provider: {
    add: "Add somebody else",
    addAnother: "Add another person or place",
    entry: "Person or place {number}",
    remove: "Remove person or place {number}",
  },
  medicine: {
    add: "Add a medicine",
    addAnother: "Add another medicine",
    entry: "Medicine {number}",
    remove: "Remove medicine {number}",
  },
} as const;
