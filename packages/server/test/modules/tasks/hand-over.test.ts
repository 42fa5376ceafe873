import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { count, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { testServer } from "../../support/harness";
import { anHourAgo, clearTasks, inAnHour, makeTasksFixture, type TasksFixture } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});
beforeEach(() => clearTasks(server));

describe("the hand-over of due tasks", () => {
  it("writes a message for each, which waits for the delivery, and reports it", async () => {
    let wakes = 0;
    server.services.wakeOutbox = () => void wakes++;
    const id = await fixture.addDue({ payload: { canary: "payload canary" }, taskSubtype: "subtype canary" });
    expect(await fixture.handOver()).toBe(1);
    const [message] = await fixture.messagesOf(id);
    expect(message).toMatchObject({
      channel: "email",
      template: "reminder",
      recipient: fixture.client.email,
      messageId: expect.stringMatching(/^<\S+@app\.test>$/),
      attempts: 0,
      sentAt: null,
      failedAt: null,
    });
    expect(message?.body).toContain(`http://app.test/client/case/${fixture.caseId}`);
    expect(JSON.stringify(message)).not.toContain("canary");
    expect(wakes).toBe(1);
    expect(await fixture.handOver()).toBe(0);
    expect(wakes).toBe(1);
  });

  it("leaves alone what lies ahead, was cancelled, deleted, sent or handed over", async () => {
    const past = anHourAgo(server);
    const left = [
      await fixture.addDue({ scheduledAt: inAnHour(server) }),
      await fixture.addDue({ status: "cancelled" }),
      await fixture.addDue({ deletedAt: past }),
      await fixture.addDue({ status: "sent", sentAt: past }),
      await fixture.addDue({ handedOverAt: past, lastError: "550 unknown" }),
    ];
    expect(await fixture.handOver()).toBe(0);
    for (const id of left) expect(await fixture.messagesOf(id)).toEqual([]);
  });

  it("finds after a start what came due while no server ran, however long ago", async () => {
    const old = await fixture.addDue({ scheduledAt: new Date(Date.UTC(2020, 0, 1)) });
    const recent = await fixture.addDue({});
    expect(await handOverDueTasks({ ...server.services })).toBe(2);
    for (const id of [old, recent]) expect(await fixture.messagesOf(id)).toHaveLength(1);
  });

  it("by two servers at once writes each of two thousand messages once", async () => {
    const row = {
      ...fixture.aCase,
      taskType: "reminder" as const,
      taskSubtype: "general",
      channel: "email" as const,
      scheduledAt: anHourAgo(server),
      createdBy: fixture.admin.id,
    };
    await server.database.db.insert(scheduledTasks).values(Array.from({ length: 2000 }, () => row));
    const found = await Promise.all([fixture.handOver(), fixture.handOver()]);
    expect(found[0] + found[1]).toBe(2000);
    const messages = await server.database.db
      .select({ messages: count(), tasks: count(outbox.taskId) })
      .from(outbox);
    expect(messages).toEqual([{ messages: 2000, tasks: 2000 }]);
    const byTask = await server.database.db.selectDistinct({ taskId: outbox.taskId }).from(outbox);
    expect(byTask).toHaveLength(2000);
    const left = await server.database.db
      .select({ id: scheduledTasks.id })
      .from(scheduledTasks)
      .where(isNull(scheduledTasks.handedOverAt));
    expect(left).toEqual([]);
  });

  it("that breaks off leaves its tasks as they were, and the next one takes them", async () => {
    const id = await fixture.addDue({});
    const broken = {
      ...server.services,
      randomToken: () => {
        throw new Error("broken off");
      },
    };
    await expect(handOverDueTasks(broken)).rejects.toThrow("broken off");
    expect(await fixture.rowOf(id)).toMatchObject({ handedOverAt: null });
    expect(await fixture.handOver()).toBe(1);
    expect(await fixture.messagesOf(id)).toHaveLength(1);
  });
});
