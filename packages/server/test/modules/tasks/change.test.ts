import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import { anHourAgo, clearTasks, makeTasksFixture, type TasksFixture, taskOf } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
beforeEach(() => clearTasks(server));

const cancelled = { status: "cancelled" };

describe("a pending task", () => {
  it("is opened by its number", async () => {
    const id = await fixture.add(fixture.aFirm);
    const { data } = await fixture.admin.rest("GET", `/scheduled-tasks/${id}`);
    expect(data).toMatchObject({ task: { id, entityName: "Ng & Sons" } });
    const unknown = await fixture.admin.rest("GET", "/scheduled-tasks/2147483647");
    expect(unknown).toMatchObject({ status: 404, body: { message: "Scheduled task not found" } });
  });

  it.each([
    { taskType: "follow_up" },
    { taskSubtype: "hipaa_form" },
    { payload: { reason: "notice" } },
    { payload: '{"reason":"notice"}' },
    { scheduledAt: "2096-03-12T15:30:00-05:00" },
    { taskType: "follow_up", taskSubtype: "Court date", scheduledAt: "2096-03-12T20:30:00Z", payload: null },
  ])("is changed to %j, and the rest stays", async (change) => {
    const id = await fixture.add({ ...fixture.aCase, payload: [1] });
    const before = taskOf(await fixture.admin.rest("GET", `/scheduled-tasks/${id}`));
    const reply = await fixture.put(id, change);
    const given = {
      ...change,
      ...("scheduledAt" in change ? { scheduledAt: "2096-03-12T20:30:00.000Z" } : {}),
      ...("payload" in change && change.payload !== null ? { payload: { reason: "notice" } } : {}),
    };
    expect(reply).toMatchObject({ status: 200 });
    expect(taskOf(reply)).toEqual({ ...before, ...given });
    expect(await fixture.eventsOf("tasks.update", id)).toMatchObject([{ actorId: fixture.admin.id }]);
  });

  it("may be about somebody else from now on, who must exist", async () => {
    const id = await fixture.add(fixture.aCase);
    expect(taskOf(await fixture.put(id, fixture.aFirm))).toMatchObject({
      ...fixture.aFirm,
      entityName: "Ng & Sons",
    });
    for (const wrong of [{ entityId: 2_147_483_647 }, { entityType: "client", entityId: fixture.admin.id }])
      expect(await fixture.put(id, wrong)).toMatchObject({
        status: 400,
        body: { issues: [{ path: "entityId" }] },
      });
    expect(await fixture.put(id, { entityType: "client" })).toMatchObject({ status: 400 });
    expect(await fixture.rowOf(id)).toMatchObject(fixture.aFirm);
  });

  it.each([
    [{ status: "sent" }, "status", "A task's status can only be changed to cancelled"],
    [{ channel: "sms" }, "channel", "Text messages are not set up on this server. Please choose email."],
    [{ scheduledAt: "2020-01-01T00:00:00Z" }, "scheduledAt", "Please choose a time in the future"],
    [{ taskSubtype: "" }, "taskSubtype", "Please fill in the required field: Task Subtype"],
  ])("is not changed to %j", async (change, path, message) => {
    const id = await fixture.add(fixture.aCase);
    const before = await fixture.rowOf(id);
    expect(await fixture.put(id, change)).toMatchObject({
      status: 400,
      body: { issues: [{ path, message }] },
    });
    expect(await fixture.admin.mutate("tasks.update", { taskId: id, ...change })).toMatchObject({
      status: 400,
    });
    expect(await fixture.rowOf(id)).toEqual(before);
  });

  it("keeps a time that is over when it is sent unchanged with something else", async () => {
    const id = await fixture.add({ ...fixture.aCase, scheduledAt: anHourAgo(server) });
    const task = taskOf(await fixture.admin.rest("GET", `/scheduled-tasks/${id}`));
    expect(await fixture.put(id, { ...task, taskSubtype: "hipaa_form" })).toMatchObject({ status: 200 });
    expect(await fixture.rowOf(id)).toMatchObject({ taskSubtype: "hipaa_form" });
  });

  it("is not touched by what it says already, or by nothing", async () => {
    const id = await fixture.handedOver();
    const task = taskOf(await fixture.admin.rest("GET", `/scheduled-tasks/${id}`));
    for (const same of [{}, task, { status: "pending" }])
      expect(await fixture.put(id, same)).toMatchObject({ status: 200, data: { task } });
    expect(await fixture.messagesOf(id)).toHaveLength(1);
    expect(await fixture.eventsOf("tasks.update", id)).toEqual([]);
  });

  it("is cancelled, and once: again changes nothing", async () => {
    const id = await fixture.add(fixture.aCase);
    for (const _time of [1, 2])
      expect(await fixture.put(id, cancelled)).toMatchObject({
        status: 200,
        data: { task: { id, ...cancelled } },
      });
    expect(await fixture.eventsOf("tasks.cancel", id)).toMatchObject([
      { actorId: fixture.admin.id, caseId: fixture.caseId },
    ]);
  });

  it("that was cancelled cannot be changed or sent again", async () => {
    const id = await fixture.add(fixture.aCase);
    await fixture.put(id, cancelled);
    const body = { code: "conflict", message: "This task was cancelled. It can no longer be changed." };
    for (const change of [{ taskSubtype: "x" }, { status: "pending" }, { ...cancelled, payload: 1 }])
      expect(await fixture.put(id, change)).toMatchObject({ status: 409, body });
    expect(await fixture.retry(id)).toMatchObject({ status: 409, body });
    expect(await fixture.rowOf(id)).toMatchObject({ status: "cancelled", taskSubtype: "general" });
  });
});

describe("a task that was sent", () => {
  it("can be neither changed, cancelled nor sent again", async () => {
    const id = await fixture.add({ ...fixture.aCase, status: "sent", sentAt: anHourAgo(server) });
    const body = { code: "task_sent", message: "This task was already sent. It can no longer be changed." };
    const whole = taskOf(await fixture.admin.rest("GET", `/scheduled-tasks/${id}`));
    expect(await fixture.put(id, whole)).toMatchObject({ status: 200, data: { task: whole } });
    for (const change of [
      cancelled,
      { taskSubtype: "x" },
      { status: "pending" },
      { ...whole, taskType: "follow_up" },
    ])
      expect(await fixture.put(id, change)).toMatchObject({ status: 409, body });
    expect(await fixture.retry(id)).toMatchObject({ status: 409, body });
    expect(await fixture.admin.mutate("tasks.update", { taskId: id, ...cancelled })).toMatchObject({
      status: 409,
      body: { error: { data: { code: "task_sent" } } },
    });
    expect(await fixture.rowOf(id)).toMatchObject({ status: "sent", taskSubtype: "general" });
  });

  it("is not distinguished by a message that the delivery has just marked", async () => {
    const id = await fixture.handedOver();
    await fixture.setMessage(id, { sentAt: anHourAgo(server) });
    await fixture.setTask(id, { status: "sent", sentAt: anHourAgo(server) });
    expect(await fixture.put(id, cancelled)).toMatchObject({ status: 409, body: { code: "task_sent" } });
  });
});

describe("a deleted task", () => {
  it("leaves every list, and its row stays for the audit", async () => {
    const id = await fixture.add({ ...fixture.aCase, status: "sent", sentAt: anHourAgo(server) });
    const url = `/scheduled-tasks/${id}`;
    expect((await server.app.inject({ method: "DELETE", url })).statusCode).toBe(401);
    expect(await fixture.remove(id)).toMatchObject({ status: 204, body: {} });
    expect(await fixture.admin.query("tasks.list", {})).toMatchObject({ data: { tasks: [] } });
    expect(await fixture.admin.query("tasks.listOfCase", { caseId: fixture.caseId })).toMatchObject({
      data: { tasks: [] },
    });
    for (const reply of [
      await fixture.admin.rest("GET", url),
      await fixture.remove(id),
      await fixture.put(id, {}),
      await fixture.retry(id),
    ])
      expect(reply).toMatchObject({ status: 404, body: { message: "Scheduled task not found" } });
    expect(await fixture.rowOf(id)).toMatchObject({ status: "sent", deletedAt: expect.any(Date) });
    expect(await fixture.eventsOf("tasks.delete", id)).toHaveLength(1);
  });
});
