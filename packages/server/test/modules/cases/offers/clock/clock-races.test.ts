import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../../../ops/src/invariants/find-broken";
import { expireOffers } from "../../../../../src/modules/cases/offers/clock/expiring";
import { caseIn, makeWorld, type World } from "../../../../access/permissions/people";
import { doneOf } from "../../../../support/audited";
import { testServer } from "../../../../support/harness";
import { repeatRace } from "../../../../support/twenty";

const server = await testServer();
const { db } = server.database;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(db)).toEqual([]);
});

const rounds = 200;
const moves = ["accept", "recall", "extend"] as const;
type Move = (typeof moves)[number];

/** What may become of the case: by which of them was done. An extended offer does not expire: it is answered or recalled. */
const outcomeOf: Record<string, string> = {
  accept: "accepted",
  "accept extend": "accepted",
  recall: "recalled",
  "extend recall": "recalled",
  expire: "expired",
};

/** An offer whose time is just over, or is soon, or in one of four rounds not before everybody has called. */
async function endingCase(round: number): Promise<number> {
  const caseId = await caseIn("Submitted", world);
  const end = new Date(Date.now() + ([0, 50, 100, 60_000][round % 4] ?? 0));
  await db.update(caseAssignments).set({ respondBy: end }).where(eq(caseAssignments.caseId, caseId));
  await db.update(cases).set({ answerDueAt: end }).where(eq(cases.id, caseId));
  return caseId;
}

const call = (caseId: number, move: Move) =>
  world.people[move === "recall" ? "admin" : "firm"].rest("PUT", `/case/${caseId}/${move}`, { reason: "x" });

async function play(round: number): Promise<string> {
  const caseId = await endingCase(round);
  /** The first one is another one in each round. */
  const order = [...moves, "expire" as const].map(
    (_, index, all) => all[(index + round + Math.floor(round / 4)) % all.length] ?? "expire",
  );
  const replies = await Promise.all(
    [...order, ...order].map(async (move) => {
      if (move === "expire") return expireOffers(server.services).then(() => null);
      return { move, ...(await call(caseId, move)) };
    }),
  );
  const done = [];
  for (const action of [...moves, "expire"] as const)
    if ((await doneOf(server, `cases.${action}`, caseId)).length > 0) done.push(action);
  const found = done.toSorted().join(" ");
  const offers = await db.select().from(caseAssignments).where(eq(caseAssignments.caseId, caseId));
  expect(offers.map(({ outcome }) => outcome)).toEqual([outcomeOf[found]]);
  for (const reply of replies.filter((one) => one !== null)) {
    if (reply.status === 200) expect(done).toContain(reply.move);
    else expect([reply.status, reply.body.message]).toEqual([409, expect.stringMatching(readsWhatHappened)]);
  }
  return found;
}

const readsWhatHappened =
  /^(The offer has expired|The case has (already )?been (accepted|recalled)|Your law firm has already taken more time)/;

it("accept, recall, extend and the expiry at once leave one winner each, in two hundred rounds", async () => {
  const found = new Set<string>();
  await repeatRace(rounds, async (round) => {
    found.add(await play(round));
  });
  const outcomes = new Set([...found].map((done) => outcomeOf[done]));
  expect([...outcomes].toSorted()).toEqual(["accepted", "expired", "recalled"]);
});
