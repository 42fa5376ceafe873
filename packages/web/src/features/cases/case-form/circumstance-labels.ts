/** What the optional part of the case form asks for. */
export const circumstanceLabels = {
  county: "County",
  datePrecision: "How exactly the date is known",
  governmentLevel: "Government whose place, road or employee it was",
  defect: "What was defective",
  medicalCare: "Harm from medical care",
  injuredBirthDate: "Day of birth of the injured person",
  injuredLanguage: "Language of the injured person",
} as const;
