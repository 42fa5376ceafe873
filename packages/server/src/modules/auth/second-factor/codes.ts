import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { hashToken } from "../../../platform/encryption/token-hash";

/** What every authenticator app takes: six digits of SHA-1, new each half minute (RFC 6238). */
const settings = { issuer: "Caseward", algorithm: "SHA1", digits: 6, period: 30 } as const;

export const makeSecret = () => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = "") =>
  new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) });

/** What an authenticator reads from the picture. */
export const uriOf = (secret: string, email: string) => totpOf(secret, email).toString();

/** The step of time that a code is of, or null; clocks may differ by one step. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Without characters that look alike. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const recoveryCodeCount = 10;
const recoveryCodeLength = 28;

/** 28 characters each, in fours: 138 random bits, so that a plain hash of them is enough (ASVS 6.5.2, 11.5.1). */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, makeRecoveryCode);

function makeRecoveryCode(): string {
  const characters: string[] = [];
  while (characters.length < recoveryCodeLength) {
    const [byte = 255] = randomBytes(1);
    // The rest of the range would make the first characters more frequent.
    if (byte < alphabet.length * 8) characters.push(alphabet.charAt(byte % alphabet.length));
  }
  return (characters.join("").match(/.{4}/g) ?? []).join("-");
}

/** Spaces, dashes and case are the typist's. */
export const plainCode = (typed: string) => typed.replace(/[\s-]/g, "").toLowerCase();

export const hashRecoveryCode = (code: string) => hashToken(plainCode(code));
