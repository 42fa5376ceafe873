import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { begunStages } from "@caseward/db/schema/stages";
import type { AuditAction } from "@caseward/domain/audit/actions";
import type { StageKey } from "@caseward/domain/stages/stages";
import { findBrokenInvariants } from "@caseward/ops/invariants/find-broken";
import {
  type CaseState,
  caseIn,
  makeWorld,
  type World,
} from "@caseward/server/test/access/permissions/people";
import { doneOf } from "@caseward/server/test/support/audited";
import { addFirm } from "@caseward/server/test/support/fixtures";
import { type Caller, testServer } from "@caseward/server/test/support/harness";
import {
  expectOneWinner,
  patience,
  repeatRace,
  repetitions,
  tally,
  twenty,
} from "@caseward/server/test/support/twenty";
import { and, asc, count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const server = await testServer();
let world: World;
let admins: Caller[];
let lawyers: Caller[];
let firmIds: number[];
beforeAll(async () => {
  world = await makeWorld(server);
  const others = [await addFirm(server, "Third Firm"), await addFirm(server, "Fourth Firm")];
  firmIds = [world.firmId, ...others.map(({ firmId }) => firmId)];
  const signIn = (userType: "admin" | "lawfirm", lawFirmId: number | null) =>
    Promise.all(Array.from({ length: 4 }, () => server.signIn({ userType, lawFirmId })));
  admins = [world.people.admin, ...(await signIn("admin", null))];
  lawyers = [world.people.firm, ...(await signIn("lawfirm", world.firmId))];
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const oneOf = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("There is nobody to choose from");
  return item;
};

const outcomesOf = async (caseId: number) => {
  const offers = await server.database.db
    .select({ outcome: caseAssignments.outcome })
    .from(caseAssignments)
    .where(eq(caseAssignments.caseId, caseId))
    .orderBy(asc(caseAssignments.id));
  return offers.map(({ outcome }) => outcome);
};

const stageOf = async (caseId: number, stageKey: StageKey) => {
  const [stage] = await server.database.db
    .select()
    .from(begunStages)
    .where(and(eq(begunStages.caseId, caseId), eq(begunStages.stageKey, stageKey)));
  return stage;
};

const countMails = async (template: typeof outbox.$inferSelect.template) => {
  const [row] = await server.database.db
    .select({ mails: count() })
    .from(outbox)
    .where(eq(outbox.template, template));
  return row?.mails ?? 0;
};

/** Repeats a race in which twenty people move a case of this state at once. */
async function race(from: CaseState, action: AuditAction, play: (caseId: number) => Promise<void>) {
  const before = (await doneOf(server, action)).length;
  let forerunners = 0;
  await repeatRace(repetitions, async () => {
    const caseId = await caseIn(from, world);
    forerunners += (await doneOf(server, action, caseId)).length;
    await play(caseId);
    expect(await doneOf(server, action, caseId)).toHaveLength(1);
  });
  expect((await doneOf(server, action)).length).toBe(before + forerunners + repetitions);
}

describe("of twenty people at once", { timeout: patience }, () => {
  it("one submits a case, to one firm, with one email to it", async () => {
    const mails = await countMails("case_submitted");
    await race("New", "cases.submit", async (caseId) => {
      const replies = await twenty((index) =>
        oneOf(admins, index).rest("POST", `/case/${caseId}/assign-law-firm`, {
          lawFirmId: oneOf(firmIds, index),
        }),
      );
      expectOneWinner(replies, { says: /^The case is submitted and waits for the law firm's answer\.$/ });
      const won = replies.findIndex(({ status }) => status === 200);
      expect(replies[won]?.data.case).toMatchObject({ lawFirmId: oneOf(firmIds, won) });
      expect(await outcomesOf(caseId)).toEqual([null]);
    });
    expect(await countMails("case_submitted")).toBe(mails + repetitions);
  });

  it("one accepts it, and the client gets one email", async () => {
    const mails = await countMails("case_taken");
    await race("Submitted", "cases.accept", async (caseId) => {
      const replies = await twenty((index) => oneOf(lawyers, index).rest("PUT", `/case/${caseId}/accept`));
      expectOneWinner(replies, { says: /^The case has already been accepted by the law firm\.$/ });
      expect(await outcomesOf(caseId)).toEqual(["accepted"]);
    });
    expect(await countMails("case_taken")).toBe(mails + repetitions);
  });

  it("one rejects it, with that one's reason", async () => {
    await race("Submitted", "cases.reject", async (caseId) => {
      const replies = await twenty((index) =>
        oneOf(lawyers, index).rest("PUT", `/case/${caseId}/reject`, { note: `Note ${index}` }),
      );
      expectOneWinner(replies, { says: /^The case has been rejected by the law firm\.$/ });
      const won = replies.findIndex(({ status }) => status === 200);
      const { data } = await oneOf(admins, 0).rest("GET", `/case/${caseId}/assignments`);
      expect(data.assignments).toMatchObject([{ outcome: "rejected", reasonNote: `Note ${won}` }]);
    });
  });

  it("one recalls it, and the firm gets one email", async () => {
    const mails = await countMails("case_recalled");
    await race("Submitted", "cases.recall", async (caseId) => {
      const replies = await twenty((index) => oneOf(admins, index).rest("PUT", `/case/${caseId}/recall`));
      expectOneWinner(replies, { says: /^The case has been recalled and is with no law firm\.$/ });
      expect(await outcomesOf(caseId)).toEqual(["recalled"]);
    });
    expect(await countMails("case_recalled")).toBe(mails + repetitions);
  });

  it("all sign the client up, which happens once", async () => {
    await race("Accepted", "cases.signUpClient", async (caseId) => {
      const replies = await twenty((index) =>
        oneOf(lawyers, index).rest("PUT", `/case/${caseId}/signup-client`),
      );
      expect(tally(replies)).toEqual({ 200: 20 });
      expect(await stageOf(caseId, "evaluation")).toMatchObject({
        startedAt: expect.any(Date),
        completedAt: null,
      });
    });
  });

  it("one completes a stage, one reopens it, and both stand in the record once", async () => {
    const both = [...lawyers, ...admins];
    await race("SignedUp", "stages.complete", async (caseId) => {
      const url = `/case/${caseId}/stages/evaluation`;
      const completed = await twenty((index) => oneOf(both, index).rest("PUT", `${url}/complete`));
      expectOneWinner(completed, { says: /^This stage is already completed\.$/ });
      const reopened = await twenty((index) => oneOf(admins, index).rest("PUT", `${url}/reopen`));
      expectOneWinner(reopened, { says: /^This stage is not completed, so it cannot be reopened\.$/ });
      expect(await doneOf(server, "stages.reopen", caseId)).toHaveLength(1);
    });
  });
});
