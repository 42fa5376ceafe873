import type { Executor } from "@caseward/db/client";
import type { Context } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { findRegistration, type PendingRegistration } from "../links/token-repository";
import type { UserRow } from "../repository";

type Proof = {
  /** What was typed at the registration whose link is opened. */
  pending?: PendingRegistration | null;
  /** What the browser kept of its own registrations. */
  registrationSecret?: string | null | undefined;
  registrationSecrets?: readonly string[] | null | undefined;
};

/**
 * What becomes of an account when its address is proven (D14a). Anybody may register anybody's address, so name, role
 * and password count only with the secret of the browser that typed them, and the password only when no other
 * registration came between.
 */
export async function registeredPerson(
  { language }: Pick<Context, "language">,
  tx: Executor,
  user: UserRow,
  { pending = null, registrationSecret, registrationSecrets }: Proof,
) {
  const secrets = [registrationSecret ?? "", ...(registrationSecrets ?? [])].filter(
    (secret) => secret !== "",
  );
  const hashes = secrets.map(hashToken);
  const isSameLink = pending !== null && hashes.includes(pending.secretHash);
  const own = isSameLink ? pending : await findRegistration(tx, user.id, hashes);
  const passwordHash = isSameLink ? pending.passwordHash : null;
  if (user.origin === "invited") return isSameLink ? { ...nameOf(pending), passwordHash } : {};
  if (own) return { ...nameOf(own), userType: own.userType, passwordHash };
  if (user.origin === "intake") return {};
  return { firstName: "", lastName: "", userType: "client" as const, passwordHash, language };
}

const nameOf = ({ firstName, lastName }: PendingRegistration) => ({ firstName, lastName });

/** An account of nothing but an address, whose owner may say who it is with the first password. */
export const isNameless = ({
  origin,
  firstName,
  lastName,
}: Pick<UserRow, "origin" | "firstName" | "lastName">) =>
  origin === "registered" && firstName === "" && lastName === "";
