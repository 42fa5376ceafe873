import type { CaseStory } from "./case-story";

/** Accepted by the small firm in Texas, which needs a week for an answer. */
export const gulfCases: readonly CaseStory[] = [
  {
    client: "chidinma",
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Public Property",
    location: ["Dallas", "TX"],
    incidentDaysBefore: 11,
    source: "Google",
    added: [95, "09:50"],
    description: "Pushed into the barrier by a merging tanker. Back pain that reaches into the left leg.",
    steps: [
      { at: [94, "10:30"], move: "submit", firm: "gulf" },
      { at: [87, "16:20"], move: "accept" },
      { at: [80, "11:10"], move: "signUpClient" },
    ],
    completed: [[60, "15:00"]],
    forms: {
      by: "client",
      medical: { at: [86, "18:10"], answers: "backInjury" },
      financial: { at: [86, "18:20"], answers: ["Employed", "No", 702_500, "No"] },
      hipaa: { at: [85, "08:40"] },
    },
    messages: [
      {
        at: [79, "10:05"],
        from: "firm",
        body: "Welcome. We are two lawyers, so you will always talk to one of us.",
      },
      {
        at: [20, "08:55"],
        from: "client",
        body: "The MRI is done. The disc between L4 and L5 is the problem.",
      },
      {
        at: [16, "16:30"],
        from: "firm",
        body: "Received, thank you. We ask the orthopedist for a report on future care.",
      },
    ],
  },
  {
    client: "joseAngel",
    accident: "Work Related Injury",
    property: "Commercial Property",
    location: ["San Antonio", "TX"],
    incidentDaysBefore: 28,
    source: "Referral",
    added: [250, "11:25"],
    description: "Forklift tipped on an uneven loading dock. Broken wrist; claim settled and paid out.",
    steps: [
      { at: [249, "10:00"], move: "submit", firm: "gulf" },
      { at: [243, "15:45"], move: "accept" },
      { at: [238, "12:20"], move: "signUpClient" },
    ],
    completed: [
      [224, "10:40"],
      [203, "16:15"],
      [138, "11:00"],
      [114, "09:35"],
      [58, "15:50"],
      [36, "10:30"],
      [15, "14:45"],
    ],
    forms: {
      by: "client",
      medical: { at: [237, "17:15"], answers: "fracture" },
      financial: { at: [237, "17:25"], answers: ["Employed", "Yes", 298_000, "Yes"] },
      hipaa: { at: [236, "17:05"] },
    },
    messages: [
      {
        at: [35, "10:50"],
        from: "firm",
        body: "Señor Peña, the payment has arrived. We sent you the closing statement.",
      },
      { at: [34, "17:40"], from: "client", body: "Muchas gracias por todo. My family thanks you too." },
      {
        at: [15, "15:00"],
        from: "admin",
        body: "Your case is closed. You can write here whenever a question comes up.",
      },
    ],
  },
  {
    client: { firstName: "Billy Ray", lastName: "Thibodeaux", phone: "(409) 555-0156" },
    accident: "Maritime Injury On Boat",
    property: "Commercial Property",
    location: ["Galveston", "TX"],
    incidentDaysBefore: 36,
    source: "Other",
    added: [200, "10:55"],
    description:
      "Shrimp boat's boom swung loose in calm water. Head injury; the owner had skipped inspections.",
    steps: [
      {
        at: [199, "09:25"],
        move: "submit",
        firm: "gulf",
        note: "Jones Act; the vessel is back at sea in a month.",
      },
      { at: [192, "17:00"], move: "accept" },
      { at: [186, "14:30"], move: "signUpClient" },
    ],
    completed: [
      [169, "10:15"],
      [139, "15:40"],
      [62, "11:25"],
      [31, "16:20"],
    ],
    forms: {
      by: "firm",
      medical: { at: [186, "15:00"], answers: "whiplash" },
      financial: { at: [186, "15:15"], answers: ["Unemployed", "Yes", 45_050, "Yes"] },
      hipaa: { at: [183, "11:30"] },
    },
  },
  {
    client: { firstName: "Guadalupe", lastName: "Ávila-Stone", phone: "(832) 555-0157" },
    accident: "Motor Vehicle vs Motorcycle",
    property: "Public Property",
    location: ["Pasadena", "TX"],
    incidentDaysBefore: 5,
    source: "Facebook",
    added: [20, "13:25"],
    description: "Forced off the road by a speeding sedan that did not stop. Broken ribs; plate partly read.",
    steps: [
      { at: [19, "09:10"], move: "submit", firm: "gulf" },
      { at: [12, "15:55"], move: "accept" },
    ],
  },
];
