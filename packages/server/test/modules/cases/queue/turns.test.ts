import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import type { CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";
import { formBodies } from "../../forms/bodies";
import { listCases } from "../lists/rows";

const minute = 60_000;
const hour = 60 * minute;

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** The case as it is listed to a caller. */
async function listed(caseId: number, caller: Caller = world.people.admin): Promise<CaseListItem> {
  const found = (await listCases(caller, { search: `#${caseId}` }))[0];
  if (!found) throw new Error("The case is not listed");
  return found;
}

/** Whose turn it is, and how many minutes ago that began. */
async function turnOf(caseId: number, caller?: Caller) {
  const { waitingFor, waitingSince, formsDone } = await listed(caseId, caller);
  const since = waitingSince === null ? null : server.services.now().getTime() - Date.parse(waitingSince);
  return [waitingFor, since === null ? null : Math.round(since / minute), formsDone];
}

const save = {
  medical: (caseId: number) => world.people.firm.rest("PUT", `/case/${caseId}/add-medical-info`, formBodies),
  financial: (caseId: number) =>
    world.people.firm.rest("PUT", `/case/${caseId}/add-financial-info`, formBodies),
  hipaa: (caseId: number) => world.people.client.rest("PUT", `/case/${caseId}/add-hipaa-info`, formBodies),
};

async function saveAll(caseId: number) {
  for (const form of [save.medical, save.financial, save.hipaa])
    expect((await form(caseId)).status).toBe(200);
}

describe("a case waits", () => {
  it("for the administrators since it was added", async () => {
    const caseId = await caseIn("New", world);
    server.passTime(7 * minute);
    expect(await turnOf(caseId)).toEqual(["admin", 7, 0]);
  });

  it("for its firm since it was offered, and for the administrators since it was rejected or recalled", async () => {
    const caseId = await caseIn("New", world);
    const { admin, firm } = world.people;
    const given = { lawFirmId: world.firmId, overrideReason: "They have room again" };
    const offer = () => admin.rest("POST", `/case/${caseId}/assign-law-firm`, given);
    server.passTime(5 * minute);
    await offer();
    server.passTime(3 * minute);
    expect(await turnOf(caseId)).toEqual(["lawfirm", 3, 0]);
    await firm.rest("PUT", `/case/${caseId}/reject`);
    server.passTime(2 * minute);
    expect(await turnOf(caseId)).toEqual(["admin", 2, 0]);
    expect(await turnOf(caseId, firm)).toEqual(["admin", 2, 0]);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    server.passTime(minute);
    expect(await turnOf(caseId)).toEqual(["admin", 3, 0]);
    await offer();
    expect(await turnOf(caseId)).toEqual(["lawfirm", 0, 0]);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    server.passTime(minute);
    expect(await turnOf(caseId)).toEqual(["admin", 1, 0]);
  });

  it("for the client while a form is missing, then for the firm that is to sign the client up, then for nobody", async () => {
    const caseId = await caseIn("Accepted", world);
    server.passTime(10 * minute);
    await save.medical(caseId);
    expect(await turnOf(caseId)).toEqual(["client", 10, 1]);
    await save.financial(caseId);
    expect(await turnOf(caseId)).toEqual(["client", 10, 2]);
    await save.hipaa(caseId);
    server.passTime(4 * minute);
    await save.medical(caseId);
    expect(await turnOf(caseId)).toEqual(["lawfirm", 4, 3]);
    await world.people.firm.rest("PUT", `/case/${caseId}/signup-client`);
    expect(await turnOf(caseId)).toEqual([null, null, 3]);
    expect(await turnOf(caseId, world.people.client)).toEqual([null, null, 3]);
  });

  it("for the firm again since the sign-up was reopened", async () => {
    const caseId = await caseIn("Accepted", world);
    await saveAll(caseId);
    await world.people.firm.rest("PUT", `/case/${caseId}/signup-client`);
    server.passTime(5 * minute);
    expect((await world.people.admin.rest("PUT", `/case/${caseId}/stages/signedup/reopen`)).status).toBe(200);
    server.passTime(minute);
    expect(await turnOf(caseId)).toEqual(["lawfirm", 1, 3]);
    await world.people.firm.rest("PUT", `/case/${caseId}/signup-client`);
    expect(await turnOf(caseId)).toEqual([null, null, 3]);
  });

  it("for the client, signed up or not, since the authorization was revoked", async () => {
    const caseId = await caseIn("SignedUp", world);
    server.passTime(minute);
    expect(await turnOf(caseId)).toEqual(["client", 1, 0]);
    await saveAll(caseId);
    expect(await turnOf(caseId)).toEqual([null, null, 3]);
    await world.people.client.rest("PUT", `/case/${caseId}/hipaa/revoke`);
    server.passTime(2 * minute);
    expect(await turnOf(caseId)).toEqual(["client", 2, 2]);
    await save.hipaa(caseId);
    expect(await turnOf(caseId)).toEqual([null, null, 3]);
  });
});

describe("what a firm is told of a case's turn", () => {
  const rejected = async (caller: Caller, caseId: number) => {
    const { data } = await caller.rest("GET", "/case/lawfirm?limit=100");
    return (data.rejectedCases as OfferedCase[]).find((one) => one.caseId === caseId);
  };

  it("ends with its offer", async () => {
    const caseId = await caseIn("Rejected", world);
    expect(await rejected(world.people.firm, caseId)).toMatchObject({ waitingFor: "admin", viewable: true });
    await world.people.admin.rest("PUT", `/case/${caseId}/recall`);
    expect(await rejected(world.people.firm, caseId)).toMatchObject({
      viewable: false,
      waitingFor: null,
      waitingSince: null,
      isOverdue: false,
      formsDone: 0,
    });
  });

  it("holds no form before it accepts", async () => {
    const caseId = await caseIn("Submitted", world);
    await world.people.client.rest("PUT", `/case/${caseId}/add-medical-info`, formBodies);
    expect(await turnOf(caseId, world.people.firm)).toEqual(["lawfirm", 0, 0]);
    expect(await turnOf(caseId)).toEqual(["lawfirm", 0, 1]);
  });
});

/** As if that much time had passed since: no session lasts so long. */
const moveBack = (caseId: number, column: "createdAt" | "answerDueAt", milliseconds: number) =>
  server.database.db
    .update(cases)
    .set({ [column]: sql`${cases[column]} - make_interval(secs => ${milliseconds / 1000})` })
    .where(eq(cases.id, caseId));

const usualTexan = officeHoursOf({
  ...{ timeZone: null, businessHours: null, observesFederalHolidays: true, officeState: "TX" },
});

describe("a case is overdue", () => {
  it("when it is new for more than 48 hours", async () => {
    const caseId = await caseIn("New", world);
    await moveBack(caseId, "createdAt", 48 * hour - minute);
    expect(await listed(caseId)).toMatchObject({ isOverdue: false });
    await moveBack(caseId, "createdAt", 2 * minute);
    expect(await listed(caseId)).toMatchObject({ isOverdue: true });
    expect(await listed(caseId, world.people.client)).toMatchObject({ isOverdue: false });
  });

  it.each([
    ...[null, "Within 1 hour", "Same business day"],
    ...["Within 24 hours", "Within 48 hours", "3+ business days"],
  ] as const)("when its firm, which promised %s, has not answered by then", async (promised) => {
    const { database } = server;
    const setPromise = (initialResponseTime: typeof promised | "Within 1 hour") =>
      database.db.update(lawFirms).set({ initialResponseTime }).where(eq(lawFirms.id, world.firmId));
    await setPromise(promised);
    const caseId = await caseIn("Submitted", world);
    await setPromise("Within 1 hour");
    const [offered] = await database.db.select().from(cases).where(eq(cases.id, caseId));
    const { assignedAt, answerDueAt: dueAt } = offered ?? {};
    if (!assignedAt || !dueAt) throw new Error("The case is not offered");
    expect(dueAt).toEqual(answerDueAt(assignedAt, promised, usualTexan));
    await moveBack(caseId, "answerDueAt", dueAt.getTime() - assignedAt.getTime() - minute);
    expect(await listed(caseId)).toMatchObject({ isOverdue: false });
    expect(await listed(caseId, world.people.firm)).toMatchObject({ isOverdue: false });
    await moveBack(caseId, "answerDueAt", 2 * minute);
    expect(await listed(caseId)).toMatchObject({ isOverdue: true });
    expect(await listed(caseId, world.people.firm)).toMatchObject({ isOverdue: true });
    await world.people.firm.rest("PUT", `/case/${caseId}/accept`);
    expect(await listed(caseId)).toMatchObject({ isOverdue: false });
  });
});
