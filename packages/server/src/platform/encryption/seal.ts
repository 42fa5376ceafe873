import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyIdBytes } from "./keys";

/** Raised when the stored format changes. */
const version = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes;

const cipher = "aes-256-gcm";

type Sealing = {
  key: Buffer;
  keyId: string;
  /** Where the contents stand: they open nowhere else. */
  rowKey: Buffer;
};

/** AES-256-GCM: version, key id, nonce, ciphertext, tag. The head is authenticated with the context. */
export function seal(plain: Buffer, { key, keyId, rowKey }: Sealing): Buffer {
  const head = Buffer.concat([Buffer.of(version), Buffer.from(keyId, "hex")]);
  const nonce = randomBytes(nonceBytes);
  const sealer = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  sealer.setAAD(Buffer.concat([head, rowKey]));
  const parts = [head, nonce, sealer.update(plain), sealer.final()];
  return Buffer.concat([...parts, sealer.getAuthTag()]);
}

/** The id of the key that opens it, or null when it is nothing that `seal` wrote. */
export function sealedWith(sealed: Buffer): string | null {
  if (sealed.length < headBytes + nonceBytes + tagBytes || sealed[0] !== version) return null;
  return sealed.toString("hex", 1, headBytes);
}

/** Throws when a bit or the context differs. */
export function open(sealed: Buffer, { key, rowKey }: Omit<Sealing, "keyId">): Buffer {
  const nonce = sealed.subarray(headBytes, headBytes + nonceBytes);
  const opener = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes });
  opener.setAAD(Buffer.concat([sealed.subarray(0, headBytes), rowKey]));
  opener.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([opener.update(sealed.subarray(headBytes + nonceBytes, -tagBytes)), opener.final()]);
}
