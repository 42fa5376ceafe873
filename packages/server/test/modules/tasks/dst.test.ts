import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { handOverDueTasks } from "../../../src/modules/tasks/reminder-hand-over";
import { testServer } from "../../support/harness";
import { clearTasks, makeTasksFixture, newTask, type TasksFixture, taskOf } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
let now: Date;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
});
beforeEach(() => clearTasks(server));

/**
 * The nights on which the clocks of New York change, as a screen there sends them: on the first of each pair 02:30 does
 * not exist and 03:00 follows 01:59, on the second 01:30 comes twice.
 */
const nights: [name: string, given: string, instant: string][] = [
  [
    "the last minute before the clocks go forward in 2026",
    "2026-03-08T01:59:00-05:00",
    "2026-03-08T06:59:00.000Z",
  ],
  [
    "02:30 that is missing in 2026, by the clock before",
    "2026-03-08T02:30:00-05:00",
    "2026-03-08T07:30:00.000Z",
  ],
  [
    "02:30 that is missing in 2026, by the clock after",
    "2026-03-08T02:30:00-04:00",
    "2026-03-08T06:30:00.000Z",
  ],
  [
    "the first minute after the clocks went forward in 2026",
    "2026-03-08T03:00:00-04:00",
    "2026-03-08T07:00:00.000Z",
  ],
  ["01:30 for the first time in 2026", "2026-11-01T01:30:00-04:00", "2026-11-01T05:30:00.000Z"],
  ["01:30 for the second time in 2026", "2026-11-01T01:30:00-05:00", "2026-11-01T06:30:00.000Z"],
  [
    "the last minute before the clocks go forward in 2027",
    "2027-03-14T01:59:00-05:00",
    "2027-03-14T06:59:00.000Z",
  ],
  [
    "02:30 that is missing in 2027, by the clock before",
    "2027-03-14T02:30:00-05:00",
    "2027-03-14T07:30:00.000Z",
  ],
  [
    "the first minute after the clocks went forward in 2027",
    "2027-03-14T03:00:00-04:00",
    "2027-03-14T07:00:00.000Z",
  ],
  ["01:30 for the first time in 2027", "2027-11-07T01:30:00-04:00", "2027-11-07T05:30:00.000Z"],
  ["01:30 for the second time in 2027", "2027-11-07T01:30:00-05:00", "2027-11-07T06:30:00.000Z"],
];

/** The hand-over at an instant, as a server there would do it, whatever the time is here. */
const handOverAt = (milliseconds: number) =>
  handOverDueTasks({ ...server.services, now: () => new Date(milliseconds) });

describe("on the nights when the clocks change in New York", () => {
  beforeAll(() => {
    now = new Date("2026-01-01T12:00:00Z");
    const { now: here } = server.services;
    server.passTime(now.getTime() - here().getTime());
  });

  it.each(nights)(
    "%s is the instant that is stored and handed over, and not a millisecond earlier",
    async (_, given, instant) => {
      const admin = await server.signIn({ userType: "admin" });
      const reply = await admin.rest(
        "POST",
        "/scheduled-tasks",
        newTask(server, { ...fixture.aCase, scheduledAt: given }),
      );
      expect(reply.status).toBe(201);
      const { id, scheduledAt } = taskOf(reply);
      expect(scheduledAt).toBe(instant);
      expect((await fixture.rowOf(id)).scheduledAt.toISOString()).toBe(instant);
      expect(await handOverAt(Date.parse(instant) - 1)).toBe(0);
      expect(await handOverAt(Date.parse(instant))).toBe(1);
      expect(await fixture.messagesOf(id)).toMatchObject([{ createdAt: new Date(instant) }]);
    },
  );

  it("the two 01:30 are an hour apart, and a task moved from one to the other goes with it", async () => {
    const admin = await server.signIn({ userType: "admin" });
    const first = "2026-11-01T01:30:00-04:00";
    const second = "2026-11-01T01:30:00-05:00";
    const body = newTask(server, { ...fixture.aCase, scheduledAt: first });
    const { id } = taskOf(await admin.rest("POST", "/scheduled-tasks", body));
    expect((await admin.rest("PUT", `/scheduled-tasks/${id}`, { scheduledAt: second })).status).toBe(200);
    expect(await handOverAt(Date.parse(second) - 1)).toBe(0);
    expect(await handOverAt(Date.parse(second))).toBe(1);
    expect(Date.parse(second) - Date.parse(first)).toBe(3_600_000);
  });
});
