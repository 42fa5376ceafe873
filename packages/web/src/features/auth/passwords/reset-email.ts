import { tokenLife } from "@caseward/domain/values/limits";
import { keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isNumber, isShape, isText } from "../../../lib/storage/shape";

const storageKey = "reset-email";

const isAsked = isShape<{ email: string; at: number }>({ email: isText, at: isNumber });

/** Keeps the address of a reset that was asked for here: its link does not name it, and a password manager asks. */
export const keepResetEmail = (email: string) => keep(storageKey, { email: email.trim(), at: Date.now() });

/** The address, for as long as the reset's link is good. */
export function readResetEmail(): string | null {
  const asked = readKeptShape(storageKey, isAsked);
  return asked && Date.now() - asked.at < tokenLife.set_password ? asked.email : null;
}
