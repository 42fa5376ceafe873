import type { CaseStory } from "./case-story";

/** Accepted ones that were with another firm before. */
export const redirectedCases: readonly CaseStory[] = [
  {
    client: "jeanLuc",
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Public Property",
    location: ["Yonkers", "NY"],
    incidentDaysBefore: 6,
    source: "Google",
    added: [15, "10:35"],
    description: "Chain collision in fog on the parkway. Bruised ribs, back pain, off work for two weeks.",
    steps: [
      { at: [14, "12:10"], move: "submit", firm: "pacific" },
      {
        at: [14, "13:20"],
        move: "reject",
        reason: "outside_jurisdiction",
        note: "We practise in California and Nevada.",
      },
      { at: [13, "09:40"], move: "recall" },
      { at: [13, "09:55"], move: "submit", firm: "hudson", note: "Police report attached to the file." },
      { at: [10, "16:15"], move: "accept" },
    ],
    forms: {
      by: "client",
      medical: { at: [9, "17:40"], answers: "backInjury" },
      financial: { at: [9, "17:55"], answers: ["Employed", "Yes", 520_000, "No"] },
    },
    messages: [
      { at: [9, "18:05"], from: "client", body: "I filled in two of the forms. What is the third one for?" },
      {
        at: [8, "10:00"],
        from: "firm",
        body: "It lets us ask your doctors for your records. We go through it on the phone.",
      },
      { at: [3, "13:30"], from: "client", body: "Thursday at 2 works for me.", unread: true },
    ],
  },
  {
    client: { firstName: "Minh Đức", lastName: "Vũ", phone: "(714) 555-0150" },
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Commercial Property",
    location: ["Westminster", "CA"],
    incidentDaysBefore: 19,
    source: "Referral",
    added: [130, "13:50"],
    description:
      "Struck by a security patrol car in a mall's parking lot. Shoulder surgery two months later.",
    steps: [
      { at: [129, "10:25"], move: "submit", firm: "gulf" },
      { at: [123, "11:10"], move: "reject" },
      { at: [122, "09:00"], move: "recall" },
      { at: [122, "09:20"], move: "submit", firm: "pacific", note: "Vietnamese intake, please." },
      { at: [122, "10:05"], move: "accept" },
      { at: [119, "14:15"], move: "signUpClient" },
    ],
    completed: [
      [110, "10:10"],
      [91, "15:45"],
    ],
    forms: {
      by: "firm",
      medical: { at: [119, "14:40"], answers: "backInjury" },
      financial: { at: [119, "14:50"], answers: ["Self-Employed", "Yes", null, "Not provided"] },
      hipaa: { at: [117, "10:20"] },
    },
  },
  {
    client: { firstName: "Catherine", lastName: "D'Souza", phone: "(760) 555-0151" },
    accident: "Slip and fall",
    property: "Private Property",
    location: ["Carlsbad", "CA"],
    incidentDaysBefore: 10,
    source: "Google",
    added: [45, "11:15"],
    description: "A balcony railing gave way at a rented flat. Fractured wrist; the owner knew of the rot.",
    steps: [
      { at: [44, "09:05"], move: "submit", firm: "hudson" },
      { at: [44, "09:50"], move: "recall" },
      { at: [44, "10:00"], move: "submit", firm: "pacific" },
      { at: [44, "11:30"], move: "accept" },
      { at: [40, "15:20"], move: "signUpClient" },
    ],
    forms: {
      by: "firm",
      medical: { at: [40, "15:45"], answers: "fracture" },
      hipaa: { at: [38, "10:10"] },
    },
  },
];
