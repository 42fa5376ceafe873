import { accidentTypes, propertyTypes } from "@caseward/domain/cases/options";
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
