import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { firmReminderPauseMs } from "@caseward/domain/values/limits";
import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { type CaseState, caseIn, makeWorld, type World } from "../../access/permissions/people";
import { type Caller, testServer } from "../../support/harness";
import { makeTasksFixture, type TasksFixture, taskOf } from "./tasks-fixture";

const server = await testServer();
let world: World;
let fixture: TasksFixture;
beforeAll(async () => {
  world = await makeWorld(server);
  fixture = await makeTasksFixture(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const remind = (caseId: number, admin: Caller = world.people.admin) =>
  admin.rest("POST", "/law-firm/remind", { caseId });

const tasksOf = (caseId: number) =>
  server.database.db
    .select()
    .from(scheduledTasks)
    .where(and(eq(scheduledTasks.entityType, "case"), eq(scheduledTasks.entityId, caseId)));

describe("a reminder to the firm of a case", () => {
  it.each(["Submitted", "Accepted"] as const)(
    "that is %s is mailed at once and recorded as sent",
    async (state) => {
      const caseId = await caseIn(state, world);
      let wakes = 0;
      server.services.wakeOutbox = () => void wakes++;
      const reply = await remind(caseId);
      expect(reply.status).toBe(200);
      const task = taskOf(reply);
      expect(task).toMatchObject({
        entityType: "case",
        entityId: caseId,
        taskType: "reminder",
        taskSubtype: "firm_response",
        channel: "email",
        status: "sent",
        sentAt: task.scheduledAt,
        lastError: null,
        nextAttemptAt: null,
      });
      expect(await fixture.messagesOf(task.id)).toMatchObject([
        { recipient: "linh@ngandsons.test", template: "reminder", sentAt: null },
      ]);
      const [message] = await fixture.messagesOf(task.id);
      expect(message?.body).toContain(`http://app.test/lawfirm/case/${caseId}`);
      expect(wakes).toBe(1);
      expect(await fixture.eventsOf("tasks.remindFirm", task.id)).toMatchObject([{ caseId }]);
      const listed = await world.people.firm.query("tasks.listOfCase", { caseId });
      expect(listed.data.tasks).toMatchObject([{ id: task.id, status: "sent" }]);
    },
  );

  it.each([
    ["New", "The case has not been submitted to a law firm."],
    ["Rejected", "The case has been rejected by the law firm."],
    ["Recalled", "The case has been recalled and is with no law firm."],
  ] satisfies [CaseState, string][])("that is %s is refused: %s", async (state, message) => {
    const caseId = await caseIn(state, world);
    expect(await remind(caseId)).toMatchObject({
      status: 409,
      body: { code: "invalid_transition", message },
    });
    expect(await tasksOf(caseId)).toEqual([]);
  });

  it("that does not exist, or is not named, is refused", async () => {
    expect(await remind(2_147_483_647)).toMatchObject({ status: 404, body: { message: "Case not found" } });
    const reply = await world.people.admin.rest("POST", "/law-firm/remind", {});
    expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
  });

  it("is sent once though twenty ask at once, and the others learn when they may", async () => {
    const caseId = await caseIn("Submitted", world);
    const replies = await Promise.all(Array.from({ length: 20 }, () => remind(caseId)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(19);
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toMatchObject({
        status: 429,
        body: {
          code: "rate_limited",
          message:
            "A law firm was reminded of this case less than 4 hours ago. It can be reminded again in 4 hours.",
        },
      });
      expect(Number(headers["retry-after"])).toBeGreaterThan(4 * 3600 - 60);
    }
    const tasks = await tasksOf(caseId);
    expect(tasks).toHaveLength(1);
    expect(await fixture.messagesOf(tasks[0]?.id ?? 0)).toHaveLength(1);
  });

  it("can be sent again after four hours, and to the firm of another case at any time", async () => {
    const [caseId, other] = [await caseIn("Submitted", world), await caseIn("Submitted", world)];
    expect((await remind(caseId)).status).toBe(200);
    expect((await remind(other)).status).toBe(200);
    server.passTime(firmReminderPauseMs - 60_000);
    const admin = await server.signIn({ userType: "admin" });
    expect(await remind(caseId, admin)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/again in 1 minute\.$/) },
    });
    server.passTime(60_000);
    expect((await remind(caseId, admin)).status).toBe(200);
    expect(await tasksOf(caseId)).toHaveLength(2);
  });

  it("counts a scheduled one that was sent, and no failed one", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const lately = new Date(server.services.now().getTime() - 3_600_000);
    const { caseId } = await submitted(admin);
    const about = { entityType: "case", entityId: caseId, taskSubtype: "firm_response" } as const;
    await fixture.add({ ...about, scheduledAt: lately, handedOverAt: lately, lastError: "550 unknown" });
    const sent = await fixture.add({ ...about, scheduledAt: lately, status: "sent", sentAt: lately });
    expect(await remind(caseId, admin)).toMatchObject({
      status: 429,
      body: { message: expect.stringMatching(/again in 3 hours\.$/) },
    });
    await fixture.setTask(sent, { taskSubtype: "general" });
    expect((await remind(caseId, admin)).status).toBe(200);
  });

  it("that was deleted before it left is not sent, and another may be", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { caseId } = await submitted(admin);
    const { id } = taskOf(await remind(caseId, admin));
    expect((await admin.rest("DELETE", `/scheduled-tasks/${id}`)).status).toBe(204);
    expect(await fixture.messagesOf(id)).toEqual([]);
    expect((await remind(caseId, admin)).status).toBe(200);
  });

  it("that was deleted after it was sent still counts", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const { caseId } = await submitted(admin);
    const { id } = taskOf(await remind(caseId, admin));
    await fixture.setMessage(id, { sentAt: server.services.now() });
    expect((await admin.rest("DELETE", `/scheduled-tasks/${id}`)).status).toBe(204);
    expect((await remind(caseId, admin)).status).toBe(429);
    const left = await server.database.db.select().from(outbox).where(isNotNull(outbox.sentAt));
    expect(left.map(({ taskId }) => taskId)).toContain(id);
  });
});

/** A case with the world's firm, by an admin whose session is fresh after the clock was moved. */
async function submitted(admin: Caller) {
  const caseId = await caseIn("New", { ...world, people: { ...world.people, admin } });
  await admin.mutate("cases.submit", { caseId, lawFirmId: world.firmId });
  return { caseId };
}
