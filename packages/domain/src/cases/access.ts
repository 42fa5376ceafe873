import type { UserType } from "../users/actor";

/** Fields of a case that a role never gets, not even as null (D7). */
export const withheldFields = {
  admin: [],
  lawfirm: ["referralSource", "hasAttorney", "attorneyName", "lawFirmName", "satisfiedWithAttorney"],
  client: [
    "referralSource",
    "hasAttorney",
    "attorneyName",
    "lawFirmName",
    "satisfiedWithAttorney",
    "lawFirmNote",
  ],
} as const satisfies Record<UserType, readonly string[]>;

/** The record without what the role may not see. */
export function withoutWithheld<Fields extends object>(record: Fields, userType: UserType): Fields {
  const withheld: readonly string[] = withheldFields[userType];
  if (withheld.length === 0) return record;
  return Object.fromEntries(Object.entries(record).filter(([field]) => !withheld.includes(field))) as Fields;
}
