import { setTimeout as pause } from "node:timers/promises";
import { accountActor, victimActor } from "./actors/account-actors";
import { caseActor } from "./actors/case-actors";
import { factorActor } from "./actors/factor-actor";
import { newcomerActor, readerActor } from "./actors/newcomer-actor";
import { pictureActor } from "./actors/picture-actor";
import { taskActor } from "./actors/task-actors";
import { clientActor, messageActor } from "./actors/thread-actors";
import { untilDelivered } from "./delivery";
import { createLedger } from "./ledger";
import { observe } from "./observe";
import { makePeople } from "./people";
import { type Seeded, seeded } from "./seeded";
import { type Site, startSite, type Victim, victims } from "./site";
import { verifyRecovery } from "./verify-recovery";
import { createWire } from "./wire";
import type { Actor, World } from "./world";

const actors: readonly Actor[] = [
  ...[caseActor, caseActor, caseActor, messageActor, messageActor, clientActor, clientActor],
  ...[taskActor, accountActor, victimActor, newcomerActor, factorActor, pictureActor, readerActor],
];

type Options = {
  repetitions: number;
  seed: number;
  /** A kill waits for so many calls, but on a slow machine not for longer than this. */
  longestLoadMs: number;
  report: (line: string) => void;
};

export type Figures = {
  repetitions: number;
  kills: Record<Victim, number>;
  requests: number;
  statuses: Record<string, number>;
  lostAnswers: number;
  replays: number;
  promised: number;
  recorded: number;
  mails: number;
  texts: number;
  duplicates: number;
  seconds: number;
};

/**
 * Repeats: keeps a server busy, kills it, its database or both at a random moment, and checks after its return that all
 * that was answered is there. Throws with the seed and the repetition when something is missing.
 */
export async function runChaos({ repetitions, seed, longestLoadMs, report }: Options): Promise<Figures> {
  const startedAt = Date.now();
  const site = await startSite();
  const random = seeded(seed);
  const kills = Object.fromEntries(victims.map((victim) => [victim, 0])) as Record<Victim, number>;
  const order = shuffled(victims, random);
  let repetition = 0;
  try {
    const world = await makeWorld(site, random);
    const steps = actors.map((actor) => actor(world));
    for (repetition = 1; repetition <= repetitions; repetition++) {
      const victim = order[(repetition - 1) % order.length] ?? "both";
      kills[victim] += 1;
      await busyUntilKilled(world, steps, { victim, longestLoadMs });
      const faults = [...(await verifyRecovery(world)), ...world.wire.faults.splice(0)];
      if (faults.length > 0) throw new Error(faults.join("\n"));
      report(
        `Repetition ${repetition}: killed ${victim}, ${world.wire.figures.requests} requests, ${world.ledger.figures.promised} promises kept`,
      );
    }
    const delivered = await untilDelivered(world, kills);
    if ((await site.stop()) !== 0) throw new Error("The server did not stop well");
    return {
      ...figuresOf(world),
      ...delivered,
      repetitions,
      kills,
      seconds: (Date.now() - startedAt) / 1000,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Seed ${seed}, repetition ${repetition}: ${reason}\n${site.logOf().slice(-3000)}`, {
      cause: error,
    });
  } finally {
    await site.close();
  }
}

async function makeWorld(site: Site, random: Seeded): Promise<World> {
  const ledger = createLedger();
  const wire = createWire({ random, url: () => site.url });
  const people = await makePeople({ site, wire, ledger });
  for (const [key, value] of await site.withDatabase(observe))
    if (/^(language|address|image):/.test(key)) ledger.know(key, value);
  let markers = 0;
  const marker = () => `chaos-${++markers}`;
  return { site, wire, ledger, random, marker, ...people };
}

/** Each kind of kill comes as often as the others. */
function shuffled<Item>(items: readonly Item[], random: Seeded): Item[] {
  const weighted = items.map((item) => ({ item, weight: random.next() }));
  return weighted.sort((one, other) => one.weight - other.weight).map(({ item }) => item);
}

type Kill = { victim: Victim; longestLoadMs: number };

/** Everybody does one thing after the other until some time after the kill. */
async function busyUntilKilled(
  world: World,
  steps: readonly (() => Promise<void>)[],
  { victim, longestLoadMs }: Kill,
) {
  const { site, random } = world;
  let isOver = false;
  const busy = steps.map(async (step) => {
    while (!isOver) {
      const before = world.wire.figures.refusedConnections;
      await step();
      /** Nobody listens: no need to ask at each turn. */
      await pause(world.wire.figures.refusedConnections > before ? 50 : 0);
    }
  });
  await untilBusy(world, longestLoadMs);
  await pause(random.below(30));
  await site.kill(victim, random);
  await pause(random.between(50, 600));
  isOver = true;
  await Promise.all(busy);
  await site.bringBack();
}

/** Some calls later, by count, so that a slow machine is as busy as a fast one; but not for ever. */
async function untilBusy({ wire, random }: World, longestLoadMs: number): Promise<void> {
  const enough = wire.figures.requests + 40 + random.below(160);
  for (const end = Date.now() + longestLoadMs; wire.figures.requests < enough && Date.now() < end; )
    await pause(5);
}

const figuresOf = ({ wire, ledger }: World) => ({
  requests: wire.figures.requests,
  statuses: Object.fromEntries([...wire.statuses].sort()),
  lostAnswers: wire.figures.resets,
  replays: wire.figures.replays,
  promised: ledger.figures.promised,
  recorded: ledger.figures.recorded,
});
