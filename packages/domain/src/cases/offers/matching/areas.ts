import type { PracticeArea } from "../../../firms/options";
import type { Defect } from "../../circumstances";
import type { accidentTypes, propertyTypes } from "../../options";

/** What the practice areas of a case follow from. */
export type AccidentFacts = {
  accidentType: (typeof accidentTypes)[number];
  propertyType: (typeof propertyTypes)[number] | null;
  defect: Defect | null;
  medicalCare: boolean | null;
  description: string;
  hasDied: boolean;
};

/** The areas of each accident, the closest one first. The last types say nothing of an area. */
const areasOfType: Record<AccidentFacts["accidentType"], readonly PracticeArea[]> = {
  "Motor Vehicle vs Motor Vehicle": ["Car Accidents"],
  "Motor Vehicle vs Pedestrian": ["Pedestrian Accidents", "Car Accidents"],
  "Motor Vehicle vs Bicyclist": ["Bicycle Accidents", "Car Accidents"],
  "Motor Vehicle vs Motorcycle": ["Motorcycle Accidents", "Car Accidents"],
  "Slip and fall": ["Slip and Fall"],
  "Construction Site Injury": ["Construction Accidents", "Workplace Injuries"],
  "Work Related Injury": ["Workplace Injuries"],
  "Maritime Injury On Boat": ["Maritime Accidents"],
  "Physical Assault": ["Physical Assault"],
  "Physical Injury": [],
  Other: [],
};

const isOfVehicles = ({ accidentType }: AccidentFacts) => accidentType.startsWith("Motor Vehicle");

/** Heavy vehicles by the words of who told of the accident. A pickup is driven as a car is. */
const truck =
  /\b(?<!pick-?up )(trucks?|semis?|semi-?trailers?|tractor-trailers?|18-wheelers?|eighteen-wheelers?|big rigs?|cami[oó]n(es)?|tr[aá]iler(es)?)\b/iu;

/** An injury of which the type says no more than that it happened, at a place that somebody owns. */
const isAtPlace = ({ accidentType, propertyType }: AccidentFacts) =>
  propertyType !== null && (accidentType === "Physical Injury" || accidentType === "Other");

type Rule = { area: PracticeArea; holds: (facts: AccidentFacts) => boolean };

/** Areas that follow from what else is known. */
const rules: readonly Rule[] = [
  { area: "Truck Accidents", holds: (facts) => isOfVehicles(facts) && truck.test(facts.description) },
  { area: "Medical Malpractice", holds: ({ medicalCare }) => medicalCare === true },
  { area: "Product Liability", holds: ({ defect }) => defect === "product" || defect === "vehicle" },
  { area: "Wrongful Death", holds: ({ hasDied }) => hasDied },
  { area: "Slip and Fall", holds: (facts) => facts.defect === "building" || isAtPlace(facts) },
];

/** The practice areas of a case. None: its facts point at no area. */
export function areasOf(facts: AccidentFacts): PracticeArea[] {
  const byFacts = rules.filter(({ holds }) => holds(facts)).map(({ area }) => area);
  return [...new Set([...byFacts, ...areasOfType[facts.accidentType]])];
}
