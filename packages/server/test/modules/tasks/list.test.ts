import { outbox } from "@caseward/db/schema/platform/outbox";
import { scheduledTasks } from "@caseward/db/schema/tasks";
import type { ScheduledTask } from "@caseward/domain/tasks/response";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addTask, type TaskChange } from "../../support/add-task";
import { addCase, addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();
let admin: Caller;
let client: Caller;
let caseId: number;
let firmId: number;
beforeAll(async () => {
  ({ admin, caseId } = await addCase(server));
  ({ firmId } = await addFirm(server, "Ångström & Sons"));
  client = await server.signIn({ userType: "client", firstName: "Łukasz", lastName: "Núñez" });
});
beforeEach(async () => {
  await server.database.db.delete(outbox);
  await server.database.db.delete(scheduledTasks);
});

const at = (hour: number) => new Date(Date.UTC(2026, 2, 12, hour));
const aCase = () => ({ entityType: "case", entityId: caseId }) as const;
const aClient = () => ({ entityType: "client", entityId: client.id }) as const;
const aFirm = () => ({ entityType: "lawfirm", entityId: firmId }) as const;

const add = (change: TaskChange) => addTask(server, admin.id, change);
const list = async (query: Record<string, unknown> = {}) => {
  const { status, data } = await admin.query("tasks.list", query);
  expect(status).toBe(200);
  return data as { tasks: ScheduledTask[]; nextCursor: string | null; overdue?: number | null };
};
const idsOf = async (query?: Record<string, unknown>) => (await list(query)).tasks.map(({ id }) => id);

describe("the list of scheduled tasks", () => {
  it("names what each task is about and carries the whole task", async () => {
    await add({ ...aCase(), scheduledAt: at(1), payload: { reason: "notice" } });
    await add({ ...aClient(), scheduledAt: at(2), status: "sent", sentAt: at(3) });
    await add({ ...aFirm(), scheduledAt: at(4), lastError: "550 unknown" });
    const { tasks, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(tasks.map(({ entityName }) => entityName)).toEqual([
      "Ångström & Sons",
      "Łukasz Núñez",
      "María Zúñiga",
    ]);
    expect(tasks[0]).toMatchObject({ status: "pending", lastError: "550 unknown", sentAt: null });
    expect(tasks[1]).toMatchObject({ status: "sent", sentAt: "2026-03-12T03:00:00.000Z" });
    expect(tasks[2]).toEqual({
      id: tasks[2]?.id,
      ...aCase(),
      entityName: "María Zúñiga",
      taskType: "reminder",
      taskSubtype: "general",
      scheduledAt: "2026-03-12T01:00:00.000Z",
      channel: "email",
      payload: { reason: "notice" },
      status: "pending",
      lastError: null,
      nextAttemptAt: null,
      sentAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it("comes latest first and page by page, without a gap where times are the same", async () => {
    const made: number[] = [];
    for (const hour of [1, 2, 2, 2, 5]) made.unshift(await add({ ...aCase(), scheduledAt: at(hour) }));
    const first = await list({ limit: 2 });
    const late = await add({ ...aCase(), scheduledAt: at(9) });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    const third = await list({ limit: 2, cursor: second.nextCursor });
    expect(third.nextCursor).toBeNull();
    expect([first, second, third].flatMap(({ tasks }) => tasks.map(({ id }) => id))).toEqual(made);
    expect(await idsOf()).toEqual([late, ...made]);
  });

  it("is narrowed by status and by what the tasks are about", async () => {
    const sent = await add({ ...aCase(), status: "sent", sentAt: at(3) });
    const cancelled = await add({ ...aFirm(), status: "cancelled" });
    expect(await idsOf({ status: "sent" })).toEqual([sent]);
    expect(await idsOf({ entityType: "lawfirm" })).toEqual([cancelled]);
    expect(await idsOf({ status: "sent", entityType: "lawfirm" })).toEqual([]);
    expect(await idsOf({ status: "", entityType: null })).toHaveLength(2);
    const refused = await admin.rest("GET", "/scheduled-tasks?status=late");
    expect(refused).toMatchObject({
      status: 400,
      body: { message: "Please filter by pending, sent or cancelled" },
    });
  });

  it("by urgency has what waits first, the longest due first, then what is over, the newest first", async () => {
    const ids = {
      ahead: await add({ ...aCase(), scheduledAt: at(9) }),
      cancelled: await add({ ...aFirm(), scheduledAt: at(3), status: "cancelled" }),
      sent: await add({ ...aCase(), scheduledAt: at(2), status: "sent", sentAt: at(2) }),
      failed: await add({ ...aCase(), scheduledAt: at(1), lastError: "550 unknown" }),
      sentLater: await add({ ...aCase(), scheduledAt: at(4), status: "sent", sentAt: at(4) }),
      sameTime: await add({ ...aFirm(), scheduledAt: at(9) }),
    };
    const order = [ids.failed, ids.ahead, ids.sameTime, ids.sentLater, ids.cancelled, ids.sent];
    for (const limit of [1, 2, 3, 4, 6, 100]) {
      const pages: number[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await list({ sort: "urgency", limit, ...(cursor ? { cursor } : {}) });
        pages.push(...page.tasks.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor);
      expect(pages).toEqual(order);
    }
    expect(await idsOf({ sort: "urgency", status: "sent" })).toEqual([ids.sentLater, ids.sent]);
    expect(await idsOf({ sort: "urgency", status: "pending", entityType: "case" })).toEqual([
      ids.failed,
      ids.ahead,
    ]);
    expect(await idsOf({ sort: "urgency", search: "angstrom" })).toEqual([ids.sameTime, ids.cancelled]);
    const { nextCursor } = await list({ limit: 1 });
    expect(await admin.query("tasks.list", { sort: "urgency", cursor: nextCursor })).toMatchObject({
      status: 400,
    });
  });

  it("refuses the cursor of another list", async () => {
    const cursor = Buffer.from('["scheduledAt","desc","now","1"]').toString("base64url");
    expect(await admin.query("tasks.list", { cursor })).toMatchObject({ status: 400 });
  });
});

describe("a search for scheduled tasks", () => {
  let found: { ofCase: number; ofClient: number; ofFirm: number };
  const search = (text: string) => idsOf({ search: text });
  beforeEach(async () => {
    found = {
      ofCase: await add({ ...aCase(), scheduledAt: at(3), taskType: "follow_up" }),
      ofClient: await add({ ...aClient(), scheduledAt: at(2), taskSubtype: "hipaa_form" }),
      ofFirm: await add({ ...aFirm(), scheduledAt: at(1), taskSubtype: "Court date" }),
    };
  });

  it("finds the names of cases, clients and firms, without regard to case and accents", async () => {
    expect(await search("zuniga MARIA")).toEqual([found.ofCase]);
    expect(await search("nunez")).toEqual([found.ofClient]);
    expect(await search("angstrom sons")).toEqual([found.ofFirm]);
    expect(await search("ng")).toEqual([found.ofFirm]);
  });

  it("finds numbers, of the task and of what it is about", async () => {
    expect(await search(`#${found.ofClient}`)).toContain(found.ofClient);
    expect(await search(`00${client.id}`)).toContain(found.ofClient);
    expect(await search("#2147483647")).toEqual([]);
  });

  it("finds types and subtypes as people write them", async () => {
    expect(await search("follow-up")).toEqual([found.ofCase]);
    expect(await search("Follow up")).toEqual([found.ofCase]);
    expect(await search("HIPAA form")).toEqual([found.ofClient]);
    expect(await search("date")).toEqual([found.ofFirm]);
    expect(await search("law firm")).toEqual([found.ofFirm]);
    expect(await search("reminder hipaa nunez")).toEqual([found.ofClient]);
  });

  it.each(["%", "_", "\\", "zzz", "'; drop"])("takes %s as itself", async (text) =>
    expect(await search(text)).toEqual([]),
  );
});
