import { hash } from "node:crypto";

/** How tokens and secrets are stored: SHA-256 in hex. They hold 256 random bits, so no slow hash is needed (D16, D17). */
export const hashToken = (token: string) => hash("sha256", token, "hex");
