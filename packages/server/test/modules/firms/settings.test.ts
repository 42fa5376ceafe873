import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { clockOf } from "@caseward/domain/addresses/geography/time-zones";
import { answerDueAt } from "@caseward/domain/cases/lists/queue/answer-time";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCase, addFirm } from "../../support/fixtures";
import { testServer } from "../../support/harness";

const server = await testServer();
const { db } = server.database;
const admin = await server.signIn({ userType: "admin" });

async function firmOf() {
  const { lawyer, firmId } = await addFirm(server);
  const path = `/law-firm/${firmId}/settings`;
  const read = async (caller = lawyer) => (await caller.rest("GET", path)).data.settings as FirmSettings;
  const save = (settings: unknown, caller = lawyer) => caller.rest("PUT", path, settings);
  return { lawyer, firmId, path, read, save };
}

const usual = [1, 2, 3, 4, 5].map((day) => ({ day, from: "09:00", to: "17:00" }));
const untold = {
  timeZone: "America/Chicago",
  businessHours: usual,
  observesFederalHolidays: true,
  languages: ["en"],
  monthlyCapacity: null,
  pausedUntil: null,
  pauseReason: null,
  usedThisMonth: 0,
  effectiveCapacity: null,
  untold: ["timeZone", "businessHours"],
};

const told = {
  timeZone: "America/Phoenix",
  businessHours: [
    { day: 1, from: "08:00", to: "12:00" },
    { day: 1, from: "12:00", to: "17:30" },
    { day: 7, from: "22:00", to: "24:00" },
  ],
  observesFederalHolidays: false,
  languages: ["en", "es", "vi"],
  monthlyCapacity: 3,
  pausedUntil: "2096-12-24",
  pauseReason: "Trial until Christmas",
};

describe("a firm's settings", () => {
  it("follow from its office and its profile until they are told", async () => {
    const { lawyer, firmId, read } = await firmOf();
    expect(await read()).toEqual(untold);
    const addresses = [{ address: "1 Main St", city: "Honolulu", state: "HI", zipCode: "96801" }];
    await lawyer.rest("PUT", `/law-firm/${firmId}`, { addresses, monthlyNewCaseCapacity: "6-10" });
    expect(await read()).toEqual({ ...untold, timeZone: "Pacific/Honolulu", effectiveCapacity: 10 });
  });

  it("are kept as they are told, also one by one, by the firm and by an admin", async () => {
    const { read, save } = await firmOf();
    const reply = await save({ ...told, businessHours: [...told.businessHours].reverse() });
    const whole = { ...told, usedThisMonth: 0, effectiveCapacity: 3, untold: [] };
    expect(reply).toMatchObject({ status: 200, data: { settings: whole } });
    expect(await read(admin)).toEqual(whole);
    await save({ languages: ["es"], somethingElse: 1 }, admin);
    expect(await read()).toEqual({ ...whole, languages: ["es"] });
    await save({ monthlyCapacity: null, pausedUntil: null });
    const { monthlyCapacity, pausedUntil, pauseReason } = untold;
    const open = { monthlyCapacity, pausedUntil, pauseReason, effectiveCapacity: null };
    expect(await read()).toEqual({ ...whole, languages: ["es"], ...open });
    expect((await save({})).status).toBe(200);
  });

  it("are the same over tRPC", async () => {
    const { lawyer, firmId, read } = await firmOf();
    const { data } = await lawyer.mutate("firms.saveSettings", { firmId, ...told });
    expect(data).toEqual({ settings: await read() });
    expect((await lawyer.query("firms.settings", { firmId })).data).toEqual(data);
  });

  it("are no other firm's to read or write, nor a client's", async () => {
    const { path } = await firmOf();
    const { lawyer } = await addFirm(server);
    const client = await server.signIn({ userType: "client" });
    for (const caller of [lawyer, client])
      for (const method of ["GET", "PUT"] as const)
        expect((await caller.rest(method, path, {})).status).toBe(403);
    expect((await server.anonymous.rest("GET", path)).status).toBe(401);
    expect((await admin.rest("GET", "/law-firm/2000000/settings")).status).toBe(404);
    expect((await admin.rest("PUT", "/law-firm/2000000/settings", told)).status).toBe(404);
  });

  it("leave in the history what was changed, without the words of the reason", async () => {
    const { firmId, save } = await firmOf();
    await save(told);
    await save(told);
    await save({ businessHours: [{ day: 2, from: "09:00", to: "17:00" }], pauseReason: "Another" });
    const events = await db
      .select({ detail: auditEvents.detail })
      .from(auditEvents)
      .where(eq(auditEvents.action, "firms.saveSettings"))
      .orderBy(auditEvents.id);
    const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
    const before = weekdays.map((day) => `${day} 09:00–17:00`).join(", ");
    const after = "Monday 08:00–12:00, Monday 12:00–17:30, Sunday 22:00–24:00";
    expect(events.map(({ detail }) => detail).filter((detail) => detail?.lawFirmId === firmId)).toEqual([
      {
        lawFirmId: firmId,
        fields:
          "timeZone, businessHours, observesFederalHolidays, languages, monthlyCapacity, pausedUntil, pauseReason",
        timeZone: "America/Chicago → America/Phoenix",
        businessHours: `${before} → ${after}`,
        observesFederalHolidays: "yes → no",
        languages: "en → en, es, vi",
        monthlyCapacity: "none → 3",
        pausedUntil: "none → 2096-12-24",
      },
      {
        lawFirmId: firmId,
        fields: "businessHours, pauseReason",
        businessHours: `${after} → Tuesday 09:00–17:00`,
      },
    ]);
  });
});

describe("the cases that a firm used this month", () => {
  it("are its open offers, and what it accepted since the first of the month by its own clocks", async () => {
    const { lawyer, firmId, read, save } = await firmOf();
    await save({ timeZone: "Pacific/Kiritimati" });
    for (const _offer of ["open", "accepted"]) {
      const { caseId } = await addCase(server);
      await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
      if (_offer === "accepted") await lawyer.rest("PUT", `/case/${caseId}/accept`);
    }
    expect((await read()).usedThisMonth).toBe(2);
    const clock = clockOf("Pacific/Kiritimati");
    const month = clock.read(server.services.now()).day.slice(0, 7);
    const start = clock.instantOf({ day: `${month}-01`, minute: 0 }).getTime();
    const acceptAt = (time: number) =>
      db
        .update(caseAssignments)
        .set({ decidedAt: new Date(time) })
        .where(and(eq(caseAssignments.lawFirmId, firmId), eq(caseAssignments.outcome, "accepted")));
    await acceptAt(start);
    expect((await read()).usedThisMonth).toBe(2);
    await acceptAt(start - 1);
    expect((await read()).usedThisMonth).toBe(1);
  });
});

it("the promised time of an offer is reckoned by the firm's own hours and zone", async () => {
  const { lawyer, firmId, save } = await firmOf();
  const office = {
    timeZone: "America/Phoenix",
    businessHours: told.businessHours,
    observesFederalHolidays: false,
  };
  await save(office);
  await lawyer.rest("PUT", `/law-firm/${firmId}`, { initialResponseTime: "Same business day" });
  const { caseId } = await addCase(server);
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
  const [stored] = await db.select().from(cases).where(eq(cases.id, caseId));
  const due = answerDueAt(stored?.assignedAt ?? new Date(0), "Same business day", office);
  expect(stored?.answerDueAt).toEqual(due);
  const { data } = await lawyer.rest("GET", `/case/${caseId}/assignments`);
  expect(data.assignments).toMatchObject([{ expiresAt: due.toISOString() }]);
  await lawyer.rest("PUT", `/case/${caseId}/reject`);
  const ended = await lawyer.rest("GET", `/case/${caseId}/assignments`);
  expect(ended.data.assignments).toMatchObject([{ outcome: "rejected", expiresAt: due.toISOString() }]);
  expect(
    await db
      .select()
      .from(caseAssignments)
      .where(and(eq(caseAssignments.caseId, caseId), isNull(caseAssignments.outcome))),
  ).toEqual([]);
});

describe("settings that cannot be", async () => {
  const { read, save } = await firmOf();
  const hours = (...given: unknown[]) => ({ businessHours: given });
  const nineToFive = { day: 1, from: "09:00", to: "17:00" };

  it.each([
    [{ timeZone: "America/Chicagoo" }, "timeZone", /America\/Chicagoo/],
    [{ timeZone: "+05:30" }, "timeZone", /\+05:30/],
    [{ timeZone: "" }, "timeZone", /time zone.*Chicago$/],
    [{ timeZone: null }, "timeZone", /time zone/],
    [{ timeZone: 5 }, "timeZone", /time zone/],
    [{ timeZone: "x".repeat(5000) }, "timeZone", /^.{1,120}$/],
    [hours(), "businessHours", /at least one day/],
    [
      hours(nineToFive, { ...nineToFive, from: "16:59", to: "18:00" }),
      "businessHours.1",
      /Monday 09:00–17:00 and Monday 16:59–18:00/,
    ],
    [hours(nineToFive, nineToFive), "businessHours.1", /overlap/],
    [
      hours({ ...nineToFive, day: 3, from: "17:00", to: "09:00" }),
      "businessHours.0.to",
      /Wednesday 17:00–09:00/,
    ],
    [hours({ ...nineToFive, to: "09:00" }), "businessHours.0.to", /end after they begin/],
    [hours({ ...nineToFive, day: 0 }), "businessHours.0.day", /from 1 \(Monday\) to 7/],
    [hours({ ...nineToFive, day: 8 }), "businessHours.0.day", /from 1 \(Monday\) to 7/],
    [hours({ ...nineToFive, day: "Monday" }), "businessHours.0.day", /from 1 \(Monday\) to 7/],
    [hours(nineToFive, { day: 2, from: "9:00", to: "17:00" }), "businessHours.1.from", /HH:MM/],
    [hours({ day: 2, from: "09:00", to: "24:30" }), "businessHours.0.to", /HH:MM/],
    [hours({ day: 2, from: "09:00" }), "businessHours.0.to", /HH:MM/],
    [hours(null), "businessHours.0", /business hours/],
    [{ businessHours: "9-5" }, "businessHours", /business hours/],
    [{ businessHours: null }, "businessHours", /business hours/],
    [hours(...Array.from({ length: 30 }, () => nineToFive)), "businessHours", /at most 28/],
    [{ languages: ["en", "xx"] }, "languages.1", /: xx/],
    [{ languages: ["english"] }, "languages.0", /: english/],
    [{ languages: ["en", "EN"] }, "languages", /only once/],
    [{ languages: ["en", "en\u200b"] }, "languages", /only once/],
    [{ languages: ["en", ""] }, "languages.1", /as en or es$/],
    [{ languages: [] }, "languages", /at least one/],
    [{ languages: "en" }, "languages", /list/],
    [{ observesFederalHolidays: "maybe" }, "observesFederalHolidays", /yes or no/],
    [{ monthlyCapacity: -1 }, "monthlyCapacity", /whole number from 0/],
    [{ monthlyCapacity: 2.5 }, "monthlyCapacity", /whole number from 0/],
    [{ monthlyCapacity: "many" }, "monthlyCapacity", /whole number from 0/],
    [{ monthlyCapacity: 1e9 }, "monthlyCapacity", /whole number from 0/],
    [{ pausedUntil: "2026-02-30" }, "pausedUntil", /day that exists/],
    [{ pausedUntil: "tomorrow" }, "pausedUntil", /YYYY-MM-DD/],
    [{ pausedUntil: "2096-01-01", pauseReason: "x".repeat(3000) }, "pauseReason", /at most 2000/],
  ])("such as %j are refused at %s", async (given, path, message) => {
    const { status, body } = await save(given);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "validation_failed" });
    const issues = body.issues as { path: string; message: string }[];
    expect(issues[0]).toEqual({ path, message: expect.stringMatching(message) });
    expect(await read()).toEqual(untold);
  });
});
