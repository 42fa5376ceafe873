import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../support/harness";
import { anHourAgo, clearTasks, inAnHour, makeTasksRoom, type TasksRoom, taskOf } from "./tasks-room";

let server: TestServer;
let room: TasksRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await makeTasksRoom(server);
});
afterAll(() => server.close());
beforeEach(() => clearTasks(server));

const cancelled = { status: "cancelled" };

describe("a task whose message waits in the outbox", () => {
  it("takes it back when it is moved, and is handed over at its new time", async () => {
    const id = await room.handedOver();
    const scheduledAt = inAnHour(server).toISOString();
    expect(await room.put(id, { scheduledAt })).toMatchObject({ status: 200 });
    expect(await room.messagesOf(id)).toEqual([]);
    expect(await room.rowOf(id)).toMatchObject({ status: "pending", handedOverAt: null });
    await room.handOver();
    expect(await room.messagesOf(id)).toEqual([]);
    server.passTime(3_700_000);
    await room.handOver();
    expect(await room.messagesOf(id)).toHaveLength(1);
  });

  it("takes it back when it is cancelled or deleted, and never hands it over again", async () => {
    const [one, other] = [await room.handedOver(), await room.handedOver()];
    expect(await room.put(one, cancelled)).toMatchObject({ status: 200 });
    expect(await room.remove(other)).toMatchObject({ status: 204 });
    await room.handOver();
    for (const id of [one, other]) expect(await room.messagesOf(id)).toEqual([]);
  });

  it("cannot be changed while it is being sent", async () => {
    const id = await room.handedOver();
    await room.setMessage(id, { claimedUntil: inAnHour(server), attempts: 1 });
    await room.setTask(id, { lastError: "timeout" });
    const body = {
      code: "conflict",
      message: "This task is being sent right now. Please look again in a minute.",
    };
    for (const reply of [
      await room.put(id, cancelled),
      await room.put(id, { payload: 1 }),
      await room.retry(id),
      await room.remove(id),
    ])
      expect(reply).toMatchObject({ status: 409, body });
    expect(await room.rowOf(id)).toMatchObject({ status: "pending", deletedAt: null, payload: null });
    expect(await room.messagesOf(id)).toHaveLength(1);
  });

  it("can be changed when the server that was sending it died", async () => {
    const id = await room.handedOver();
    await room.setMessage(id, { claimedUntil: anHourAgo(server), attempts: 1 });
    expect(await room.put(id, cancelled)).toMatchObject({ status: 200 });
    expect(await room.messagesOf(id)).toEqual([]);
  });
});

describe("a task that failed", () => {
  const failedForGood = async () => {
    const id = await room.handedOver();
    await room.setMessage(id, { failedAt: anHourAgo(server), lastError: "550 unknown", attempts: 10 });
    await room.setTask(id, { lastError: "550 unknown" });
    return id;
  };

  it("says why, and when it is tried again by itself, or that it is not", async () => {
    const id = await failedForGood();
    const opened = () => room.admin.rest("GET", `/scheduled-tasks/${id}`);
    expect(taskOf(await opened())).toMatchObject({ lastError: "550 unknown", nextAttemptAt: null });
    const nextAttemptAt = inAnHour(server);
    await room.setMessage(id, { failedAt: null, nextAttemptAt });
    expect(taskOf(await opened())).toMatchObject({ nextAttemptAt: nextAttemptAt.toISOString() });
  });

  it("is left alone by the hand-over, and is handed over once more by a retry", async () => {
    const id = await failedForGood();
    await room.handOver();
    expect(await room.messagesOf(id)).toMatchObject([{ attempts: 10 }]);
    expect(await room.retry(id)).toMatchObject({
      status: 200,
      data: { task: { id, status: "pending", lastError: null } },
    });
    await room.handOver();
    expect(await room.messagesOf(id)).toMatchObject([{ attempts: 0, failedAt: null, sentAt: null }]);
    expect(await room.eventsOf("tasks.retry", id)).toMatchObject([{ actorId: room.admin.id }]);
  });

  it("that has not failed is left alone by a retry", async () => {
    const ids = [await room.add(room.aCase), await room.handedOver()];
    for (const id of ids) expect(await room.retry(id)).toMatchObject({ status: 200, data: { task: { id } } });
    expect(await room.messagesOf(ids[1] ?? 0)).toHaveLength(1);
    expect(await room.rowOf(ids[1] ?? 0)).toMatchObject({ handedOverAt: expect.any(Date) });
  });

  it("is handed over anew when it is changed, and forgets its error", async () => {
    const id = await failedForGood();
    expect(taskOf(await room.put(id, { payload: "1" }))).toMatchObject({ lastError: null, payload: 1 });
    await room.handOver();
    expect(await room.messagesOf(id)).toMatchObject([{ attempts: 0 }]);
  });
});
