import type { UserType } from "../users/actor";
import type { StoredStatus } from "./status/status";

/** Fields of a case that a role never gets, not even as null (D7). */
export const withheldFields = {
  admin: [],
  lawfirm: [
    "referralSource",
    "hasAttorney",
    "attorneyName",
    "lawFirmName",
    "satisfiedWithAttorney",
    "admission",
  ],
  client: [
    "referralSource",
    "hasAttorney",
    "attorneyName",
    "lawFirmName",
    "satisfiedWithAttorney",
    "lawFirmNote",
    "expiresAt",
    "deadline",
    "disclosed",
  ],
} as const satisfies Record<UserType, readonly string[]>;

/** A client is told which law firm it is once the firm has accepted, and by nothing before. */
export const isFirmNamed = (userType: UserType, status: StoredStatus): boolean =>
  userType !== "client" || status === "Accepted";

/** Takes out of a record what the role may not see, and answers it: as `undefined`, which JSON leaves out. */
export function withhold<Fields extends object>(record: Fields, userType: UserType): Fields {
  return Object.assign(record, nothing[userType]);
}

const undefinedOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, undefined]));

const nothing: Record<UserType, Record<string, undefined>> = {
  admin: {},
  lawfirm: undefinedOf(withheldFields.lawfirm),
  client: undefinedOf(withheldFields.client),
};
