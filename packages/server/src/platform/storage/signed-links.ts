import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "@caseward/db/client";
import { signingKeys } from "@caseward/db/schema/platform/signing-keys";
import { eq } from "drizzle-orm";

type LinkQuery = { expires?: unknown; signature?: unknown };

export type LinkSigner = {
  /** The path with what opens it for some minutes, to anyone who holds it. The path is one of ours, without a query. */
  sign: (path: string) => string;
  /** Whether the query's signature is ours, for this very path, and not past its life. */
  isValid: (path: string, query: LinkQuery) => boolean;
};

/** Gives the signer; the first call reads its key, or makes it, in the database. */
export type LoadLinkSigner = () => Promise<LinkSigner>;

const minute = 60_000;

/**
 * Links end on whole steps of time, one to two steps from now: the same path gives the same link for a while, so that
 * a screen which asks again does not load its picture again.
 */
const stepMs = 5 * minute;

type Options = { db: Database; now: () => Date; randomToken: () => string };

/** Short-lived signed links (D28, D29). The key lies in the database: every server on it accepts the others' links. */
export function createLinkSigner({ db, now, randomToken }: Options): LoadLinkSigner {
  let loading: Promise<LinkSigner> | null = null;
  return () => {
    loading ??= sharedKey(db, randomToken())
      .then((key) => signerWith(key, now))
      .catch((error: unknown) => {
        loading = null;
        throw error;
      });
    return loading;
  };
}

function signerWith(key: Buffer, now: () => Date): LinkSigner {
  const signatureOf = (path: string, expires: string) =>
    createHmac("sha256", key).update(`${path}\n${expires}`).digest("base64url");
  return {
    sign(path) {
      const expires = String((Math.floor(now().getTime() / stepMs) + 2) * stepMs);
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`;
    },
    isValid(path, { expires, signature }) {
      if (typeof expires !== "string" || typeof signature !== "string" || !/^\d{13}$/.test(expires))
        return false;
      const isInTime = now().getTime() < Number(expires);
      return isEqual(signature, signatureOf(path, expires)) && isInTime;
    },
  };
}

function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const purpose = "links";

/** Of several servers that start at once the first one's key is stored and all of them read it. */
async function sharedKey(db: Database, fresh: string): Promise<Buffer> {
  await db.insert(signingKeys).values({ purpose, secret: fresh }).onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose));
  if (!row) throw new Error("The key of signed links was not stored");
  return Buffer.from(row.secret, "base64url");
}
