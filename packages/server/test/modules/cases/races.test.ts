import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { begunStages } from "@caseward/db/schema/stages";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { findOrInsertUser } from "../../../src/modules/auth/repository";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { doneOf } from "../../support/audited";
import { addFirm, casePayload, firmPayload } from "../../support/fixtures";
import { type Reply, testServer } from "../../support/harness";
import { repeatRace, twenty } from "../../support/twenty";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

async function historyOf(caseId: number) {
  const { db } = server.database;
  const [found] = await db.select().from(cases).where(eq(cases.id, caseId));
  const offers = await db
    .select()
    .from(caseAssignments)
    .where(eq(caseAssignments.caseId, caseId))
    .orderBy(asc(caseAssignments.id));
  const displayed = await db
    .select()
    .from(begunStages)
    .where(eq(begunStages.caseId, caseId))
    .orderBy(asc(begunStages.stageKey));
  return {
    status: found?.status,
    isHeld: found?.lawFirmId != null,
    outcomes: offers.map(({ outcome }) => outcome),
    stages: displayed.map(({ stageKey, startedAt }) => `${stageKey}${startedAt ? "" : "?"}`).join(" "),
  };
}

const accepted = {
  status: "Accepted",
  isHeld: true,
  outcomes: ["accepted"],
  stages: "onboarding assignment signedup",
};
const givenUp = (isHeld: boolean, outcome: string) => ({
  status: "Rejected",
  isHeld,
  outcomes: [outcome],
  stages: "onboarding assignment?",
});

/** What may come of accept, reject and recall at once: by what was answered with 200. */
const lawful = new Map([
  ["accept", accepted],
  ["reject", givenUp(true, "rejected")],
  ["reject recall", givenUp(false, "rejected")],
  ["recall", givenUp(false, "recalled")],
]);

describe("accept, reject and recall by twenty at once", () => {
  const repetitions = 200;
  const actions = ["accept", "reject", "recall"] as const;
  type Action = (typeof actions)[number];

  function call(caseId: number, action: Action): Promise<Reply> {
    const { firm, admin } = world.people;
    return (action === "recall" ? admin : firm).rest("PUT", `/case/${caseId}/${action}`);
  }

  async function play(repetition: number): Promise<string> {
    const caseId = await caseIn("Submitted", world);
    const replies = await twenty(async (index) => {
      /** The first of the three is another one in each repetition. */
      const action = actions[(Math.floor(index / 7) + repetition) % actions.length] ?? "accept";
      return { action, ...(await call(caseId, action)) };
    });
    const won = replies.filter(({ status }) => status === 200).map(({ action }) => action);
    const outcome = actions.filter((action) => won.includes(action)).join(" ");
    expect(new Set(won).size).toBe(won.length);
    expect([...lawful.keys()]).toContain(outcome);
    for (const { status, body } of replies) {
      if (status === 200) continue;
      expect(status).toBe(409);
      expect(body.code).toBe("invalid_transition");
      expect(body.message).toMatch(/^The case (has|is) .+\.$/);
    }
    expect(await historyOf(caseId)).toEqual(lawful.get(outcome));
    for (const action of actions)
      expect(await doneOf(server, `cases.${action}`, caseId)).toHaveLength(won.includes(action) ? 1 : 0);
    return outcome;
  }

  it("leave one lawful history each, in two hundred repetitions", async () => {
    const found = new Set<string>();
    await repeatRace(repetitions, async (repetition) => {
      found.add(await play(repetition));
    });
    /** Each of the three has won; a rejection that no recall follows is lawful and rare. */
    expect([...found]).toEqual(expect.arrayContaining(["accept", "recall", "reject recall"]));
    expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  });
});

const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status).sort();

describe("two people at once", () => {
  it("submit one case to one firm only, and the other learns so", async () => {
    const { admin } = world.people;
    const { firmId: otherFirmId } = await addFirm(server, "Third Firm");
    for (let repetition = 0; repetition < 10; repetition++) {
      const caseId = await caseIn("New", world);
      const replies = await Promise.all(
        [world.firmId, otherFirmId].map((lawFirmId) => admin.mutate("cases.submit", { caseId, lawFirmId })),
      );
      expect(statusesOf(replies)).toEqual([200, 409]);
      expect(await historyOf(caseId)).toMatchObject({ status: "Submitted", outcomes: [null] });
    }
  });

  it("sign one client up, once", async () => {
    const { firm } = world.people;
    for (let repetition = 0; repetition < 10; repetition++) {
      const caseId = await caseIn("Accepted", world);
      const replies = await Promise.all(
        [1, 2, 3].map(() => firm.rest("PUT", `/case/${caseId}/signup-client`)),
      );
      expect(statusesOf(replies)).toEqual([200, 200, 200]);
      expect(await doneOf(server, "cases.signUpClient", caseId)).toHaveLength(1);
    }
  });

  it("sign a client up and complete the next stage, and the completion stays", async () => {
    const { firm } = world.people;
    for (let repetition = 0; repetition < 20; repetition++) {
      const caseId = await caseIn("Accepted", world);
      const [, , completed] = await Promise.all([
        firm.rest("PUT", `/case/${caseId}/signup-client`),
        firm.rest("PUT", `/case/${caseId}/signup-client`),
        firm.rest("PUT", `/case/${caseId}/stages/evaluation/complete`),
      ]);
      const { data } = await firm.rest("GET", `/case/${caseId}/stages`);
      const evaluation = (data.stages as { stageKey: string; completedAt: string | null }[])[3];
      expect(evaluation?.completedAt !== null).toBe(completed.status === 200);
    }
  });

  it("complete one stage, and the second is answered that it is done", async () => {
    const { firm, admin } = world.people;
    for (let repetition = 0; repetition < 10; repetition++) {
      const caseId = await caseIn("SignedUp", world);
      const url = `/case/${caseId}/stages/evaluation/complete`;
      const replies = await Promise.all([firm.rest("PUT", url), admin.rest("PUT", url)]);
      expect(statusesOf(replies)).toEqual([200, 409]);
      const late = replies.find(({ status }) => status === 409);
      expect(late?.body.message).toBe("This stage is already completed.");
      expect(await doneOf(server, "stages.complete", caseId)).toHaveLength(1);
    }
  });

  it("onboard one firm with one account, and no other firm is left over", async () => {
    for (let repetition = 0; repetition < 5; repetition++) {
      const lawyer = await server.signIn({ userType: "lawfirm" });
      const firmName = `Twice ${repetition}`;
      const replies = await Promise.all(
        [1, 2, 3].map(() => lawyer.rest("POST", "/law-firm", { ...firmPayload, firmName })),
      );
      expect(statusesOf(replies)).toEqual([201, 409, 409]);
      expect(replies.find(({ status }) => status === 409)?.body.code).toBe("firm_exists");
      const made = await server.database.db.select().from(lawFirms).where(eq(lawFirms.firmName, firmName));
      expect(made).toHaveLength(1);
    }
  });

  it("save the addresses of one client, and one of the two lists is stored", async () => {
    const { client } = world.people;
    const block = (city: string) => ({ address: "1 Main St", city, state: "TX", zipCode: "78701" });
    const lists = ["Austin", "Waco", "Dallas"].map((city) => [block(city), block(city)]);
    const replies = await Promise.all(
      lists.map((addresses) => client.rest("PUT", "/client/address", { addresses })),
    );
    expect(statusesOf(replies)).toEqual([200, 200, 200]);
    const { data } = await client.rest("GET", "/client/address");
    const cities = (data.addresses as { city: string }[]).map(({ city }) => city);
    expect(cities).toHaveLength(2);
    expect(new Set(cities).size).toBe(1);
  });
});

describe("cases for one new address, entered at once", () => {
  it("belong to one account, and the newest invitation opens it", async () => {
    const email = "many.cases@clients.test";
    const admins = await Promise.all([1, 2, 3, 4].map(() => server.signIn({ userType: "admin" })));
    const replies = await Promise.all(
      [...admins, ...admins].map((admin) => admin.rest("POST", "/case", { ...casePayload, email })),
    );
    expect(statusesOf(replies)).toEqual(Array.from({ length: 8 }, () => 201));
    const owners = replies.map(({ data }) => (data.case as { client: { id: number } }).client.id);
    expect(new Set(owners).size).toBe(1);
    const { token } = await server.lastMail(email);
    const verified = await server.anonymous.rest("POST", "/auth/verify-email", { token });
    expect(verified).toMatchObject({ status: 200, data: { email, passwordToken: expect.any(String) } });
  });

  it("wait for the one who makes the account meanwhile, and belong to that one", async () => {
    const { db } = server.database;
    const email = "made.meanwhile@clients.test";
    const admin = await server.signIn({ userType: "admin" });
    const { adding, owner } = await db.transaction(async (tx) => {
      const person = { firstName: "Ana", lastName: "Ruiz", userType: "client", origin: "invited" } as const;
      const { user } = await findOrInsertUser(tx, { email, ...person });
      const adding = admin.rest("POST", "/case", { ...casePayload, email });
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => db.execute(waiting)).toHaveLength(1);
      return { adding: [adding], owner: user.id };
    });
    expect(await adding[0]).toMatchObject({ status: 201, data: { case: { client: { id: owner } } } });
  });

  it("fail for nobody while the address is registered", async () => {
    const email = "registered.meanwhile@clients.test";
    const admin = await server.signIn({ userType: "admin" });
    const person = { firstName: "Ana", lastName: "Ruiz", userType: "client", password: "a long password 7" };
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? admin.rest("POST", "/case", { ...casePayload, email })
          : server.anonymous.rest("POST", "/auth/register", { ...person, email }),
      ),
    );
    expect(statusesOf(replies).filter((status) => status >= 300)).toEqual([]);
  });
});
