import type { Defect, GovernmentLevel } from "@caseward/domain/cases/circumstances";
import { accidentTypes, propertyTypes } from "@caseward/domain/cases/options";
import type { Text } from "@caseward/domain/language/text";
import { t } from "../../../lib/language/text";

/** A stored choice in the language of the page; one that is no longer offered stays as it was stored. */
export function accidentTypeLabel(stored: string | null): string | null {
  const known = accidentTypes.find((type) => type === stored);
  return known ? t(known) : stored;
}

export function propertyTypeLabel(stored: string | null): string | null {
  const known = propertyTypes.find((type) => type === stored);
  return known ? t(known) : stored;
}

/** Whose place, road or employee it was. */
export const governmentLabels = {
  none: "No government",
  city: "A city",
  county: "A county",
  state: "A state",
  federal: "The United States",
  unknown: "Not sure",
} as const satisfies Record<GovernmentLevel, Text>;

/** What was broken or badly made. */
export const defectLabels = {
  none: "Nothing",
  road: "A road",
  bridge: "A bridge",
  building: "A building",
  vehicle: "A vehicle",
  product: "A product",
} as const satisfies Record<Defect, Text>;
