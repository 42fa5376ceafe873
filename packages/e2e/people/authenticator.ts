import { createHmac } from "node:crypto";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const periodMs = 30_000;

/** What an authenticator app shows for a key now, or some half minutes later (RFC 6238). */
export function codeOf(key: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + stepsAhead));
  const mac = createHmac("sha1", bytesOf(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, "0");
}

/** Base32, as people type it. */
function bytesOf(key: string): Buffer {
  const bits = [...key.replace(/\s/g, "")]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
