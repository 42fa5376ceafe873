import { outbox } from "@caseward/db/schema/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import { count, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../ops/src/invariants/find-broken";
import { handOverDueTasks } from "../../src/modules/tasks/reminder-hand-over";
import { startTestServer, type TestServer } from "../support/harness";
import { anHourAgo, clearTasks, inAnHour, makeTasksRoom, type TasksRoom } from "./tasks-room";

let server: TestServer;
let room: TasksRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await makeTasksRoom(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
  await server.close();
});
beforeEach(() => clearTasks(server));

describe("the hand-over of due tasks", () => {
  it("writes a message for each, which waits for the delivery, and tells it", async () => {
    let wakes = 0;
    server.services.wakeOutbox = () => void wakes++;
    const id = await room.addDue({ payload: { canary: "payload canary" }, taskSubtype: "subtype canary" });
    expect(await room.handOver()).toBe(1);
    const [message] = await room.messagesOf(id);
    expect(message).toMatchObject({
      channel: "email",
      template: "reminder",
      recipient: room.client.email,
      messageId: expect.stringMatching(/^<\S+@app\.test>$/),
      attempts: 0,
      sentAt: null,
      failedAt: null,
    });
    expect(message?.body).toContain(`http://app.test/client/case/${room.caseId}`);
    expect(JSON.stringify(message)).not.toContain("canary");
    expect(wakes).toBe(1);
    expect(await room.handOver()).toBe(0);
    expect(wakes).toBe(1);
  });

  it("leaves alone what lies ahead, was cancelled, deleted, sent or handed over", async () => {
    const past = anHourAgo(server);
    const left = [
      await room.addDue({ scheduledAt: inAnHour(server) }),
      await room.addDue({ status: "cancelled" }),
      await room.addDue({ deletedAt: past }),
      await room.addDue({ status: "sent", sentAt: past }),
      await room.addDue({ handedOverAt: past, lastError: "550 unknown" }),
    ];
    expect(await room.handOver()).toBe(0);
    for (const id of left) expect(await room.messagesOf(id)).toEqual([]);
  });

  it("finds after a start what came due while no server ran, however long ago", async () => {
    const old = await room.addDue({ scheduledAt: new Date(Date.UTC(2020, 0, 1)) });
    const recent = await room.addDue({});
    expect(await handOverDueTasks({ ...server.services })).toBe(2);
    for (const id of [old, recent]) expect(await room.messagesOf(id)).toHaveLength(1);
  });

  it("by two servers at once writes each of two thousand messages once", async () => {
    const row = {
      ...room.aCase,
      taskType: "reminder" as const,
      taskSubtype: "general",
      channel: "email" as const,
      scheduledAt: anHourAgo(server),
      createdBy: room.admin.id,
    };
    await server.database.db.insert(scheduledTasks).values(Array.from({ length: 2000 }, () => row));
    const found = await Promise.all([room.handOver(), room.handOver()]);
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
  }, 30_000);

  it("that breaks off leaves its tasks as they were, and the next one takes them", async () => {
    const id = await room.addDue({});
    const broken = {
      ...server.services,
      randomToken: () => {
        throw new Error("broken off");
      },
    };
    await expect(handOverDueTasks(broken)).rejects.toThrow("broken off");
    expect(await room.rowOf(id)).toMatchObject({ handedOverAt: null });
    expect(await room.handOver()).toBe(1);
    expect(await room.messagesOf(id)).toHaveLength(1);
  });
});
