import { expect, it } from "vitest";
import { type AccidentFacts, areasOf } from "./areas";

const plain: AccidentFacts = {
  accidentType: "Motor Vehicle vs Motor Vehicle",
  propertyType: null,
  defect: null,
  medicalCare: null,
  description: "Hit from behind at a light.",
  hasDied: false,
};

it.each<[Partial<AccidentFacts>, string[]]>([
  [{}, ["Car Accidents"]],
  [{ accidentType: "Motor Vehicle vs Pedestrian" }, ["Pedestrian Accidents", "Car Accidents"]],
  [{ accidentType: "Motor Vehicle vs Bicyclist" }, ["Bicycle Accidents", "Car Accidents"]],
  [{ accidentType: "Motor Vehicle vs Motorcycle" }, ["Motorcycle Accidents", "Car Accidents"]],
  [{ accidentType: "Slip and fall", propertyType: "Commercial Property" }, ["Slip and Fall"]],
  [{ accidentType: "Construction Site Injury" }, ["Construction Accidents", "Workplace Injuries"]],
  [{ accidentType: "Work Related Injury" }, ["Workplace Injuries"]],
  [{ accidentType: "Maritime Injury On Boat" }, ["Maritime Accidents"]],
  [{ accidentType: "Physical Assault" }, ["Physical Assault"]],
  [{ accidentType: "Physical Injury" }, []],
  [{ accidentType: "Other" }, []],
  [{ accidentType: "Other", propertyType: "Private Property" }, ["Slip and Fall"]],
  [{ accidentType: "Physical Injury", defect: "building" }, ["Slip and Fall"]],
  [{ accidentType: "Other", medicalCare: true }, ["Medical Malpractice"]],
  [{ accidentType: "Other", medicalCare: false, defect: "none" }, []],
  [{ defect: "vehicle" }, ["Product Liability", "Car Accidents"]],
  [{ accidentType: "Other", defect: "product" }, ["Product Liability"]],
  [{ hasDied: true }, ["Wrongful Death", "Car Accidents"]],
  [{ description: "A semi-truck ran the light." }, ["Truck Accidents", "Car Accidents"]],
  [{ description: "An 18-wheeler ran the light." }, ["Truck Accidents", "Car Accidents"]],
  [{ description: "Un camión me chocó." }, ["Truck Accidents", "Car Accidents"]],
  [{ description: "A pickup truck and a pick-up truck." }, ["Car Accidents"]],
  [{ description: "I was struck by a truckload of bad luck." }, ["Car Accidents"]],
  [{ accidentType: "Slip and fall", description: "Fell off a truck." }, ["Slip and Fall"]],
])("%j points at %j", (facts, areas) => expect(areasOf({ ...plain, ...facts })).toEqual(areas));
