import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json";

/** SHA-256, hex, of an input as a procedure reads it: two requests of the same contents have the same. */
export const hashPayload = (payload: unknown): string => sha256(canonicalJson(payload));

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
