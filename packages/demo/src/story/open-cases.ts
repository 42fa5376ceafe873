import type { CaseStory } from "./case-story";

/** New ones, which no firm was asked about. */
const newCases: readonly CaseStory[] = [
  {
    client: "zoe",
    accident: "Motor Vehicle vs Bicyclist",
    property: "Public Property",
    location: ["San Diego", "CA"],
    incidentDaysBefore: 4,
    source: "Instagram",
    added: [1, "14:25"],
    description: "A delivery van opened its door into the bike lane. Broken collarbone, bicycle destroyed.",
  },
  {
    client: { firstName: "Priyanka", lastName: "Venkataraman", phone: "(408) 555-0120" },
    accident: "Slip and fall",
    property: "Commercial Property",
    location: ["San Jose", "CA"],
    incidentDaysBefore: 9,
    source: "Google",
    added: [2, "11:10"],
    description: "Fell on a wet floor in a supermarket aisle; no warning sign. The store took a report.",
    messages: [
      {
        at: [2, "11:40"],
        from: "admin",
        body: "Store report requested, number 4471. Waiting for the copy.",
        unread: true,
      },
    ],
  },
  {
    client: { firstName: "Tomáš", lastName: "Dvořák", phone: "(512) 555-0121" },
    accident: "Motor Vehicle vs Motorcycle",
    property: "Public Property",
    location: ["Austin", "TX"],
    incidentDaysBefore: 61,
    source: "Referral",
    added: [3, "09:35"],
    description:
      "Cut off at an on-ramp while riding to work. Road rash and a torn ligament in the right knee.",
    attorney: { name: "Gary Holcomb", firm: "Holcomb & Partners", satisfied: false },
  },
  {
    client: { firstName: "Aaliyah", lastName: "O'Neal-Brooks", phone: "(305) 555-0122" },
    accident: "Motor Vehicle vs Pedestrian",
    property: "Public Property",
    location: ["Miami", "FL"],
    incidentDaysBefore: 12,
    source: "Facebook",
    added: [4, "16:05"],
    description: "Struck in a marked crosswalk by a turning car. Treated for a concussion and released.",
  },
  {
    client: { firstName: "Søren", lastName: "Kjærgaard", phone: "(716) 555-0123" },
    accident: "Maritime Injury On Boat",
    location: ["Buffalo", "NY"],
    incidentDaysBefore: 33,
    source: "Other",
    added: [6, "10:50"],
    description: "Deckhand on a tour boat; hand caught in a winch while docking.",
  },
  {
    client: { firstName: "Renée", lastName: "Beauchamp", phone: "(973) 555-0124" },
    accident: "Other",
    property: "Private Property",
    location: ["Newark", "NJ"],
    incidentDaysBefore: 6,
    source: "Google",
    added: [1, "15:45"],
    description: "Bitten by a neighbour's dog on a shared driveway. Stitches in the left forearm.",
    attorney: { name: "Paul Imbriani", firm: "Imbriani Legal", satisfied: null },
  },
];

/** Submitted ones, which wait for the firm's answer: the small firm's for longest. */
const submittedCases: readonly CaseStory[] = [
  {
    client: "maria",
    accident: "Slip and fall",
    property: "Commercial Property",
    location: ["Los Angeles", "CA"],
    incidentDaysBefore: 10,
    source: "Referral",
    added: [5, "13:15"],
    description: "Fell on a broken stair at the physical therapy clinic. Sprained ankle, X-ray taken.",
    steps: [
      {
        at: [1, "16:20"],
        move: "submit",
        firm: "pacific",
        note: "Your client in an earlier case. Please check for overlap.",
      },
    ],
  },
  {
    client: "hoa",
    accident: "Work Related Injury",
    property: "Commercial Property",
    location: ["Houston", "TX"],
    incidentDaysBefore: 20,
    source: "Facebook",
    added: [14, "09:20"],
    description: "Burned by a steam line in a restaurant kitchen. Second-degree burns on both hands.",
    steps: [
      {
        at: [13, "10:00"],
        move: "submit",
        firm: "gulf",
        note: "Speaks Vietnamese; her daughter can interpret.",
      },
    ],
    forms: {
      by: "client",
      financial: { at: [12, "17:05"], answers: ["Employed", "Yes", 265_000, "Yes"] },
    },
    messages: [
      {
        at: [12, "17:20"],
        from: "client",
        body: "Hello, did a lawyer answer? I cannot work since the burn.",
      },
      {
        at: [11, "09:10"],
        from: "admin",
        body: "The firm has your case. We remind them today and write you here.",
      },
      {
        at: [10, "11:40"],
        from: "firm",
        body: "Is there a report of the fire department? We can answer once we have seen it.",
      },
      {
        at: [10, "14:25"],
        from: "admin",
        body: "We have asked for it; it takes two weeks there.",
        isIntake: true,
      },
      { at: [2, "12:30"], from: "client", body: "Thank you. I still wait for their call.", unread: true },
    ],
  },
  {
    client: { firstName: "Oluwaseun", lastName: "Adébáyò", phone: "(281) 555-0125" },
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Public Property",
    location: ["Houston", "TX"],
    incidentDaysBefore: 8,
    source: "Google",
    added: [7, "11:30"],
    description:
      "Sideswiped by a box truck on the freeway. Shoulder pain; the truck's insurer has called twice.",
    steps: [{ at: [6, "09:15"], move: "submit", firm: "gulf" }],
  },
  {
    client: { firstName: "Mei-Ling", lastName: "Chow", phone: "(917) 555-0126" },
    accident: "Slip and fall",
    property: "Government Property",
    location: ["Flushing", "NY"],
    incidentDaysBefore: 40,
    source: "Instagram",
    added: [4, "10:20"],
    description:
      "Tripped over a raised grate at a bus stop. Fractured wrist. A notice of claim is due in 90 days.",
    steps: [
      {
        at: [3, "11:00"],
        move: "submit",
        firm: "hudson",
        note: "City property: the 90 days for the notice of claim run.",
      },
    ],
  },
  {
    client: { firstName: "Giuseppe", lastName: "Dell'Acqua", phone: "(718) 555-0127" },
    accident: "Construction Site Injury",
    property: "Private Property",
    location: ["Staten Island", "NY"],
    incidentDaysBefore: 5,
    source: "Referral",
    added: [3, "14:10"],
    description: "Fell six feet from an unsecured scaffold. Two broken ribs; the foreman saw it.",
    steps: [{ at: [2, "09:40"], move: "submit", firm: "hudson" }],
  },
  {
    client: { firstName: "Ingrid", lastName: "Sørensen-Park", phone: "(562) 555-0128" },
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Public Property",
    location: ["Long Beach", "CA"],
    incidentDaysBefore: 3,
    source: "Google",
    added: [2, "15:00"],
    description: "Rear-ended at a red light. Whiplash and a bruised sternum from the seat belt.",
    steps: [{ at: [1, "15:30"], move: "submit", firm: "pacific" }],
  },
  {
    client: { firstName: "Rosa Elena", lastName: "Martínez del Río", phone: "(469) 555-0129" },
    accident: "Motor Vehicle vs Motor Vehicle",
    property: "Public Property",
    location: ["Dallas", "TX"],
    incidentDaysBefore: 17,
    source: "Facebook",
    added: [12, "10:30"],
    description: "T-boned at an intersection by a car that ran the light. Herniated disc; passenger unhurt.",
    steps: [
      { at: [11, "09:05"], move: "submit", firm: "hudson" },
      {
        at: [9, "15:20"],
        move: "reject",
        reason: "outside_jurisdiction",
        note: "We are not admitted in Texas.",
      },
      { at: [9, "16:00"], move: "recall" },
      {
        at: [8, "09:30"],
        move: "submit",
        firm: "gulf",
        note: "Went to New York by mistake first; please look soon.",
      },
    ],
  },
];

export const openCases = [...newCases, ...submittedCases];
