import { timingSafeEqual } from "node:crypto";
import { clockSpreadMs } from "@caseward/domain/values/limits";
import type { Vault } from "../encryption/vault";

type LinkQuery = { expires?: unknown; signature?: unknown };

export type LinkSigner = {
  /** The path with what opens it for some minutes, to anyone who holds it. The path is one of ours, without a query. */
  sign: (path: string) => string;
  /** Whether the query's signature is ours, for this very path, and its end lies ahead by no more than a link's life. */
  isValid: (path: string, query: LinkQuery) => boolean;
};

const minute = 60_000;

/** No link is good for longer, whatever end it names. */
const longestLifeMs = 10 * minute;

/**
 * Links of one step end together: the same path gives the same link for a while, so that a screen which asks again does
 * not load its picture again. Each is good for more than five minutes.
 */
const stepMs = 4 * minute;

type Options = { vault: Pick<Vault, "sign">; now: () => Date };

/**
 * Short-lived signed links (D28, D29). The key comes from the newest data key, so it is in no database and no backup,
 * every server with the same keys accepts the others' links, and a new key ends the links of the older one.
 */
export function createLinkSigner({ vault, now }: Options): LinkSigner {
  const signatureOf = (path: string, expires: string) => vault.sign("links", `${path}\n${expires}`);
  return {
    sign(path) {
      // A step begins later than the clock says, so that a server whose clock is behind takes its links, too.
      const step = Math.floor((now().getTime() - clockSpreadMs) / stepMs);
      const expires = String(step * stepMs + longestLifeMs);
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires).toString("base64url")}`;
    },
    isValid(path, { expires, signature }) {
      if (typeof expires !== "string" || typeof signature !== "string" || !/^\d{13}$/.test(expires))
        return false;
      const leftMs = Number(expires) - now().getTime();
      const isInTime = leftMs > 0 && leftMs <= longestLifeMs;
      return isEqual(signature, signatureOf(path, expires)) && isInTime;
    },
  };
}

function isEqual(given: string, right: Buffer): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right.toString("base64url"))];
  return one.length === other.length && timingSafeEqual(one, other);
}
