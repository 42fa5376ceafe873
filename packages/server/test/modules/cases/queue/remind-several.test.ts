import { firmContacts } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../../ops/src/invariants/find-broken";
import { caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { firmPayload } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";

const server = await testServer();
const { database } = server;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(database.db)).toEqual([]);
});

const remind = (caseIds: unknown) => world.people.admin.rest("POST", "/cases/remind", { caseIds });

describe("reminders to the firms of several cases", () => {
  it("go to the firms that have them in hand, and each skipped case has its reason", async () => {
    const [fresh, offered, accepted, rejected, recalled] = [
      await caseIn("New", world),
      await caseIn("Submitted", world),
      await caseIn("Accepted", world),
      await caseIn("Rejected", world),
      await caseIn("Recalled", world),
    ];
    await database.db.delete(outbox);
    const { status, data } = await remind([fresh, offered, 999_999, accepted, rejected, offered, recalled]);
    expect(status).toBe(200);
    expect(data.results).toEqual([
      { caseId: fresh, status: "skipped", reason: "The case has not been submitted to a law firm." },
      { caseId: offered, status: "sent" },
      { caseId: 999_999, status: "skipped", reason: "Case not found" },
      { caseId: accepted, status: "sent" },
      { caseId: rejected, status: "skipped", reason: "The case has been rejected by the law firm." },
      {
        ...{ caseId: recalled, status: "skipped" },
        reason: "The case has been recalled and is with no law firm.",
      },
    ]);
    const mails = await database.db.select().from(outbox);
    expect(mails.map(({ recipient, template }) => [recipient, template])).toEqual([
      [firmPayload.primaryContact.email, "reminder"],
      [firmPayload.primaryContact.email, "reminder"],
    ]);
    for (const caseId of [offered, accepted]) {
      const tasks = await database.db
        .select()
        .from(scheduledTasks)
        .where(eq(scheduledTasks.entityId, caseId));
      expect(tasks).toMatchObject([{ taskSubtype: "firm_response", status: "sent", entityType: "case" }]);
      const mail = mails.find(({ taskId }) => taskId === tasks[0]?.id);
      expect(mail?.body).toContain(`http://app.test/lawfirm/case/${caseId}`);
      const { data: audit } = await world.people.admin.query("audit.list", {
        caseId,
        action: "tasks.remindFirm",
      });
      expect(audit.events).toMatchObject([{ caseId, action: "tasks.remindFirm" }]);
    }
  });

  it("are skipped within four hours of the last one, also of a single one", async () => {
    const [once, twice] = [await caseIn("Submitted", world), await caseIn("Submitted", world)];
    await world.people.admin.rest("POST", "/law-firm/remind", { caseId: once });
    expect((await remind([twice])).data.results).toEqual([{ caseId: twice, status: "sent" }]);
    const reason = expect.stringMatching(
      /^A law firm was reminded of this case less than 4 hours ago. It can be reminded again in \d hours/,
    );
    expect((await remind([once, twice])).data.results).toEqual([
      { caseId: once, status: "skipped", reason },
      { caseId: twice, status: "skipped", reason },
    ]);
    await database.db
      .update(scheduledTasks)
      .set({ sentAt: new Date(server.services.now().getTime() - 4 * 3_600_000) })
      .where(eq(scheduledTasks.entityId, once));
    expect((await remind([once])).data.results).toEqual([{ caseId: once, status: "sent" }]);
  });

  it("of several that ask at once are sent once for each case", async () => {
    const ids = [await caseIn("Submitted", world), await caseIn("Submitted", world)];
    const replies = await Promise.all([ids, ids.toReversed(), ids, ids.toReversed()].map(remind));
    const sent = replies.flatMap(({ data }) =>
      (data.results as { caseId: number; status: string }[]).filter(({ status }) => status === "sent"),
    );
    expect(sent.map(({ caseId }) => caseId).toSorted((a, b) => a - b)).toEqual(ids);
  });

  it("say which firm has no contact", async () => {
    const caseId = await caseIn("Submitted", world);
    const contact = await database.db
      .select()
      .from(firmContacts)
      .where(eq(firmContacts.lawFirmId, world.firmId));
    await database.db.delete(firmContacts).where(eq(firmContacts.lawFirmId, world.firmId));
    expect((await remind([caseId])).data.results).toEqual([
      { caseId, status: "skipped", reason: "The law firm has no contact to remind." },
    ]);
    await database.db.insert(firmContacts).values(contact);
  });

  it("may be of a hundred cases", async () => {
    const ids = [await caseIn("Submitted", world), await caseIn("Submitted", world)];
    const many = [...ids, ...Array.from({ length: 98 }, (_, index) => 500_000 + index)];
    const { status, data } = await remind(many);
    expect(status).toBe(200);
    expect(data.results).toHaveLength(100);
  });

  it.each([
    [[]],
    [Array.from({ length: 101 }, (_, index) => index + 1)],
    [["x"]],
    [[0]],
    [[1.5]],
    [[-1]],
    [[2_147_483_648]],
    [null],
    ["1"],
    [{}],
    [undefined],
  ])("are refused for %j", async (caseIds) =>
    expect(await remind(caseIds)).toMatchObject({ status: 400, body: { code: "validation_failed" } }),
  );

  it("are an administrator's to send", async () => {
    const { firm, client, anonymous } = world.people;
    for (const [caller, status] of [
      [firm, 403],
      [client, 403],
      [anonymous, 401],
    ] as const)
      expect((await caller.rest("POST", "/cases/remind", { caseIds: [world.caseId] })).status).toBe(status);
  });
});
