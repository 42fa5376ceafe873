import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { CaseTask } from "@caseward/domain/tasks/response";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { anHourAgo, clearTasks, inAnHour, makeTasksFixture, type TasksFixture } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
  await fixture.submit();
});
beforeEach(() => clearTasks(server));

const read = async (caller: Caller, query: Record<string, unknown> = {}) => {
  const { data } = await caller.query("tasks.listOfCase", { caseId: fixture.caseId, ...query });
  return data as { tasks: CaseTask[]; nextCursor: string | null };
};
const idsOf = async (caller: Caller, query = {}) => (await read(caller, query)).tasks.map(({ id }) => id);

describe("the tasks of a case", () => {
  it("are those about it alone, what is due latest first, page by page", async () => {
    await fixture.add({ ...fixture.aClient, entityId: fixture.client.id });
    await fixture.add({ ...fixture.aFirm, entityId: fixture.firmId });
    const made = [];
    for (const hour of [1, 2, 2, 3])
      made.unshift(
        await fixture.add({ ...fixture.aCase, scheduledAt: new Date(Date.UTC(2031, 0, 1, hour)) }),
      );
    const first = await read(fixture.admin, { limit: 3 });
    expect(first.tasks.map(({ id }) => id)).toEqual(made.slice(0, 3));
    const second = await read(fixture.admin, { limit: 3, cursor: first.nextCursor });
    expect(second).toMatchObject({ tasks: [{ id: made[3] }], nextCursor: null });
  });

  it("answer the firm neither payload nor error", async () => {
    await fixture.add({
      ...fixture.aCase,
      payload: { secret: 1 },
      lastError: "550 unknown",
      handedOverAt: inAnHour(server),
    });
    const [forFirm] = (await read(fixture.lawyer)).tasks;
    expect(Object.keys(forFirm ?? {}).sort()).toEqual(
      ["channel", "id", "scheduledAt", "sentAt", "status", "taskSubtype", "taskType"].sort(),
    );
    expect((await read(fixture.admin)).tasks).toMatchObject([{ ...forFirm, lastError: "550 unknown" }]);
  });

  it("of the time before a firm got the case are not listed for it", async () => {
    const [before, after] = [
      await fixture.add({ ...fixture.aCase, scheduledAt: anHourAgo(server) }),
      await fixture.add({ ...fixture.aCase, scheduledAt: inAnHour(server) }),
    ];
    expect(await idsOf(fixture.admin)).toEqual([after, before]);
    expect(await idsOf(fixture.lawyer)).toEqual([after]);
  });

  it("are listed neither for another firm nor for the client, and for no firm that lost the case", async () => {
    const { lawyer: other } = await addFirm(server, "Other Firm");
    expect(await other.rest("GET", `/case/${fixture.caseId}/tasks`)).toMatchObject({
      status: 403,
      body: { code: "access_denied" },
    });
    expect((await fixture.client.rest("GET", `/case/${fixture.caseId}/tasks`)).status).toBe(403);
    await fixture.admin.mutate("cases.recall", { caseId: fixture.caseId });
    expect((await fixture.lawyer.rest("GET", `/case/${fixture.caseId}/tasks`)).status).toBe(403);
    await fixture.submit();
  });
});

describe("the number of tasks past their time", () => {
  const overdue = async (query: Record<string, unknown> = {}) =>
    (await fixture.admin.query("tasks.list", query)).data.overdue;

  it("counts what waits since more than a minute, whether it failed or not, on the first page", async () => {
    const past = anHourAgo(server);
    await fixture.add({ ...fixture.aCase, scheduledAt: past });
    await fixture.add({ ...fixture.aCase, scheduledAt: past, handedOverAt: past, lastError: "550 unknown" });
    await fixture.add({ ...fixture.aCase, scheduledAt: new Date(server.services.now().getTime() - 30_000) });
    await fixture.add({ ...fixture.aCase, scheduledAt: past, status: "sent", sentAt: past });
    await fixture.add({ ...fixture.aCase, scheduledAt: past, status: "cancelled" });
    await fixture.add({ ...fixture.aCase, scheduledAt: past, deletedAt: past });
    await fixture.add(fixture.aCase);
    expect(await overdue()).toBe(2);
    expect(await overdue({ status: "sent", limit: 1 })).toBe(2);
    const { data } = await fixture.admin.query("tasks.list", { limit: 1 });
    expect(await overdue({ limit: 1, cursor: data.nextCursor })).toBeUndefined();
  });

  it("is not answered beyond a thousand", async () => {
    const row = {
      ...fixture.aCase,
      taskType: "reminder" as const,
      taskSubtype: "general",
      channel: "email" as const,
      scheduledAt: anHourAgo(server),
      createdBy: fixture.admin.id,
    };
    const { db } = server.database;
    await db.insert(scheduledTasks).values(Array.from({ length: 1000 }, () => row));
    expect(await overdue()).toBe(1000);
    await db.insert(scheduledTasks).values(row);
    expect(await overdue()).toBeNull();
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
