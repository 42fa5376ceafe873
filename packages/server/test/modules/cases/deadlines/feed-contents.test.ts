import { cases } from "@caseward/db/schema/cases";
import { begunStages } from "@caseward/db/schema/stages";
import { daysLater } from "@caseward/domain/values/days";
import { and, eq } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeAll, describe, expect, it } from "vitest";
import { type CaseState, caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
const { db } = server.database;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

/** What a calendar program finds in a caller's feed, made anew. */
async function eventsOf(caller: Caller) {
  const { data } = await caller.rest("POST", "/calendar-feed");
  const { body } = await server.app.inject(String(data.url).replace("http://app.test", ""));
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  return {
    body,
    events: events.map(({ summary, description, startDate, uid }) => ({
      summary,
      description,
      uid,
      day: startDate.toString(),
    })),
  };
}

/** A case of half a year ago: its time limits are ahead. */
async function newCase(state: CaseState) {
  const caseId = await caseIn(state, world);
  const date = daysLater(server.services.now().toISOString().slice(0, 10), -180);
  await world.people.admin.rest("PUT", `/case/${caseId}`, { date, state: "AL" });
  return caseId;
}

const limitsOf = async (caseId: number) => {
  const { data } = await world.people.admin.rest("GET", `/case/${caseId}/deadlines`);
  return data.deadlines as { id: string; date: string; isUntolled: boolean }[];
};

const numberOf = (caseId: number) => `#${String(caseId).padStart(4, "0")}:`;
const isOf = (caseId: number) => (event: { summary: string }) => event.summary.startsWith(numberOf(caseId));

describe("a calendar feed holds", () => {
  it("each time limit that a case still has to meet, and names neither person nor place", async () => {
    const caseId = await newCase("Accepted");
    const limits = (await limitsOf(caseId)).filter(({ isUntolled }) => isUntolled);
    expect(limits.length).toBeGreaterThan(0);
    for (const caller of [world.people.firm, world.people.admin]) {
      const { body, events } = await eventsOf(caller);
      const own = events.filter(isOf(caseId));
      expect(own.map(({ day }) => day).sort()).toEqual(limits.map(({ date }) => date).sort());
      expect(own[0]?.description).toContain(`/case/${caseId}`);
      expect(body).not.toMatch(/zúñiga|maría|austin|wet floor|clients\.test|555\D?0100|slip and fall/i);
    }
  });

  it("for a firm the cases that it was offered and has accepted, and for the administrators all", async () => {
    const ids = new Map<CaseState, number>();
    for (const state of ["New", "Submitted", "Accepted", "Rejected", "Recalled"] as const)
      ids.set(state, await newCase(state));
    const seen = async (caller: Caller) => {
      const { events } = await eventsOf(caller);
      return [...ids].filter(([, caseId]) => events.some(isOf(caseId))).map(([state]) => state);
    };
    expect(await seen(world.people.firm)).toEqual(["Submitted", "Accepted"]);
    expect(await seen(world.people.otherFirm)).toEqual([]);
    expect(await seen(world.people.admin)).toEqual([...ids.keys()]);
  });

  it("no longer what was complied with, and a date that was confirmed under the same number", async () => {
    const caseId = await newCase("Accepted");
    const [first] = await limitsOf(caseId);
    const before = (await eventsOf(world.people.firm)).events.filter(isOf(caseId));
    const decide = (change: object) =>
      world.people.firm.rest("PUT", `/case/${caseId}/deadlines/${first?.id}`, {
        basis: "Read it.",
        ...change,
      });
    const date = daysLater(first?.date ?? "", -10);
    expect((await decide({ state: "confirmed", date })).status).toBe(200);
    const confirmed = (await eventsOf(world.people.firm)).events.filter(isOf(caseId));
    const moved = confirmed.find(({ day }) => day === date);
    expect(moved?.summary).toMatch(/, confirmed by an attorney$/);
    expect(before.map(({ uid }) => uid)).toContain(moved?.uid);
    await decide({ state: "complied" });
    const after = (await eventsOf(world.people.firm)).events.filter(isOf(caseId));
    expect(after.map(({ uid }) => uid)).toEqual(
      before.map(({ uid }) => uid).filter((uid) => uid !== moved?.uid),
    );
  });

  it("what has passed for a year, and nothing of a case that is closed", async () => {
    const caseId = await newCase("Accepted");
    const today = server.services.now().toISOString().slice(0, 10);
    await world.people.admin.rest("PUT", `/case/${caseId}`, { date: daysLater(today, -800) });
    expect((await eventsOf(world.people.firm)).events.some(isOf(caseId))).toBe(true);
    await world.people.admin.rest("PUT", `/case/${caseId}`, { date: daysLater(today, -5000) });
    expect((await eventsOf(world.people.firm)).events.some(isOf(caseId))).toBe(false);
    await world.people.admin.rest("PUT", `/case/${caseId}`, { date: daysLater(today, -180) });
    expect((await eventsOf(world.people.firm)).events.some(isOf(caseId))).toBe(true);
    const stages = { caseId, stageKey: "resolution" } as const;
    await db.insert(begunStages).values({ ...stages, startedAt: new Date(), completedAt: new Date() });
    expect((await eventsOf(world.people.firm)).events.some(isOf(caseId))).toBe(false);
    await db
      .delete(begunStages)
      .where(and(eq(begunStages.caseId, caseId), eq(begunStages.stageKey, "resolution")));
  });

  it("nothing that was not admitted", async () => {
    const caseId = await newCase("New");
    await db
      .update(cases)
      .set({ status: "Awaiting", createdFrom: "WEB", reference: "R-1" })
      .where(eq(cases.id, caseId));
    expect((await eventsOf(world.people.admin)).events.some(isOf(caseId))).toBe(false);
  });
});
