import type { Address } from "@caseward/domain/addresses/schema";
import { firmVerifications } from "@caseward/domain/firms/verification/verification";
import { userTypes } from "@caseward/domain/users/actor";
import type { Session, User } from "@caseward/domain/users/response";
import { isBoolean, isNumber, isOneOf, isShape, isText, orAbsent, orNull } from "../storage/shape";

export type StoredSession = Session & { token: string };

const isUser = isShape<User>({
  id: isNumber,
  firstName: isText,
  lastName: isText,
  email: isText,
  phoneNumber: orNull(isText),
  userType: isOneOf(userTypes),
  firmId: orAbsent(orNull(isNumber)),
});

const isFirm = isShape<NonNullable<Session["firm"]>>({
  id: isNumber,
  firmName: isText,
  verification: orAbsent(isOneOf(firmVerifications)),
});

const isAddress = isShape<Address>({
  address: orNull(isText),
  suite: orNull(isText),
  city: orNull(isText),
  state: orNull(isText),
  zipCode: orNull(isText),
  isPrimary: isBoolean,
});

const isToken = (value: unknown): value is string => isText(value) && value !== "";

const isSession = isShape<StoredSession>({
  user: isUser,
  token: isToken,
  firm: orNull(isFirm),
  address: orNull(isAddress),
  isSecondFactorDue: orAbsent(isOneOf([true] as const)),
});

/** Reads what was stored; what is no session, such as one of an older version, counts as none. */
export function parseSession(text: string | null): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
}
