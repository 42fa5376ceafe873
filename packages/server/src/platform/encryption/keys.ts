import { createHash, hkdfSync } from "node:crypto";

/** A key for contents, with the id by which ciphertexts name it. */
export type DataKey = { id: string; secret: Buffer };

export const keyBytes = 32;
export const keyIdBytes = 8;

/** 32 bytes in base64, as `openssl rand -base64 32` writes them, or in base64url. */
const keyText = /^[\w+/-]{43}=?$/;

/** The keys of a list, the newest first, each once; null when a part of it is no key. */
export function parseKeys(text: string): DataKey[] | null {
  const parts = text.split(/[\s,]+/).filter((part) => part !== "");
  if (parts.length === 0 || !parts.every((part) => keyText.test(part))) return null;
  const keys = parts.map((part) => dataKeyOf(Buffer.from(part, "base64")));
  return keys.filter(({ id }, index) => keys.findIndex((key) => key.id === id) === index);
}

/** The id reveals nothing of the key and identifies it: a wrong key is refused before its use. */
export const dataKeyOf = (secret: Buffer): DataKey => ({
  secret,
  id: createHash("sha256")
    .update("caseward data key\0")
    .update(secret)
    .digest("hex")
    .slice(0, 2 * keyIdBytes),
});

/** The key of one table: what leaks of one opens no other. */
export const deriveKey = ({ secret }: DataKey, table: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "caseward", `contents of ${table}`, keyBytes));

/** The key that signs for one purpose. It opens no contents, and no key of contents signs. */
export const deriveSigningKey = ({ secret }: DataKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "caseward", `signatures of ${purpose}`, keyBytes));
