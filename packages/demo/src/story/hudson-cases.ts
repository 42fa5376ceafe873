import type { CaseStory } from "./case-story";

/** Accepted by the firm in New York, which takes its two days. */
export const hudsonCases: readonly CaseStory[] = [
  {
    client: "siobhan",
    accident: "Slip and fall",
    property: "Government Property",
    location: ["Brooklyn", "NY"],
    incidentDaysBefore: 22,
    source: "Referral",
    added: [215, "10:00"],
    description:
      "Fell on subway stairs with a missing tread. Fractured wrist, surgery, six months of therapy.",
    steps: [
      {
        at: [214, "09:30"],
        move: "submit",
        firm: "hudson",
        note: "Notice of claim filed by us on her behalf.",
      },
      { at: [212, "15:05"], move: "accept" },
      { at: [208, "11:45"], move: "signUpClient" },
    ],
    completed: [
      [197, "10:20"],
      [171, "16:00"],
      [76, "11:35"],
      [49, "10:15"],
    ],
    forms: {
      by: "client",
      medical: { at: [207, "12:15"], answers: "fracture" },
      financial: { at: [207, "12:30"], answers: ["Employed", "Yes", 487_525, "No"] },
      hipaa: {
        at: [206, "17:20"],
        exemptions: {
          mentalHealth: false,
          communicableDiseases: false,
          hivAids: false,
          substanceAbuse: false,
          other: true,
          otherDescription: "Records from before 2015",
        },
      },
    },
    messages: [
      {
        at: [205, "10:30"],
        from: "firm",
        body: "We have your authorization, Ms. O'Dell. The records are ordered.",
      },
      {
        at: [48, "14:10"],
        from: "firm",
        body: "The authority has made a first offer. May we talk on Monday?",
      },
      { at: [48, "17:25"], from: "client", body: "Monday after five, please. Is it a fair one?" },
      {
        at: [47, "09:55"],
        from: "firm",
        body: "It is a start. We will show you what comparable cases brought.",
      },
    ],
  },
  {
    client: "lukasz",
    accident: "Work Related Injury",
    property: "Commercial Property",
    location: ["Queens", "NY"],
    incidentDaysBefore: 9,
    source: "Facebook",
    added: [35, "14:20"],
    description: "Forearm caught in an unguarded conveyor at a bakery. Nerve damage is being examined.",
    steps: [
      { at: [34, "10:05"], move: "submit", firm: "hudson" },
      { at: [32, "16:50"], move: "accept" },
      { at: [27, "12:00"], move: "signUpClient" },
    ],
    forms: {
      by: "client",
      medical: { at: [31, "12:20"], answers: "notTreatedYet" },
      financial: { at: [31, "12:35"], answers: ["Employed", "Yes", 356_000, "Yes"] },
      hipaa: { at: [30, "12:10"] },
    },
    messages: [
      {
        at: [26, "12:40"],
        from: "client",
        body: "The neurologist sees me on the 14th. Should I bring anything?",
      },
      {
        at: [26, "15:15"],
        from: "firm",
        body: "Your medication list and the report from the emergency room, please.",
      },
    ],
  },
  {
    client: { firstName: "Yevhen", lastName: "Kovalenko", phone: "(718) 555-0152" },
    accident: "Construction Site Injury",
    property: "Commercial Property",
    location: ["Brooklyn", "NY"],
    incidentDaysBefore: 12,
    source: "Other",
    added: [85, "09:40"],
    description: "Ladder collapsed on a site without fall protection. Fractured heel, two screws.",
    steps: [
      { at: [84, "11:10"], move: "submit", firm: "hudson" },
      { at: [82, "10:40"], move: "accept" },
      { at: [76, "15:30"], move: "signUpClient" },
    ],
    completed: [[63, "11:00"]],
    forms: {
      by: "firm",
      medical: { at: [76, "15:50"], answers: "fracture" },
      financial: { at: [76, "16:00"], answers: ["Unemployed", "Yes", 0, "Yes"] },
    },
  },
  {
    client: { firstName: "Ana Sofía", lastName: "Quiñones-Vega", phone: "(646) 555-0153" },
    accident: "Motor Vehicle vs Pedestrian",
    property: "Public Property",
    location: ["New York", "NY"],
    incidentDaysBefore: 14,
    source: "Instagram",
    added: [125, "15:40"],
    description:
      "Knocked down by an e-bike courier in a crosswalk. Knee surgery; the app company denies liability.",
    steps: [
      { at: [124, "10:00"], move: "submit", firm: "hudson" },
      { at: [122, "14:35"], move: "accept" },
      { at: [118, "10:10"], move: "signUpClient" },
    ],
    completed: [
      [107, "15:20"],
      [83, "10:45"],
    ],
    forms: {
      by: "firm",
      medical: { at: [118, "10:40"], answers: "whiplash" },
      financial: { at: [118, "10:50"], answers: ["Self-Employed", "Yes", 540_000, "No"] },
      hipaa: { at: [115, "16:30"] },
    },
  },
  {
    client: { firstName: "Thaddeus", lastName: "Achterberg", phone: "(929) 555-0154" },
    accident: "Construction Site Injury",
    property: "Government Property",
    location: ["Bronx", "NY"],
    incidentDaysBefore: 40,
    source: "Referral",
    added: [190, "11:00"],
    description: "Trench wall gave way at a bridge repair. Crushed vertebra; he cannot return to his trade.",
    steps: [
      { at: [189, "09:45"], move: "submit", firm: "hudson", note: "Three co-workers are ready to testify." },
      { at: [187, "11:25"], move: "accept" },
      { at: [182, "14:05"], move: "signUpClient" },
    ],
    completed: [
      [170, "10:30"],
      [143, "15:15"],
      [29, "11:50"],
    ],
    forms: {
      by: "firm",
      medical: { at: [182, "14:30"], answers: "backInjury" },
      financial: { at: [182, "14:45"], answers: ["Unemployed", "Yes", 92_000, "Yes"] },
      hipaa: { at: [180, "10:15"] },
    },
  },
  {
    client: { firstName: "Nkechi", lastName: "Obi-Larsen", phone: "(347) 555-0155" },
    accident: "Slip and fall",
    property: "Commercial Property",
    location: ["Forest Hills", "NY"],
    incidentDaysBefore: 18,
    source: "Google",
    added: [238, "14:15"],
    description:
      "Fell over cables laid across a cinema aisle in the dark. Broken hip replaced; settlement reached.",
    steps: [
      { at: [237, "10:20"], move: "submit", firm: "hudson" },
      { at: [235, "16:40"], move: "accept" },
      { at: [230, "11:15"], move: "signUpClient" },
    ],
    completed: [
      [220, "10:00"],
      [195, "14:50"],
      [110, "11:05"],
      [88, "15:35"],
      [14, "10:25"],
    ],
    forms: {
      by: "firm",
      medical: { at: [230, "11:40"], answers: "fracture" },
      financial: { at: [230, "11:50"], answers: ["Retired", "No", 241_000, "No"] },
      hipaa: { at: [228, "15:10"] },
    },
  },
];
