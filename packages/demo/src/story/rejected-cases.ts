import type { CaseStory } from "./case-story";

/** Rejected ones that the firm still holds, and two that came back and are with no firm. */
export const rejectedCases: readonly CaseStory[] = [
  {
    client: { firstName: "Dmitri", lastName: "Volkov-Ames", phone: "(702) 555-0137" },
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Commercial Property",
    location: ["Las Vegas", "NV"],
    incidentDaysBefore: 30,
    source: "Google",
    added: [18, "10:45"],
    description: "Low-speed collision in a casino garage. Stiff neck for three days, no treatment.",
    steps: [
      { at: [17, "09:50"], move: "submit", firm: "pacific" },
      {
        at: [17, "11:05"],
        move: "reject",
        reason: "insufficient_damages",
        note: "No treatment and 600 dollars of damage to the bumper. Small claims would serve him better.",
      },
    ],
  },
  {
    client: { firstName: "Agnieszka", lastName: "Łaska", phone: "(347) 555-0138" },
    accident: "Construction Site Injury",
    property: "Private Property",
    location: ["Brooklyn", "NY"],
    incidentDaysBefore: 25,
    source: "Referral",
    added: [22, "13:40"],
    description: "Hit by a falling pallet while sweeping a stairwell. Concussion, out of work for a month.",
    steps: [
      {
        at: [21, "10:10"],
        move: "submit",
        firm: "hudson",
        note: "She says the general contractor is Kestrel Build.",
      },
      {
        at: [19, "16:30"],
        move: "reject",
        reason: "conflict_of_interest",
        note: "We represent the general contractor in another matter.",
      },
    ],
  },
  {
    client: { firstName: "Kwabena", lastName: "Asante-Mensah", phone: "(646) 555-0139" },
    accident: "Motor Vehicle vs Pedestrian",
    property: "Public Property",
    location: ["Bronx", "NY"],
    incidentDaysBefore: 11,
    source: "Facebook",
    added: [10, "09:55"],
    description: "Struck by a cab while crossing mid-block at night. Broken ankle; two witnesses disagree.",
    steps: [
      { at: [9, "14:00"], move: "submit", firm: "hudson" },
      {
        at: [7, "11:45"],
        move: "reject",
        reason: "liability_unclear",
        note: "We would look again with the video.",
      },
    ],
    messages: [
      {
        at: [7, "15:10"],
        from: "admin",
        body: "Video requested from the deli on the corner; they keep it 30 days.",
      },
    ],
  },
  {
    client: { firstName: "Beatriz", lastName: "Ibáñez Cantú", phone: "(210) 555-0140" },
    accident: "Work Related Injury",
    property: "Commercial Property",
    location: ["San Antonio", "TX"],
    incidentDaysBefore: 44,
    source: "Google",
    added: [40, "15:15"],
    description: "Back injury from lifting crates in a cold store after the forklift was taken away.",
    steps: [
      { at: [39, "09:00"], move: "submit", firm: "gulf" },
      { at: [33, "17:10"], move: "reject", reason: "at_capacity" },
    ],
  },
  {
    client: { firstName: "Declan", lastName: "Mac Giolla Phádraig", phone: "(914) 555-0141" },
    accident: "Physical Injury",
    property: "Public Property",
    location: ["White Plains", "NY"],
    incidentDaysBefore: 7,
    source: "Other",
    added: [16, "11:20"],
    description: "A loose fence panel came down in a storm and hit his shoulder outside a school.",
    steps: [
      { at: [15, "10:30"], move: "submit", firm: "hudson", note: "School district: short notice periods." },
      { at: [8, "16:45"], move: "recall" },
    ],
  },
  {
    client: { firstName: "Fatima-Zahra", lastName: "El Idrissi", phone: "(415) 555-0142" },
    accident: "Physical Assault",
    property: "Commercial Property",
    location: ["San Francisco", "CA"],
    incidentDaysBefore: 14,
    source: "Instagram",
    added: [25, "14:50"],
    description: "Attacked in the unlit garage of her gym; the cameras had been broken for weeks.",
    steps: [
      { at: [24, "10:00"], move: "submit", firm: "pacific" },
      {
        at: [24, "10:40"],
        move: "reject",
        reason: "outside_practice_area",
        note: "A negligent security specialist should take this one. It looks strong.",
      },
      { at: [20, "09:15"], move: "recall" },
    ],
  },
];
