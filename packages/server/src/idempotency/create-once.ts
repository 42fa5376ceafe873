import { setTimeout } from "node:timers/promises";
import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { idempotencyKeyLifeMs } from "@caseward/domain/limits";
import type { SignedIn } from "../context";
import type { Create } from "./creates";
import { keyOf } from "./key";
import { hashPayload, sha256 } from "./payload-hash";
import { claimKey, findKey, insertKey, type KeyName } from "./repository";

/** A repeat waits so long for the first request, and holds no connection to the database meanwhile. */
const looks = 60;
const lookEveryMs = 50;

type Request = {
  operation: Create;
  /** The input as the procedure read it: what makes it the same request. */
  payload: unknown;
};

/**
 * Makes a record in a transaction and answers its id. Under an Idempotency-Key of the caller's the key is stored by the
 * same transaction, and the same request, sent again within a day, is answered with the id of the first and does
 * nothing. What depends on the moment belongs into `make`: a repeat is not judged by it once more. A refusal keeps
 * nothing, so the same key may be tried again. Throws what `make` throws, `validation_failed` for an odd key,
 * `idempotency_key_reused`, `request_under_way`.
 */
export async function createOnce(
  ctx: SignedIn,
  { operation, payload }: Request,
  make: (tx: Executor) => Promise<number>,
): Promise<number> {
  const key = keyOf(ctx.idempotency);
  if (key === null) return ctx.db.transaction(make);
  const name: KeyName = { userId: ctx.actor.id, operation, keyHash: sha256(key) };
  const payloadHash = hashPayload(payload);
  for (let look = 0; look < looks; look++) {
    if (look > 0) await setTimeout(lookEveryMs);
    const createdId = await tryOnce(ctx, { name, payloadHash, make });
    if (createdId !== null) return createdId;
  }
  throw new DomainError("request_under_way", { retryAfterSeconds: 1 });
}

type Attempt = { name: KeyName; payloadHash: string; make: (tx: Executor) => Promise<number> };

/** Null while another request is under way with the key. */
function tryOnce(ctx: SignedIn, { name, payloadHash, make }: Attempt): Promise<number | null> {
  return ctx.db.transaction(async (tx) => {
    if (!(await claimKey(tx, name))) return null;
    const found = await findKey(tx, name, ctx.now());
    if (found) {
      if (found.payloadHash !== payloadHash) throw new DomainError("idempotency_key_reused");
      ctx.idempotency.isReplay = true;
      return found.createdId;
    }
    const createdId = await make(tx);
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + idempotencyKeyLifeMs);
    await insertKey(tx, { ...name, payloadHash, createdId, expiresAt }, now);
    return createdId;
  });
}
