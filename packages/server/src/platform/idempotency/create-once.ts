import { setTimeout } from "node:timers/promises";
import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
import { transactionWithLast } from "@caseward/db/transaction-with-last";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { idempotencyKeyLifeMs } from "@caseward/domain/limits";
import type { SignedIn } from "../context";
import type { Create } from "./creates";
import { keyOf } from "./key";
import { hashPayload, sha256 } from "./payload-hash";
import {
  claimKey,
  findKey,
  findKeyNow,
  isKeyTaken,
  isTaken,
  type KeptKey,
  type KeyName,
  keyWrite,
} from "./repository";

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
 * Makes what can be stored by one statement after reads that hold nothing, which costs half of what a transaction does;
 * null where it takes one. Somebody may do the same meanwhile: then the database has to refuse the writes (a unique
 * index), and `make` goes on.
 */
type MakeAtOnce<Made> = () => Promise<Required<Making<Made>> | null>;

/**
 * Makes a record in a transaction, or by one statement, and answers its id. Under an Idempotency-Key of the caller's the
 * key is stored with it, and the same request, sent again within a day, is answered with the id of the first and does
 * nothing. What depends on the moment belongs into `make`: a repeat is not judged by it once more. A refusal keeps
 * nothing, so the same key may be tried again. Throws what `make` throws, `validation_failed` for an odd key,
 * `idempotency_key_reused`, `request_under_way`.
 */
export async function createOnce<Made = never>(
  ctx: SignedIn,
  { operation, payload }: Request,
  make: Make<Made>,
  makeAtOnce?: MakeAtOnce<Made>,
): Promise<Outcome<Made>> {
  const key = keyOf(ctx.idempotency);
  const named = key === null ? null : namedBy(ctx, { operation, payload, key });
  const atOnce = makeAtOnce && (await unless(isTaken, tryAtOnce(ctx, named, makeAtOnce)));
  if (atOnce) return atOnce;
  if (named === null) return outcomeOf(ctx, make);
  for (let look = 0; look < looks; look++) {
    if (look > 0) await setTimeout(lookEveryMs);
    const outcome = await unless(isKeyTaken, tryOnce(ctx, named, make));
    if (outcome !== null) return outcome;
  }
  throw new DomainError("request_under_way", { retryAfterSeconds: 1 });
}

/** A request by its key. */
type Named = { name: KeyName; payloadHash: string };

const namedBy = ({ actor }: SignedIn, { operation, payload, key }: Request & { key: string }): Named => ({
  name: { userId: actor.id, operation, keyHash: sha256(key) },
  payloadHash: hashPayload(payload),
});

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

/** Null where it takes a transaction, and while one is under way with the key. */
async function tryAtOnce<Made>(
  ctx: SignedIn,
  named: Named | null,
  makeAtOnce: MakeAtOnce<Made>,
): Promise<Outcome<Made> | null> {
  const looking = named && findKeyNow(ctx.db, named.name, ctx.now());
  const [found, making] = await Promise.allSettled([looking, makeAtOnce()]);
  if (found.status === "rejected") throw found.reason;
  if (found.value === "claimed") return null;
  if (named && found.value) return repeated(ctx, named, found.value);
  if (making.status === "rejected") throw making.reason;
  if (making.value === null) return null;
  const { writes, ...outcome } = making.value;
  await sendWrites(ctx.db, [...writes, ...keyWrites(ctx, named, outcome.id)]);
  return outcome;
}

/** Null while another request is under way with the key. */
const tryOnce = <Made>(ctx: SignedIn, named: Named, make: Make<Made>) =>
  outcomeOf<Made, Making<Made> | null>(ctx, async (tx) => {
    if (!(await claimKey(tx, named.name))) return null;
    const found = await findKey(tx, named.name, ctx.now());
    if (found) return repeated(ctx, named, found);
    const { writes = [], ...making } = await make(tx);
    return { ...making, writes: [...writes, ...keyWrites(ctx, named, making.id)] };
  });

function repeated({ idempotency }: SignedIn, { payloadHash }: Named, found: KeptKey) {
  if (found.payloadHash !== payloadHash) throw new DomainError("idempotency_key_reused");
  idempotency.isReplay = true;
  return { id: found.createdId };
}

function keyWrites(ctx: SignedIn, named: Named | null, createdId: number): Write[] {
  if (named === null) return [];
  const now = ctx.now();
  const { name, payloadHash } = named;
  return [
    keyWrite(
      { ...name, payloadHash, createdId, expiresAt: new Date(now.getTime() + idempotencyKeyLifeMs) },
      now,
    ),
  ];
}

/** Null where the database refused what somebody else has stored since it was looked for. */
async function unless<Result>(
  isOvertaken: (error: unknown) => boolean,
  trying: Promise<Result>,
): Promise<Result | null> {
  try {
    return await trying;
  } catch (error) {
    if (isOvertaken(error)) return null;
    throw error;
  }
}
