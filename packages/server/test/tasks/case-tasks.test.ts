import { outbox } from "@caseward/db/schema/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { CaseTask } from "@caseward/domain/tasks/response";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addFirm } from "../support/fixtures";
import { type Caller, startTestServer, type TestServer } from "../support/harness";
import { anHourAgo, clearTasks, inAnHour, makeTasksRoom, type TasksRoom } from "./tasks-room";

let server: TestServer;
let room: TasksRoom;
beforeAll(async () => {
  server = await startTestServer();
  room = await makeTasksRoom(server);
  await room.submit();
});
afterAll(() => server.close());
beforeEach(() => clearTasks(server));

const read = async (caller: Caller, query: Record<string, unknown> = {}) => {
  const { data } = await caller.query("tasks.listOfCase", { caseId: room.caseId, ...query });
  return data as { tasks: CaseTask[]; nextCursor: string | null };
};
const idsOf = async (caller: Caller, query = {}) => (await read(caller, query)).tasks.map(({ id }) => id);

describe("the tasks of a case", () => {
  it("are those about it alone, what is due latest first, page by page", async () => {
    await room.add({ ...room.aClient, entityId: room.client.id });
    await room.add({ ...room.aFirm, entityId: room.firmId });
    const made = [];
    for (const hour of [1, 2, 2, 3])
      made.unshift(await room.add({ ...room.aCase, scheduledAt: new Date(Date.UTC(2031, 0, 1, hour)) }));
    const first = await read(room.admin, { limit: 3 });
    expect(first.tasks.map(({ id }) => id)).toEqual(made.slice(0, 3));
    const second = await read(room.admin, { limit: 3, cursor: first.nextCursor });
    expect(second).toMatchObject({ tasks: [{ id: made[3] }], nextCursor: null });
  });

  it("tell the firm neither payload nor error", async () => {
    await room.add({
      ...room.aCase,
      payload: { secret: 1 },
      lastError: "550 unknown",
      handedOverAt: inAnHour(server),
    });
    const [forFirm] = (await read(room.lawyer)).tasks;
    expect(Object.keys(forFirm ?? {}).sort()).toEqual(
      ["channel", "id", "scheduledAt", "sentAt", "status", "taskSubtype", "taskType"].sort(),
    );
    expect((await read(room.admin)).tasks).toMatchObject([{ ...forFirm, lastError: "550 unknown" }]);
  });

  it("of the time before a firm got the case are not told to it", async () => {
    const [before, after] = [
      await room.add({ ...room.aCase, scheduledAt: anHourAgo(server) }),
      await room.add({ ...room.aCase, scheduledAt: inAnHour(server) }),
    ];
    expect(await idsOf(room.admin)).toEqual([after, before]);
    expect(await idsOf(room.lawyer)).toEqual([after]);
  });

  it("are told neither to another firm nor to the client, and to no firm that lost the case", async () => {
    const { lawyer: other } = await addFirm(server, "Other Firm");
    expect(await other.rest("GET", `/case/${room.caseId}/tasks`)).toMatchObject({
      status: 403,
      body: { code: "access_denied" },
    });
    expect((await room.client.rest("GET", `/case/${room.caseId}/tasks`)).status).toBe(403);
    await room.admin.mutate("cases.recall", { caseId: room.caseId });
    expect((await room.lawyer.rest("GET", `/case/${room.caseId}/tasks`)).status).toBe(403);
    await room.submit();
  });
});

describe("the number of tasks past their time", () => {
  const overdue = async (query: Record<string, unknown> = {}) =>
    (await room.admin.query("tasks.list", query)).data.overdue;

  it("counts what waits since more than a minute, whether it failed or not, on the first page", async () => {
    const past = anHourAgo(server);
    await room.add({ ...room.aCase, scheduledAt: past });
    await room.add({ ...room.aCase, scheduledAt: past, handedOverAt: past, lastError: "550 unknown" });
    await room.add({ ...room.aCase, scheduledAt: new Date(server.services.now().getTime() - 30_000) });
    await room.add({ ...room.aCase, scheduledAt: past, status: "sent", sentAt: past });
    await room.add({ ...room.aCase, scheduledAt: past, status: "cancelled" });
    await room.add({ ...room.aCase, scheduledAt: past, deletedAt: past });
    await room.add(room.aCase);
    expect(await overdue()).toBe(2);
    expect(await overdue({ status: "sent", limit: 1 })).toBe(2);
    const { data } = await room.admin.query("tasks.list", { limit: 1 });
    expect(await overdue({ limit: 1, cursor: data.nextCursor })).toBeUndefined();
  });

  it("is not told beyond a thousand", async () => {
    const row = {
      ...room.aCase,
      taskType: "reminder" as const,
      taskSubtype: "general",
      channel: "email" as const,
      scheduledAt: anHourAgo(server),
      createdBy: room.admin.id,
    };
    const { db } = server.database;
    await db.insert(scheduledTasks).values(Array.from({ length: 1000 }, () => row));
    expect(await overdue()).toBe(1000);
    await db.insert(scheduledTasks).values(row);
    expect(await overdue()).toBeNull();
    expect(await db.select().from(outbox)).toEqual([]);
  });
});
