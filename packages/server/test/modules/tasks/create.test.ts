import { scheduledTasks } from "@caseward/db/schema/tasks";
import { brokenPayload } from "@caseward/domain/tasks/payload";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import { clearTasks, inAnHour, makeTasksFixture, newTask, type TasksFixture, taskOf } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
beforeEach(() => clearTasks(server));

const stored = () => server.database.db.select().from(scheduledTasks);
const create = (body: unknown) => fixture.admin.rest("POST", "/scheduled-tasks", body);

describe("a new task", () => {
  it("is stored as it was given, answered with its name, and waits for its time", async () => {
    const reply = await create(newTask(server, { ...fixture.aCase, payload: { reason: "notice of claim" } }));
    const scheduledAt = inAnHour(server);
    expect(reply.status).toBe(201);
    expect(taskOf(reply)).toMatchObject({
      ...fixture.aCase,
      entityName: "María Zúñiga",
      taskType: "reminder",
      taskSubtype: "general",
      channel: "email",
      payload: { reason: "notice of claim" },
      status: "pending",
      lastError: null,
      nextAttemptAt: null,
      sentAt: null,
    });
    expect(await stored()).toMatchObject([
      { createdBy: fixture.admin.id, handedOverAt: null, deletedAt: null },
    ]);
    expect(Math.abs(Date.parse(taskOf(reply).scheduledAt) - scheduledAt.getTime())).toBeLessThan(60_000);
    expect(await fixture.eventsOf("tasks.create", taskOf(reply).id)).toMatchObject([
      { actorId: fixture.admin.id, caseId: fixture.caseId },
    ]);
  });

  it("may be about a client or a law firm, and its entity's number may come as digits", async () => {
    for (const about of [fixture.aClient, fixture.aFirm]) {
      const reply = await create(newTask(server, { ...about, entityId: String(about.entityId) }));
      expect(reply.status).toBe(201);
      expect(taskOf(reply)).toMatchObject(about);
    }
  });

  it.each([
    ["2096-03-12T20:30:00Z", "2096-03-12T20:30:00.000Z"],
    ["2096-03-12T15:30:00-05:00", "2096-03-12T20:30:00.000Z"],
    ["2096-03-13T02:00:00.125+05:30", "2096-03-12T20:30:00.125Z"],
  ])("at %s is due at the same instant, %s", async (scheduledAt, instant) => {
    const reply = await create(newTask(server, { ...fixture.aFirm, scheduledAt }));
    expect(taskOf(reply).scheduledAt).toBe(instant);
    expect((await stored())[0]?.scheduledAt.toISOString()).toBe(instant);
  });

  it.each([
    ['{"a":[1,"ü",null]}', { a: [1, "ü", null] }],
    [' "a text" ', "a text"],
    ["", null],
    ["  ", null],
    ["null", null],
    [null, null],
    [undefined, null],
    [7, 7],
    [false, false],
    [[], []],
    [{ deep: { er: {} } }, { deep: { er: {} } }],
  ])("takes the payload %j", async (payload, kept) => {
    const reply = await create(newTask(server, { ...fixture.aCase, payload }));
    expect(reply.status).toBe(201);
    expect(taskOf(reply).payload).toEqual(kept);
    const opened = await fixture.admin.rest("GET", `/scheduled-tasks/${taskOf(reply).id}`);
    expect(taskOf(opened).payload).toEqual(kept);
  });

  it("may be due now, or have been a moment ago: clocks differ", async () => {
    const scheduledAt = new Date(server.services.now().getTime() - 30_000).toISOString();
    expect((await create(newTask(server, { ...fixture.aCase, scheduledAt }))).status).toBe(201);
  });
});

const missing = (label: string) => `Please fill in the required field: ${label}`;
const past = () => new Date(server.services.now().getTime() - 61_000).toISOString();
const isoMessage = "Please give the time as an ISO instant, such as 2026-03-12T20:30:00Z";
const yearMessage = "Please choose a year from 2000 to 2100";

const refused: [path: string, value: unknown, message: string][] = [
  ["entityType", undefined, missing("Entity Type")],
  ["entityType", "", missing("Entity Type")],
  ["entityType", "user", "Please choose one of: case, client, lawfirm"],
  ["entityId", undefined, missing("Entity")],
  ["entityId", "abc", "Please give a valid entity number"],
  ["entityId", 0, "Please give a valid entity number"],
  ["entityId", 1.5, "Please give a valid entity number"],
  ["entityId", 2_147_483_647, "There is no case with the number 2147483647."],
  ["taskType", undefined, missing("Task Type")],
  ["taskType", "call", "Please choose one of: reminder, follow_up"],
  ["taskSubtype", undefined, missing("Task Subtype")],
  ["taskSubtype", "  ", missing("Task Subtype")],
  ["taskSubtype", "x".repeat(101), "Please use at most 100 characters"],
  ["scheduledAt", undefined, missing("Scheduled At")],
  ["scheduledAt", "", missing("Scheduled At")],
  ["scheduledAt", null, missing("Scheduled At")],
  ["scheduledAt", "tomorrow", isoMessage],
  ["scheduledAt", "2096-03-12", isoMessage],
  ["scheduledAt", "2096-03-12T20:30", isoMessage],
  ["scheduledAt", "2096-02-30T20:30:00Z", isoMessage],
  ["scheduledAt", "2296-03-12T20:30:00Z", yearMessage],
  ["scheduledAt", "+010000-01-01T04:59:00.000Z", yearMessage],
  ["scheduledAt", "a minute and a second ago", "Please choose a time in the future"],
  ["channel", undefined, missing("Channel")],
  ["channel", "fax", "Please choose one of: email, sms"],
  ["channel", "sms", "Text messages are not set up on this server. Please choose email."],
  ["payload", "{reason: 1}", brokenPayload],
  ["payload", '{"a":', brokenPayload],
  ["payload", "hello", brokenPayload],
  ["payload", '"\\ud800"', brokenPayload],
  ["payload", { text: "a\0b" }, brokenPayload],
  ["payload", "1e999", brokenPayload],
  ["payload", `"${"x".repeat(10_000)}"`, brokenPayload],
];

describe("a new task is refused", () => {
  it.each(refused)(
    "for its %s %j, over REST and tRPC, and nothing is stored",
    async (path, value, message) => {
      const given = path === "scheduledAt" && String(value).includes("ago") ? past() : value;
      const body = newTask(server, { ...fixture.aCase, [path]: given });
      const issues = [{ path, message }];
      expect(await create(body)).toMatchObject({
        status: 400,
        body: { code: "validation_failed", message, issues },
      });
      expect(await fixture.admin.mutate("tasks.create", body)).toMatchObject({
        status: 400,
        body: { error: { message, data: { code: "validation_failed", issues } } },
      });
      expect(await stored()).toEqual([]);
    },
  );

  it.each(["client", "lawfirm"])("for a %s that does not exist, or is something else", async (entityType) => {
    const word = entityType === "client" ? "client" : "law firm";
    const other = entityType === "client" ? fixture.admin.id : 2_147_483_647;
    const reply = await create(newTask(server, { entityType, entityId: other }));
    expect(reply).toMatchObject({
      status: 400,
      body: { issues: [{ path: "entityId", message: `There is no ${word} with the number ${other}.` }] },
    });
    expect(await stored()).toEqual([]);
  });

  it("for a payload that is nested twenty thousand deep, as JSON and as text, in its usual words", async () => {
    const deep = "[".repeat(20_000) + "]".repeat(20_000);
    const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const { payload: _, ...rest } = newTask(server, { ...fixture.aCase, payload: null }) as Record<
      string,
      unknown
    >;
    for (const payload of [deep, nested, JSON.stringify(deep), JSON.stringify(nested)]) {
      const raw = `${JSON.stringify(rest).slice(0, -1)},"payload":${payload}}`;
      for (const url of ["/scheduled-tasks", "/trpc/tasks.create"]) {
        const reply = await server.app.inject({
          method: "POST",
          url,
          payload: raw,
          headers: { authorization: `Bearer ${fixture.admin.token}`, "content-type": "application/json" },
        });
        expect(reply.statusCode).toBe(400);
        expect(reply.body).toContain(brokenPayload);
        expect(reply.body.length).toBeLessThan(1000);
      }
    }
    expect(await stored()).toEqual([]);
  });

  it("not for sms when a provider is set up", async () => {
    server.services.settings.hasSms = true;
    const reply = await create(newTask(server, { ...fixture.aCase, channel: "sms" }));
    server.services.settings.hasSms = false;
    expect(taskOf(reply)).toMatchObject({ channel: "sms", status: "pending" });
  });
});
