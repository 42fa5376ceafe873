/** What makes a new case complete, by the labels of its fields. */
export const completeFields = {
  "First Name": "María",
  "Last Name": "Núñez",
  Email: "maria@example.test",
  "Phone Number": "415.555.0199",
  "Accident Type": "Slip and fall",
  City: "Oakland",
  State: "CA",
  "Date of Incident": "2026-03-10",
  "Referral Source": "Google",
  "Case Description": "Fell on a wet floor.",
};
