import { setTimeout } from "node:timers/promises";
import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/statement";
import { transactionWithLast } from "@caseward/db/transaction-with-last";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { idempotencyKeyLifeMs } from "@caseward/domain/limits";
import type { SignedIn } from "../context";
import type { Create } from "./creates";
import { keyOf } from "./key";
import { hashPayload, sha256 } from "./payload-hash";
import { claimKey, findKey, type KeyName, keyWrite } from "./repository";

/** A repeat waits so long for the first request, and holds no connection to the database meanwhile. */
const looks = 60;
const lookEveryMs = 50;

type Request = {
  operation: Create;
  /** The input as the procedure read it: what makes it the same request. */
  payload: unknown;
};

/** A record's id, what is to be known of it, and the writes that store it with the commit. */
type Making<Made> = { id: number; made?: Made; writes?: readonly Write[] };

/** Without `made` it was a repeat, or there was nothing more to know. */
type Outcome<Made> = Pick<Making<Made>, "id" | "made">;

type Make<Made> = (tx: Executor) => Promise<Making<Made>>;

/**
 * Makes a record in a transaction and answers its id. Under an Idempotency-Key of the caller's the key is stored by the
 * same transaction, and the same request, sent again within a day, is answered with the id of the first and does
 * nothing. What depends on the moment belongs into `make`: a repeat is not judged by it once more. A refusal keeps
 * nothing, so the same key may be tried again. Throws what `make` throws, `validation_failed` for an odd key,
 * `idempotency_key_reused`, `request_under_way`.
 */
export async function createOnce<Made = never>(
  ctx: SignedIn,
  { operation, payload }: Request,
  make: Make<Made>,
): Promise<Outcome<Made>> {
  const key = keyOf(ctx.idempotency);
  if (key === null) return outcomeOf(ctx, make);
  const name: KeyName = { userId: ctx.actor.id, operation, keyHash: sha256(key) };
  const payloadHash = hashPayload(payload);
  for (let look = 0; look < looks; look++) {
    if (look > 0) await setTimeout(lookEveryMs);
    const outcome = await tryOnce(ctx, { name, payloadHash, make });
    if (outcome !== null) return outcome;
  }
  throw new DomainError("request_under_way", { retryAfterSeconds: 1 });
}

async function outcomeOf<Made, Possible extends Making<Made> | null>(
  ctx: SignedIn,
  work: (tx: Executor) => Promise<Possible>,
): Promise<Possible> {
  const outcomes: Possible[] = [];
  await transactionWithLast(ctx.db, async (tx) => {
    const outcome = await work(tx);
    outcomes.push(outcome);
    return { writes: outcome?.writes ?? [] };
  });
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error("A transaction was committed without its work");
  return outcome;
}

type Attempt<Made> = { name: KeyName; payloadHash: string; make: Make<Made> };

/** Null while another request is under way with the key. */
const tryOnce = <Made>(ctx: SignedIn, { name, payloadHash, make }: Attempt<Made>) =>
  outcomeOf<Made, Making<Made> | null>(ctx, async (tx) => {
    if (!(await claimKey(tx, name))) return null;
    const found = await findKey(tx, name, ctx.now());
    if (found) {
      if (found.payloadHash !== payloadHash) throw new DomainError("idempotency_key_reused");
      ctx.idempotency.isReplay = true;
      return { id: found.createdId };
    }
    const { writes = [], ...making } = await make(tx);
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + idempotencyKeyLifeMs);
    const key = { ...name, payloadHash, createdId: making.id, expiresAt };
    return { ...making, writes: [...writes, keyWrite(key, now)] };
  });
