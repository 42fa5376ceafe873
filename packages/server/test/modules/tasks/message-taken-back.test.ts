import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import {
  anHourAgo,
  clearTasks,
  inAnHour,
  makeTasksFixture,
  type TasksFixture,
  taskOf,
} from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
beforeEach(() => clearTasks(server));

const cancelled = { status: "cancelled" };

describe("a task whose message waits in the outbox", () => {
  it("takes it back when it is moved, and is handed over at its new time", async () => {
    const id = await fixture.handedOver();
    const scheduledAt = inAnHour(server).toISOString();
    expect(await fixture.put(id, { scheduledAt })).toMatchObject({ status: 200 });
    expect(await fixture.messagesOf(id)).toEqual([]);
    expect(await fixture.rowOf(id)).toMatchObject({ status: "pending", handedOverAt: null });
    await fixture.handOver();
    expect(await fixture.messagesOf(id)).toEqual([]);
    server.passTime(3_700_000);
    await fixture.handOver();
    expect(await fixture.messagesOf(id)).toHaveLength(1);
  });

  it("takes it back when it is cancelled or deleted, and never hands it over again", async () => {
    const [one, other] = [await fixture.handedOver(), await fixture.handedOver()];
    expect(await fixture.put(one, cancelled)).toMatchObject({ status: 200 });
    expect(await fixture.remove(other)).toMatchObject({ status: 204 });
    await fixture.handOver();
    for (const id of [one, other]) expect(await fixture.messagesOf(id)).toEqual([]);
  });

  it("cannot be changed while it is being sent", async () => {
    const id = await fixture.handedOver();
    await fixture.setMessage(id, { claimedUntil: inAnHour(server), attempts: 1 });
    await fixture.setTask(id, { lastError: "timeout" });
    const body = {
      code: "conflict",
      message: "This task is being sent right now. Please look again in a minute.",
    };
    for (const reply of [
      await fixture.put(id, cancelled),
      await fixture.put(id, { payload: 1 }),
      await fixture.retry(id),
      await fixture.remove(id),
    ])
      expect(reply).toMatchObject({ status: 409, body });
    expect(await fixture.rowOf(id)).toMatchObject({ status: "pending", deletedAt: null, payload: null });
    expect(await fixture.messagesOf(id)).toHaveLength(1);
  });

  it("can be changed when the server that was sending it died", async () => {
    const id = await fixture.handedOver();
    await fixture.setMessage(id, { claimedUntil: anHourAgo(server), attempts: 1 });
    expect(await fixture.put(id, cancelled)).toMatchObject({ status: 200 });
    expect(await fixture.messagesOf(id)).toEqual([]);
  });
});

describe("a task that failed", () => {
  const failedForGood = async () => {
    const id = await fixture.handedOver();
    await fixture.setMessage(id, { failedAt: anHourAgo(server), lastError: "550 unknown", attempts: 10 });
    await fixture.setTask(id, { lastError: "550 unknown" });
    return id;
  };

  it("says why, and when it is tried again by itself, or that it is not", async () => {
    const id = await failedForGood();
    const opened = () => fixture.admin.rest("GET", `/scheduled-tasks/${id}`);
    expect(taskOf(await opened())).toMatchObject({ lastError: "550 unknown", nextAttemptAt: null });
    const nextAttemptAt = inAnHour(server);
    await fixture.setMessage(id, { failedAt: null, nextAttemptAt });
    expect(taskOf(await opened())).toMatchObject({ nextAttemptAt: nextAttemptAt.toISOString() });
  });

  it("is left alone by the hand-over, and is handed over once more by a retry", async () => {
    const id = await failedForGood();
    await fixture.handOver();
    expect(await fixture.messagesOf(id)).toMatchObject([{ attempts: 10 }]);
    expect(await fixture.retry(id)).toMatchObject({
      status: 200,
      data: { task: { id, status: "pending", lastError: null } },
    });
    await fixture.handOver();
    expect(await fixture.messagesOf(id)).toMatchObject([{ attempts: 0, failedAt: null, sentAt: null }]);
    expect(await fixture.eventsOf("tasks.retry", id)).toMatchObject([{ actorId: fixture.admin.id }]);
  });

  it("that has not failed is left alone by a retry", async () => {
    const ids = [await fixture.add(fixture.aCase), await fixture.handedOver()];
    for (const id of ids)
      expect(await fixture.retry(id)).toMatchObject({ status: 200, data: { task: { id } } });
    expect(await fixture.messagesOf(ids[1] ?? 0)).toHaveLength(1);
    expect(await fixture.rowOf(ids[1] ?? 0)).toMatchObject({ handedOverAt: expect.any(Date) });
  });

  it("is handed over anew when it is changed, and forgets its error", async () => {
    const id = await failedForGood();
    expect(taskOf(await fixture.put(id, { payload: "1" }))).toMatchObject({ lastError: null, payload: 1 });
    await fixture.handOver();
    expect(await fixture.messagesOf(id)).toMatchObject([{ attempts: 0 }]);
  });
});
