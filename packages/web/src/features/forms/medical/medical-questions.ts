/** The texts of the questions, alike where the form is filled in and where it is read. */
export const medicalQuestions = {
  emsResponded: "Did an ambulance or paramedics come to the accident?",
  treatmentProvidedAtScene: "Did they treat you right there?",
  transportedByAmbulance: "Did an ambulance take you to a hospital?",
  visitedHospital: "Were you at a hospital or an emergency room?",
  hospitalized: "Did you have to stay in a hospital overnight?",
  hospitalName: "Which hospital?",
  lengthOfStay: "How long did you stay?",
  studiesPerformedInHospital: "Which tests did the hospital do?",
  proceduresPerformedInHospital: "Which treatments or operations did the hospital do?",
  imagingStudiesDone: "Were any pictures taken, such as X-rays or an MRI?",
  imagingStudiesDetails: "Your X-rays and scans",
  seenProvider: "Have you seen a doctor or other medical provider since then?",
  proceduresReceived: "Which treatments have you had?",
  hipaaConsentGiven: "Have you agreed in writing that a provider may share your records?",
  symptoms: "What hurts, or is different since the accident?",
} as const;

export const medicalParts = {
  scene: "At the accident",
  hospital: "Hospital",
  imaging: "X-rays and scans",
  providers: "Doctors and treatment",
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
} as const;
