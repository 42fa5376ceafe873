import { setTimeout } from "node:timers/promises";
import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { idempotencyKeyLifeMs } from "@caseward/domain/values/limits";
import type { SignedIn } from "../context";
import { type AfterCommit, inTransaction } from "../database/in-transaction";
import type { Create } from "./creates";
import { keyOf } from "./key";
import { hashPayload, sha256 } from "./payload-hash";
import { claimKey, type KeyName, keepKey, type UsedKey } from "./repository";

/** A repeat waits so long for the first request, and holds no connection to the database meanwhile. */
const attempts = 60;
const attemptEveryMs = 50;

type Request = {
  operation: Create;
  /** The input as the procedure read it: what makes it the same request. */
  payload: unknown;
};

/** The id of what was made, and what its caller wants to know of it beside; a repeat knows the id alone. */
type Created<Made> = { id: number; made?: Made };

type Make<Made> = (tx: Executor, afterCommit: AfterCommit) => Promise<Created<Made>>;

/** Makes it by a single statement; null where something has to be locked first. */
type MakeAtOnce<Made> = () => Promise<Created<Made> | null>;

/**
 * Makes a record in a transaction and answers its id; the same request under the same Idempotency-Key within a day gets
 * that id and does nothing, so what depends on the moment belongs into `make`. A refusal does not use the key up, and
 * `makeAtOnce` is for requests without a key: where a unique index refuses it the transaction follows. Throws what
 * `make` throws, `validation_failed` for an odd key, `idempotency_key_reused`, `request_under_way`.
 */
export async function createOnce<Made = never>(
  ctx: SignedIn,
  { operation, payload }: Request,
  make: Make<Made>,
  makeAtOnce: MakeAtOnce<Made> = async () => null,
): Promise<Created<Made>> {
  const key = keyOf(ctx.idempotency);
  if (key === null) return (await makeAtOnce().catch(unlessTaken)) ?? inTransaction(ctx, make);
  const name = { userId: ctx.actor.id, operation, keyHash: sha256(key) };
  const keyed = { name, payloadHash: hashPayload(payload) };
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await setTimeout(attemptEveryMs);
    const created = await createUnderKey(ctx, keyed, make);
    if (created) return created;
  }
  throw new DomainError("request_under_way", { retryAfterSeconds: 1 });
}

/** Null where an index has refused it. */
function unlessTaken(error: unknown): null {
  const uniqueViolation = "23505";
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && "code" in cause && cause.code === uniqueViolation) return null;
  throw error;
}

type Keyed = { name: KeyName; payloadHash: string };

/** Null while another request is under way with the key. */
const createUnderKey = <Made>(ctx: SignedIn, keyed: Keyed, make: Make<Made>): Promise<Created<Made> | null> =>
  inTransaction(ctx, async (tx, afterCommit) => {
    const now = ctx.now();
    const { isClaimed, used } = await claimKey(tx, keyed.name, now);
    if (!isClaimed) return null;
    if (used) return repeated(ctx, keyed, used);
    const created = await make(tx, afterCommit);
    const expiresAt = new Date(now.getTime() + idempotencyKeyLifeMs);
    await keepKey(tx, {
      ...keyed.name,
      payloadHash: keyed.payloadHash,
      createdId: created.id,
      createdAt: now,
      expiresAt,
    });
    return created;
  });

function repeated({ idempotency }: SignedIn, { payloadHash }: Keyed, used: UsedKey) {
  if (used.payloadHash !== payloadHash) throw new DomainError("idempotency_key_reused");
  idempotency.isReplay = true;
  return { id: used.createdId };
}
