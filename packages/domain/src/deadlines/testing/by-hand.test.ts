import { expect, it } from "vitest";
import type { IncidentFacts } from "../deadline";
import { evaluateDeadlines } from "../evaluate";

const accidents: Record<string, IncidentFacts["accidentType"]> = {
  car: "Motor Vehicle vs Motor Vehicle",
  foot: "Motor Vehicle vs Pedestrian",
  bike: "Motor Vehicle vs Bicyclist",
  cycle: "Motor Vehicle vs Motorcycle",
  fall: "Slip and fall",
  site: "Construction Site Injury",
  work: "Work Related Injury",
  boat: "Maritime Injury On Boat",
  harm: "Physical Injury",
  assault: "Physical Assault",
  other: "Other",
};

/**
 * Computed by hand from the rows and the rules of computing, and not by this code: the place, the day, what it was, what
 * else is known, the first date, its rule, other dates that stand beneath it (of a child after a plus sign), and why.
 */
const table = `
  AL | 2025-08-31 | car     | level:city               | 2026-02-28 | al-government-local-claim-open     | 2027-08-31 | 6 months from 31 August end in February
  AL | 2024-02-29 | other   | defect:product           | 2025-02-28 | al-product-liability-open          | 2026-02-28 | sources differ on 1 or 2 years: 1, of a leap day
  AL | 2025-03-03 | fall    | born:2010-06-06          | 2027-03-03 | al-general-negligence-open         | +2031-06-06 | of age at 19, and then its own 2 years
  AK | 2025-12-31 | work    |                          | 2026-01-30 | ak-workers-comp-notice-open        | 2027-12-31 | 30 days over the new year
  AZ | 2026-01-31 | harm    | level:state              | 2026-07-30 | az-government-notice-open          | 2027-01-31 2028-01-31 | 180 days: 28+31+30+31+30 = 150 to the end of June, 30 more
  AR | 2025-02-28 | assault |                          | 2026-02-28 | ar-intentional-tort-open           | 2028-02-28 | 1 year
  CA | 2025-12-31 | fall    | level:county             | 2026-06-30 | ca-government-claim-open           | 2027-12-31 | 6 months: June has 30 days
  CA | 2025-08-31 | foot    | level:city born:2016-02-02 | 2026-02-28 | ca-government-claim-open         | 2027-08-31 | the claim runs against children
  CO | 2026-02-01 | car     | level:state              | 2026-07-31 | co-government-notice-open          | 2029-02-01 | 180 days while 182 is read as well
  CO | 2025-05-05 | bike    | defect:vehicle           | 2027-05-05 | co-product-liability-open          | 2028-05-05 | the product has 2 years and the traffic 3
  CT | 2025-11-30 | car     | level:state              | 2026-11-30 | ct-government-state-claim-open     | 2027-11-30 | claim within 1 year
  CT | 2025-11-30 | car     | level:city defect:bridge | 2026-02-28 | ct-government-road-defect-notice-open | 2026-05-30 | 90 days: 31+31+28, beside the 6 months
  DC | 2025-08-31 | harm    | level:unknown            | 2026-02-28 | dc-government-notice-open          | 2027-08-31 2028-08-31 | 6 months, and the federal 2 years
  DC | 2025-01-10 | work    | died:2025-01-12          | 2027-01-12 | dc-wrongful-death-open             | 2028-01-10 | 2 years from the death; 30 days of work are from memory
  DE | 2025-05-05 | car     | level:city born:2015-01-01 | 2027-05-05 | de-general-negligence-open       |            | no row of a government is known, and nothing later of a child
  FL | 2023-03-23 | car     |                          | 2027-03-23 | fl-general-negligence-open         |            | 4 years, the day before the act
  FL | 2023-03-01 | car     | month                    | 2025-03-01 | fl-general-negligence-open         |            | both laws of that month: the shorter one
  FL | 2023-03-26 | fall    | defect:product           | 2025-03-26 | fl-general-negligence-2023-03-25   | 2027-03-26 | the product keeps 4 years
  FL | 2025-08-31 | car     | level:city               | 2027-02-28 | fl-government-claim-open           | 2027-08-31 | 18 months while a shorter law is feared
  FL | 2025-05-05 | other   | medical died:2026-01-31  | 2027-05-05 | fl-medical-malpractice-open        | 2028-01-31 2027-05-05 | malpractice from the act, the death later
  GA | 2025-08-31 | fall    | government               | 2026-02-28 | ga-government-city-notice-open     | 2026-08-31 2027-08-31 | of all levels the city comes first
  HI | 2025-02-28 | work    | level:county             | 2027-02-28 | hi-general-negligence-open         | 2027-02-28 | 2 years, not the old 6 months; no period of work is known
  ID | 2025-06-06 | car     | died:2025-12-31          | 2027-06-06 | id-wrongful-death-open             | 2027-06-06 | the death counts from the incident
  ID | 2024-09-03 | work    | level:state              | 2024-11-02 | id-workers-comp-notice-open        | 2025-03-02 2026-09-03 | 60 days: 27+31+2; the state 180
  IL | 2024-02-29 | car     | level:county             | 2025-02-28 | il-government-local-suit-open      | 2026-02-28 | 1 year of a leap day
  IL | 2025-03-03 | fall    | level:city born:2010-03-04 | 2026-03-03 | il-government-local-suit-open    | +2029-03-04 | 1 year from 18 against a local body
  IN | 2025-10-10 | car     | level:city               | 2026-04-08 | in-government-local-notice-open    | 2027-10-10 | 180 days: 21+30+31+31+28+31 = 172 to March, 8 more
  IN | 2025-10-10 | fall    | born:2008-10-10          | 2027-10-10 | in-general-negligence-open         | +2028-10-10 | 2 years after 18
  IA | 2025-09-30 | site    |                          | 2025-12-29 | ia-workers-comp-notice-open        | 2027-09-30 | 90 days: 31+30+29
  IA | 2025-01-15 | car     | died:2026-12-31          | 2027-01-15 | ia-wrongful-death-open             | 2027-01-15 | the death runs with the injury
  KS | 2025-06-06 | assault |                          | 2026-06-06 | ks-intentional-tort-open           | 2027-06-06 | 1 year, from memory, is the shorter one
  KS | 2025-03-31 | car     | level:city               | 2026-12-01 | ks-government-local-claim-before-suit-open | 2027-03-31 | 120 days before 31 March: 31 to the end of February, 28, 31, 30
  KY | 2025-04-30 | bike    |                          | 2026-04-30 | ky-general-negligence-open         | 2027-04-30 | nobody knows of no-fault benefits
  KY | 2025-04-30 | car     | level:state              | 2026-04-30 | ky-government-state-claim-open     | 2027-04-30 | the claim has 1 year
  LA | 2024-07-01 | other   | defect:product           | 2025-07-01 | la-product-liability-open          | 2025-07-01 | the day of the change keeps 1 year
  LA | 2024-07-15 | fall    | month                    | 2025-07-01 | la-general-negligence-open         |            | of July 2024 both laws count
  LA | 2025-01-01 | car     | died:2025-01-02          | 2026-01-02 | la-wrongful-death-open             | 2027-01-01 | 1 year while the longer law is not confirmed
  ME | 2023-10-20 | car     | died:2023-10-24          | 2025-10-24 | me-wrongful-death-open             | 2029-10-20 | 2 years, since the death was the day before the change
  MD | 2024-02-29 | other   | medical                  | 2027-02-28 | md-medical-malpractice-open        | 2027-02-28 | 3 from discovery is sooner than 5
  MD | 2025-05-31 | harm    | level:county             | 2026-05-31 | md-government-local-notice-open    | 2028-05-31 | 1 year, not the old 180 days
  MA | 2026-01-30 | fall    | public                   | 2026-03-01 | ma-government-road-defect-notice-open | 2028-01-30 2029-01-30 | 30 days: 1+28+1
  MI | 2025-08-31 | car     | level:state              | 2026-02-28 | mi-government-state-notice-open    | 2028-08-31 | 6 months, though its source is weak
  MN | 2025-10-01 | car     | level:city               | 2026-03-30 | mn-government-notice-open          | 2031-10-01 | 180 days: 30+30+31+31+28 = 150, 30 more
  MS | 2025-01-31 | car     | level:county             | 2025-11-02 | ms-government-notice-and-suit-open#notice | 2026-01-31 2028-01-31 | 90 days before the suit: 31 to December, 31, 28 to 2 November
  MS | 2025-03-03 | fall    | born:2005-05-05          | 2028-03-03 | ms-general-negligence-open         | +2029-05-05 | of age at 21 there, and then 3 years
  MO | 2025-12-02 | fall    | level:city defect:road   | 2026-03-02 | mo-government-road-defect-notice-open | 2030-12-02 | 90 days: 29+31+28+2
  MT | 2024-02-29 | assault | level:state              | 2025-10-31 | mt-government-claim-before-suit-open | 2026-02-28 2027-02-28 | 120 days before the suit of 2 years: 28+31+31+30
  NE | 2025-04-01 | assault |                          | 2026-04-01 | ne-intentional-tort-open           | 2029-04-01 | sources differ: 1 year
  NV | 2023-09-30 | other   | medical                  | 2024-09-30 | nv-medical-malpractice-open        | 2025-09-30 | 1 year under the old law
  NH | 2025-12-31 | car     | level:state              | 2026-06-29 | nh-government-state-notice-open    | 2028-12-31 | 180 days: 31+28+31+30+31 = 151 to May, 29 more
  NJ | 2025-12-01 | fall    | level:city               | 2026-03-01 | nj-government-notice-open          | 2027-12-01 | 90 days: 30+31+28+1
  NM | 2025-12-24 | work    |                          | 2026-01-08 | nm-workers-comp-notice-open        | 2028-12-24 | 15 days
  NY | 2025-11-30 | car     | level:city               | 2026-02-28 | ny-government-local-notice-open    | 2027-02-28 2028-11-30 | 90 days: 31+31+28; 1 year and then 90 days
  NY | 2024-08-31 | other   | medical                  | 2027-02-28 | ny-medical-malpractice-open        | 2027-08-31 | 30 months: February
  NC | 2025-07-07 | assault | died:2025-07-09          | 2026-07-07 | nc-intentional-tort-open           | 2027-07-09 2028-07-07 | 1 year until 3 are confirmed
  ND | 2024-02-29 | work    |                          | 2025-02-28 | nd-workers-comp-claim-open         | 2030-02-28 | the claim within 1 year, of a leap day
  OH | 2024-02-29 | other   | medical                  | 2025-02-28 | oh-medical-malpractice-open        | 2026-02-28 | 1 year
  OK | 2025-03-03 | fall    | born:2009-09-09          | 2027-03-03 | ok-general-negligence-open         | +2028-09-09 | 1 year after 18
  OR | 2025-06-30 | car     | dram died:2025-08-01     | 2025-12-27 | or-dram-shop-notice-open           | 2027-06-30 2028-06-30 | 180 days: 31+31+30+31+30 = 153 to November, 27 more
  PA | 2025-08-31 | car     | level:state              | 2026-02-28 | pa-government-notice-open          | 2027-08-31 | 6 months
  RI | 2024-02-29 | car     | level:state              | 2027-02-28 | ri-general-negligence-open         | 2027-02-28 | 3 years for both; the general rule stands first
  SC | 2025-02-14 | car     | level:city born:2010-01-01 | 2027-02-14 | sc-government-suit-open          | 2028-02-14 +2029-01-01 | 2 years; a child until 19
  SD | 2025-12-24 | site    |                          | 2025-12-29 | sd-workers-comp-notice-open        | 2028-12-24 | three business days, holidays counted: 25, 26 and 29
  TN | 2025-06-30 | car     | died:2026-06-29          | 2026-06-30 | tn-wrongful-death-open             | 2026-06-30 | from the injury, though the death was a year later
  TX | 2025-12-31 | fall    | level:unknown            | 2026-06-30 | tx-government-notice-open          | 2027-12-31 | 6 months
  TX | 2025-01-01 | car     | level:federal died:2025-02-02 | 2027-01-01 | us-ftca-administrative-claim-open |        | federal alone
  UT | 2025-07-04 | assault | level:city               | 2026-07-04 | ut-intentional-tort-open           | 2026-07-04 2029-07-04 | 1 year, before the notice of the same day
  VT | 2024-02-10 | bike    | defect:bridge            | 2024-03-01 | vt-government-bridge-notice-open   | 2027-02-10 | 20 days over a leap day, where nobody told whose bridge
  VT | 2025-08-31 | work    |                          | 2026-02-28 | vt-workers-comp-claim-open         | 2028-08-31 | 6 months
  VA | 2025-08-30 | foot    | level:city               | 2026-02-28 | va-government-local-notice-open    | 2027-08-30 | 6 months from 30 August
  WA | 2025-06-30 | assault | level:city               | 2027-05-01 | wa-government-claim-before-suit-open | 2027-06-30 2028-06-30 | 60 days before the suit of 2 years
  WV | 2025-03-31 | car     | level:state              | 2027-03-01 | wv-government-state-notice-before-suit-open | 2027-03-31 | 30 days before the suit
  WI | 2016-02-06 | car     | died:2016-02-08          | 2018-02-08 | wi-wrongful-death-motor-vehicle-2016-02-06 | 2019-02-06 | 2 years for a death in traffic
  WI | 2025-02-28 | fall    | died:2025-03-31          | 2028-02-28 | wi-general-negligence-open         | 2028-03-31 | no traffic: 3 years from the death
  WY | 2025-12-31 | work    | level:county             | 2026-01-03 | wy-workers-comp-notice-open        | 2027-12-31 2029-12-31 | 72 hours are three days
  FL | 2025-08-31 | boat    |                          | 2026-02-28 | us-cruise-or-ferry-ticket-notice-open | 2026-08-31 2027-08-31 2028-08-31 | whose boat is not known: every owner
  LA | 2025-01-31 | work    | vessel:private           | 2025-03-02 | us-longshore-notice-open           | 2026-01-31 2028-01-31 | 30 days; the year of Louisiana is left out
  NE | 2024-02-29 | work    | railroad                 | 2027-02-28 | us-fela-railroad-worker-open       |            | 3 years, federal alone
  IL | 2025-06-01 | car     | railroad                 | 2027-06-01 | il-general-negligence-open         | 2028-06-01 | somebody else may have driven
  WA | 2025-06-01 | boat    | vessel:none              | 2028-06-01 | us-maritime-tort-open              | 2028-06-01 | no vessel: the state beside the water
`;

const rows = table
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

const partOf = (told: readonly string[], name: string) =>
  told.find((one) => one.startsWith(`${name}:`))?.slice(name.length + 1) ?? null;

function factsOf(state: string, incidentDate: string, what: string, known: string): IncidentFacts {
  const told = known.split(" ");
  const property = told.includes("public") ? "Public Property" : "Government Property";
  return {
    ...{ state, incidentDate, county: null },
    datePrecision: told.includes("month") ? "month" : "day",
    accidentType: accidents[what] ?? "Other",
    propertyType: told.includes("public") || told.includes("government") ? property : null,
    governmentLevel: partOf(told, "level") as IncidentFacts["governmentLevel"],
    defect: partOf(told, "defect") as IncidentFacts["defect"],
    medicalCare: told.includes("medical") || null,
    injured: { birthDate: partOf(told, "born"), deathDate: partOf(told, "died") },
    vessel: partOf(told, "vessel") as IncidentFacts["vessel"],
    employerIsRailroad: told.includes("railroad") || null,
    dramShop: told.includes("dram") || null,
  };
}

it.each(rows)("in %s on %s, %s %s: %s by %s", (state = "", day = "", what = "", known = "", ...expected) => {
  const [date, rule, others = ""] = expected;
  const { earliest, deadlines } = evaluateDeadlines(factsOf(state, day, what, known), "2026-11-30");
  expect({ date: earliest?.date, rule: earliest?.id }).toEqual({ date, rule });
  const wanted = others.split(" ").filter(Boolean);
  const of = (isUntolled: boolean) =>
    deadlines.filter((one) => one.isUntolled === isUntolled).map((one) => one.date);
  expect(of(true)).toEqual(expect.arrayContaining(wanted.filter((one) => !one.startsWith("+"))));
  const ofChild = wanted.filter((one) => one.startsWith("+")).map((one) => one.slice(1));
  expect(of(false)).toEqual(expect.arrayContaining(ofChild));
  if (ofChild.length === 0) expect(of(false)).toEqual([]);
});
