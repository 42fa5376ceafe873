import { auditEvents } from "@caseward/db/schema/audit";
import { calendarFeeds, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../../src/platform/encryption/token-hash";
import { limits } from "../../../../src/platform/limits/limits";
import { addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
const { db } = server.database;

const made = async (caller: Caller) => {
  const { status, data } = await caller.rest("POST", "/calendar-feed");
  expect(status).toBe(200);
  return String(data.url).replace("http://app.test", "");
};

const read = (url: string) => server.app.inject({ method: "GET", url });
const statusOf = async (url: string) => (await read(url)).statusCode;

let admin: Caller;
let lawyer: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
  ({ lawyer } = await addFirm(server));
});

describe("a calendar feed", () => {
  it("is read with its address alone, as a calendar that nobody keeps and nobody passes on", async () => {
    for (const caller of [admin, lawyer]) {
      const { statusCode, headers, body } = await read(await made(caller));
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
      expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
    }
  });

  it("has an address of 256 random bits, of which the database holds a hash alone", async () => {
    const url = await made(admin);
    const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(url)?.[1] ?? "";
    const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, admin.id));
    expect(row?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const events = await db.select().from(auditEvents).where(eq(auditEvents.actorId, admin.id));
    expect(events.map(({ action }) => action)).toContain("calendar.make");
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it("is told to its owner by mail, without its address", async () => {
    const url = await made(admin);
    const mail = await server.lastMail(admin.email);
    expect(mail.template).toBe("calendar_made");
    expect(mail.body).not.toContain(url);
  });

  it("is told of as made, and its address is told no more", async () => {
    const url = await made(admin);
    const { data } = await admin.query("calendar.get");
    expect(data).toEqual({ madeAt: expect.any(String) });
    expect(url).not.toContain(String(data.madeAt));
  });

  it("ends with the next one, and with DELETE, which may be sent again", async () => {
    const [first, second] = [await made(admin), await made(admin)];
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    for (const _time of ["first", "again"])
      expect((await admin.rest("DELETE", "/calendar-feed")).status).toBe(204);
    expect(await statusOf(second)).toBe(404);
    expect((await admin.query("calendar.get")).data).toEqual({ madeAt: null });
  });

  it("is one for each account, also where twenty are made at once", async () => {
    const urls = await Promise.all(Array.from({ length: 20 }, () => made(admin)));
    const good = await Promise.all(urls.map(statusOf));
    expect(good.filter((status) => status === 200)).toHaveLength(1);
    expect(await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, admin.id))).toHaveLength(1);
  });

  it("answers one and the same whatever is wrong with an address", async () => {
    const ended = await made(admin);
    await made(admin);
    const bodies = new Set<string>();
    const wrong = [`/calendar/${"x".repeat(43)}.ics`, "/calendar/x.ics", "/calendar/%00.ics", ended];
    for (const url of wrong) {
      const { statusCode, body } = await read(url);
      expect([url, statusCode]).toEqual([url, 404]);
      bodies.add(body);
    }
    expect(bodies.size).toBe(1);
    expect((await read("/calendar/x")).json()).toMatchObject({ code: "not_found" });
  });
});

describe("a calendar feed ends with its account", () => {
  it("once that is disabled, for good", async () => {
    const { lawyer: other } = await addFirm(server, "Other & Co");
    const url = await made(other);
    await admin.mutate("users.disable", { userId: other.id });
    expect(await statusOf(url)).toBe(404);
    await admin.mutate("users.enable", { userId: other.id });
    expect(await statusOf(url)).toBe(404);
  });

  it("once an admin corrects its address", async () => {
    const { lawyer: other } = await addFirm(server, "Third & Co");
    const url = await made(other);
    await admin.mutate("users.correctEmail", { userId: other.id, email: "third@people.test" });
    await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, other.id));
    expect(await statusOf(url)).toBe(404);
  });

  it("once it has another role or another firm, or was deleted", async () => {
    const { lawyer: other } = await addFirm(server, "Fourth & Co");
    const { firmId } = await addFirm(server, "Fifth & Co");
    const own = await db.select().from(users).where(eq(users.id, other.id));
    const url = await made(other);
    for (const change of [{ lawFirmId: firmId }, { lawFirmId: null, userType: "admin" as const }]) {
      await db.update(users).set(change).where(eq(users.id, other.id));
      expect(await statusOf(url)).toBe(404);
    }
    await db
      .update(users)
      .set({ userType: "lawfirm", lawFirmId: own[0]?.lawFirmId ?? null })
      .where(eq(users.id, other.id));
    expect(await statusOf(url)).toBe(200);
  });
});

describe("the limits of calendar feeds", () => {
  it("hold for one feed, and leave others alone", async () => {
    const [url, other] = [await made(admin), await made(lawyer)];
    for (let time = 0; time < limits.calendarReadings.most; time++) await read(url);
    const refused = await read(url);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(await statusOf(other)).toBe(200);
  });

  it("hold for wrong addresses from one network, and keep nobody's own feed from being read", async () => {
    const wrong = () => read(`/calendar/${"y".repeat(43)}.ics`);
    for (let time = 0; time < limits.wrongCalendarsOfNetwork.most; time++) await wrong();
    expect((await wrong()).statusCode).toBe(429);
    expect(await statusOf(await made(lawyer))).toBe(200);
  });
});
