import { DomainError } from "../errors/catalogue";
import type { Actor, UserType } from "../users/actor";

type CaseOwners = { clientId: number; lawFirmId: number | null };

/** Which single cases somebody may open (specification, section 5, "View access"; by user id, D14). */
export function canViewCase(actor: Actor, { clientId, lawFirmId }: CaseOwners): boolean {
  if (actor.userType === "admin") return true;
  if (actor.userType === "client") return clientId === actor.id;
  return actor.firmId !== null && lawFirmId === actor.firmId;
}

/** Throws `access_denied` in the words of the caller's role. */
export function assertCanViewCase(actor: Actor, owners: CaseOwners): void {
  if (canViewCase(actor, owners)) return;
  throw new DomainError("access_denied", {
    message:
      actor.userType === "lawfirm"
        ? "Access denied. You can only view cases assigned to your law firm."
        : "Access denied. You can only view your own cases.",
  });
}

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
