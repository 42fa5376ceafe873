import type { Reply } from "../../support/harness";
import { type Canary, canaries } from "./canaries";

export const canaryNames = Object.keys(canaries) as Canary[];
export const canariesIn = (text: string) =>
  canaryNames.filter((name) => text.includes(canaries[name])).sort();

/** Hashes and tokens are answered to nobody, in no form. */
export const secrets =
  /argon2|codeHash|recoveryCodes"|sealed|tokenHash|passwordHash|password_hash|token_hash|registrationSecret/i;

const decoded = (text: string) =>
  [...text.matchAll(/"nextCursor":"([^"]+)"/g)]
    .flatMap(([, cursor]) => (cursor ?? "").split("."))
    .map((part) => Buffer.from(part, "base64url").toString("utf8"))
    .join(" ");

/** A page carries names in parts; an instant in a cursor is written as PostgreSQL writes it. */
export function textOf({ body, headers }: Reply): string {
  const text = JSON.stringify({ body, headers });
  const whole = text.replace(/"firstName":"([^"]*)","lastName":"([^"]*)"/g, "$1 $2");
  return `${text} ${whole} ${decoded(text).replace(/(\d{4}-\d\d-\d\d) (\d\d:)/g, "$1T$2")}`;
}
