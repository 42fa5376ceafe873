import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { viewsOf } from "@caseward/domain/cases/lists/queue/views";
import { caseSortFields } from "@caseward/domain/cases/lists/sort";
import type { CaseListItem, OfferedCase } from "@caseward/domain/cases/response";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { type CaseState, caseIn, makeWorld, type World } from "../../access/permissions/people";
import { addCase, firmPayload } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { formBodies } from "../forms/bodies";
import { insertCases, listCases, readAllIds, withQuery } from "../lists/rows";

const minute = 60_000;
const hour = 60 * minute;

const server = await testServer();
const { database } = server;
let world: World;
let admin: Caller;
let firm: Caller;
/** Cases by what became of them, the longest wait first. */
const made = {} as Record<CaseState | "late" | "lateOffer" | "settled", number>;

beforeAll(async () => {
  world = await makeWorld(server);
  ({ admin, firm } = world.people);
  made.late = world.caseId;
  made.lateOffer = await caseIn("Submitted", world);
  // No session lasts so long as these have waited.
  const longAgo = new Date(server.services.now().getTime() - 50 * hour);
  await database.db.update(cases).set({ createdAt: longAgo }).where(eq(cases.id, made.late));
  await database.db
    .update(cases)
    .set({
      assignedAt: new Date(longAgo.getTime() + hour),
      answerDueAt: new Date(longAgo.getTime() + 25 * hour),
    })
    .where(eq(cases.id, made.lateOffer));
  for (const state of ["New", "Submitted", "Accepted", "Rejected", "Recalled", "SignedUp"] as const) {
    server.passTime(minute);
    made[state] = await caseIn(state, world);
  }
  made.settled = await caseIn("SignedUp", world);
  for (const form of ["add-medical-info", "add-financial-info", "add-hipaa-info"])
    expect((await firm.rest("PUT", `/case/${made.settled}/${form}`, formBodies)).status).toBe(200);
});

const idsOf = (listed: { caseId: number }[]) => listed.map(({ caseId }) => caseId).toSorted((a, b) => a - b);
const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
const inView = async (caller: Caller, view: string, query: Record<string, string> = {}) =>
  idsOf(await listCases(caller, { view, ...query }));

async function countsOf(caller: Caller) {
  const { status, data } = await caller.rest("GET", "/cases/views");
  expect(status).toBe(200);
  return data.views as { key: string; label: string; count: number | null }[];
}

const refuse = (recipient: string) =>
  database.db
    .update(outbox)
    .set({ lastError: "550 no such mailbox", failedAt: new Date(), sentAt: null })
    .where(eq(outbox.recipient, recipient));

describe("the administrators' views", () => {
  it("hold what is overdue, to be re-routed, and without a firm", async () => {
    expect(await inView(admin, "overdue")).toEqual(sorted(made.late, made.lateOffer));
    expect(await inView(admin, "to_reroute")).toEqual(sorted(made.Rejected, made.Recalled));
    expect(await inView(admin, "unassigned")).toEqual(sorted(made.late, made.New, made.Recalled));
  });

  it("hold every case of which a form is missing", async () => {
    const { settled, ...others } = made;
    expect(await inView(admin, "forms_missing")).toEqual(sorted(...Object.values(others)));
    await world.people.client.rest("PUT", `/case/${settled}/hipaa/revoke`);
    expect(await inView(admin, "forms_missing")).toEqual(sorted(...Object.values(made)));
    expect((await firm.rest("PUT", `/case/${settled}/add-hipaa-info`, formBodies)).status).toBe(200);
    expect(await inView(admin, "forms_missing")).toEqual(sorted(...Object.values(others)));
  });

  it("hold what they have not read, until they have", async () => {
    const { client } = world.people;
    expect(await inView(admin, "unread")).toEqual([]);
    for (const caseId of [made.New, made.Accepted])
      await client.rest("POST", `/case/${caseId}/messages`, { body: "Is there any news?" });
    await admin.rest("POST", `/case/${made.Recalled}/messages`, { body: "We look for another firm." });
    expect(await inView(admin, "unread")).toEqual(sorted(made.New, made.Accepted));
    const { data } = await admin.rest("GET", `/case/${made.New}/messages`);
    const [message] = data.messages as { id: number }[];
    await admin.mutate("messages.markRead", { caseId: made.New, upToId: message?.id });
    expect(await inView(admin, "unread")).toEqual([made.Accepted]);
  });

  it("hold what a mail to the client failed for, and what waits with a firm that no mail reaches", async () => {
    expect(await inView(admin, "mail_failed")).toEqual([]);
    const other = await addCase(server, { email: "bounced@clients.test" });
    await database.db.insert(outbox).values({
      ...{ messageId: "<1@x>", template: "unread_messages", recipient: "bounced@clients.test" },
      ...{ subject: "You have unread messages", lastError: "550 no such mailbox", failedAt: new Date() },
    });
    expect(await inView(admin, "mail_failed")).toEqual([other.caseId]);
    await database.db.insert(outbox).values({
      ...{ messageId: "<2@x>", template: "password_reset", recipient: world.people.client.email },
      ...{ subject: "Reset", lastError: "550 no such mailbox", failedAt: new Date() },
    });
    expect(await inView(admin, "mail_failed")).toEqual([other.caseId]);
    await refuse(firmPayload.primaryContact.email);
    const held = [made.lateOffer, made.Submitted, made.Accepted, made.Rejected, made.SignedUp, made.settled];
    expect(await inView(admin, "mail_failed")).toEqual(sorted(...held, other.caseId));
    await database.db.delete(outbox);
    expect(await inView(admin, "mail_failed")).toEqual([]);
  });

  it("hold what clients and anonymous callers told of, until it is admitted", async () => {
    expect(await inView(admin, "from_clients")).toEqual([]);
    const [own = 0, page = 0] = await insertCases(server, [
      { createdFrom: "CLIENT", status: "Awaiting", reference: "BBBBB-22222" },
      { createdFrom: "WEB", status: "Awaiting", reference: "CCCCC-22222" },
      { createdFrom: "WEB", status: "New", reference: "DDDDD-22222" },
    ]);
    expect(await inView(admin, "from_clients")).toEqual(sorted(own, page));
  });

  it("are counted as they are listed, and name themselves", async () => {
    const counts = await countsOf(admin);
    expect(counts.map(({ key, label }) => [key, label])).toEqual([
      ["overdue", "Overdue"],
      ["to_reroute", "To re-route"],
      ["unassigned", "Unassigned"],
      ["unread", "Unread"],
      ["forms_missing", "Forms missing"],
      ["mail_failed", "Mail failed"],
      ["from_clients", "From clients"],
      ["deadline_soon", "Deadline soon"],
    ]);
    for (const { key, count } of counts)
      expect([key, count]).toEqual([key, (await inView(admin, key)).length]);
  });
});

describe("a view", () => {
  const views = viewsOf.admin.filter((view) => view !== "from_clients");

  it.each(caseSortFields)(
    "sorted by %s is read to its end, page by page, in both directions",
    async (sort) => {
      for (const view of views)
        for (const direction of ["asc", "desc"]) {
          const query = { view, sort, direction };
          const whole = (await listCases(admin, query)).map(({ caseId }) => caseId);
          expect({ view, ids: await readAllIds(admin, { query, limit: 2 }) }).toEqual({ view, ids: whole });
          const { view: _view, ...all } = query;
          const order = (await listCases(admin, all)).map(({ caseId }) => caseId);
          expect({ view, ids: order.filter((id) => whole.includes(id)) }).toEqual({ view, ids: whole });
        }
    },
  );

  it("holds with a search and a status as well", async () => {
    expect(await inView(admin, "forms_missing", { status: "Accepted" })).toEqual(
      sorted(made.Accepted, made.SignedUp),
    );
    expect(await inView(admin, "overdue", { status: "Submitted" })).toEqual([made.lateOffer]);
    expect(await inView(admin, "overdue", { status: "Rejected" })).toEqual([]);
    expect(await inView(admin, "to_reroute", { search: `#${made.Recalled}` })).toEqual([made.Recalled]);
    expect(await inView(admin, "to_reroute", { search: "zzyzx" })).toEqual([]);
    expect(await inView(admin, "", { search: `#${made.settled}` })).toEqual([made.settled]);
  });

  it("that the caller's role does not have, or that is none, is refused", async () => {
    const refused = [
      [admin, "to_answer"],
      [world.people.client, "deadline_soon"],
      [admin, "Overdue"],
      [firm, "overdue"],
      [world.people.client, "unread"],
    ] as const;
    for (const [caller, view] of refused)
      expect(await caller.rest("GET", withQuery("/cases", { view }))).toMatchObject({
        status: 400,
        body: { code: "validation_failed", issues: [{ path: "view" }] },
      });
    expect(await firm.rest("GET", "/case/lawfirm?view=overdue")).toMatchObject({
      status: 400,
      body: { issues: [{ path: "view" }] },
    });
    expect((await firm.query("cases.listOffered", { view: "overdue" })).status).toBe(400);
  });
});

describe("a firm's views", () => {
  it("hold what it is to answer, what it has not read, and what it accepted without all forms", async () => {
    expect(await inView(firm, "to_answer")).toEqual(sorted(made.lateOffer, made.Submitted));
    expect(await inView(firm, "forms_missing")).toEqual(sorted(made.Accepted, made.SignedUp));
    expect(await inView(firm, "unread")).toEqual([made.Accepted]);
    expect(await inView(world.people.otherFirm, "to_answer")).toEqual([]);
  });

  it("are counted as they are listed", async () =>
    expect(await countsOf(firm)).toEqual([
      { key: "to_answer", label: "To answer", count: 2 },
      { key: "unread", label: "Unread", count: 1 },
      { key: "forms_missing", label: "Forms missing", count: 2 },
      { key: "deadline_soon", label: "Deadline soon", count: 5 },
    ]));

  it("narrow its lists of offers, too", async () => {
    const { data } = await firm.rest("GET", "/case/lawfirm?view=to_answer");
    const { assignedCases, rejectedCases } = data as {
      assignedCases: CaseListItem[];
      rejectedCases: OfferedCase[];
    };
    expect(idsOf(assignedCases)).toEqual(sorted(made.lateOffer, made.Submitted));
    expect(rejectedCases).toEqual([]);
    const offered = await firm.query("cases.listOffered", { view: "forms_missing", sort: "waiting" });
    expect((offered.data.cases as CaseListItem[]).map(({ caseId }) => caseId)).toEqual([
      made.Accepted,
      made.SignedUp,
    ]);
  });
});

it("a client has no views", async () => expect(await countsOf(world.people.client)).toEqual([]));

describe("the list of cases sorted by how long they wait", () => {
  it("has the longest first, the shortest first in the other direction, and who waits for nobody last", async () => {
    const order = async (query: Record<string, string>) =>
      (await listCases(admin, { sort: "waiting", status: "Accepted", ...query })).map(({ caseId }) => caseId);
    expect(await order({})).toEqual([made.Accepted, made.SignedUp, made.settled]);
    expect(await order({ direction: "desc" })).toEqual([made.Accepted, made.SignedUp, made.settled]);
    expect(await order({ direction: "asc" })).toEqual([made.SignedUp, made.Accepted, made.settled]);
    const all = await listCases(admin, { sort: "waiting" });
    expect(all.slice(0, 2).map(({ caseId }) => caseId)).toEqual([made.late, made.lateOffer]);
    expect(all.at(-1)?.caseId).toBe(made.settled);
  });
});

it("a view of more than a thousand cases has no exact number", async () => {
  await insertCases(
    server,
    Array.from({ length: 1001 }, () => ({})),
  );
  const counts = new Map((await countsOf(admin)).map(({ key, count }) => [key, count]));
  expect(counts.get("unassigned")).toBeNull();
  expect(counts.get("to_reroute")).toBe(2);
});
