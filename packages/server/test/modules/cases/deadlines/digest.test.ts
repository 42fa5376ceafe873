import { cases } from "@caseward/db/schema/cases";
import { deadlineDigests, users } from "@caseward/db/schema/users";
import { ladderRungs } from "@caseward/domain/deadlines/ladder";
import { formatDay } from "@caseward/domain/language/dates";
import { daysLater } from "@caseward/domain/values/days";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDigests } from "../../../../src/modules/cases/deadlines/digest/hand-over";
import { emailHtml } from "../../../../src/platform/mail/email/email-html";
import { makeWorld, type World } from "../../../access/permissions/people";
import { testServer } from "../../../support/harness";
import { datedCase, digests, forgetDigests, limitDay, sendAt, serverAt } from "./digest-fixture";

const server = await testServer();
const { db } = server.database;
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
beforeEach(async () => {
  await forgetDigests(server);
  await db.delete(deadlineDigests);
  await db.update(cases).set({
    deadlineOn: null,
    deadlineState: null,
    deadlineAmberFrom: null,
    deadlineRedFrom: null,
    deadlineDays: [],
  });
});

const before = (days: number) => daysLater(limitDay, -days);
const noon = (day: string) => `${day}T17:00:00Z`;
const recipients = async () => (await digests(server)).map(({ recipient }) => recipient).sort();
const both = () => [world.people.admin.email, world.people.firm.email].sort();

describe("a digest of time limits", () => {
  it("names each rung once through two years, by two servers, to the firm and the admins", async () => {
    await datedCase(world, "Accepted");
    for (let left = 735; left >= -10; left--)
      await Promise.all([sendAt(server, noon(before(left))), sendAt(server, noon(before(left)))]);
    const sent = await digests(server);
    for (const recipient of both()) {
      const own = sent.filter((mail) => mail.recipient === recipient).map(({ body }) => body ?? "");
      const left = own.map((body) =>
        body.includes("the last day is today") ? "0" : /(\d+) days? left/.exec(body)?.[1],
      );
      expect(left.map(Number)).toEqual([...ladderRungs]);
    }
    expect(sent).toHaveLength(2 * ladderRungs.length);
  });

  it("is one mail a day, whatever is asked for how often, and begins at eight", async () => {
    await datedCase(world, "Submitted");
    await datedCase(world, "Accepted");
    // The firm is in Texas, the intake by the clocks of New York.
    const day = before(30);
    await sendAt(server, `${day}T11:59:59Z`);
    expect(await recipients()).toEqual([]);
    await sendAt(server, `${day}T12:00:00Z`);
    expect(await recipients()).toEqual([world.people.admin.email]);
    await sendAt(server, `${day}T13:00:00Z`);
    await Promise.all(Array.from({ length: 8 }, () => sendAt(server, `${day}T20:00:00Z`)));
    expect(await recipients()).toEqual(both());
  });

  it("is sent by a server that starts after the hour, and makes up for the days on which none ran", async () => {
    const caseId = await datedCase(world, "Accepted");
    await sendAt(server, noon(before(32)));
    expect(await digests(server)).toEqual([]);
    await sendAt(server, `${before(28)}T23:59:00Z`);
    const [mail] = await digests(server);
    expect(mail?.body).toContain(`#${String(caseId).padStart(4, "0")}: Jun 15, 2027, 28 days left`);
    await sendAt(server, noon(before(27)));
    expect(await recipients()).toEqual(both());
  });

  it("is written whole or not at all: one that is cut off is written by the next", async () => {
    await datedCase(world, "Accepted");
    const broken = serverAt(server, noon(before(7)), {
      randomToken: () => {
        throw new Error("The server was killed");
      },
    });
    await expect(sendDigests(broken)).rejects.toThrow();
    expect(await db.select().from(deadlineDigests)).toEqual([]);
    await sendAt(server, noon(before(7)));
    expect(await recipients()).toEqual(both());
  });

  it("goes on where a clock has run ahead for a while", async () => {
    await datedCase(world, "Accepted");
    await sendAt(server, noon("2090-01-01"));
    await sendAt(server, noon(before(14)));
    expect(await recipients()).toEqual(both());
  });
});

describe("a digest goes", () => {
  it("to nobody who may not see the case, whose account is disabled, or who is a client", async () => {
    await datedCase(world, "Rejected");
    await sendAt(server, noon(before(7)));
    expect(await recipients()).toEqual([world.people.admin.email]);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, world.people.admin.id));
    await sendAt(server, noon(before(6)));
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, world.people.admin.id));
    expect((await recipients()).filter((one) => one === world.people.admin.email)).toHaveLength(1);
  });

  it("to each lawyer of a firm by the firm's own clocks, and to admins by those of the intake", async () => {
    await datedCase(world, "Accepted");
    const zone = (timeZone: string) =>
      world.people.firm.rest("PUT", `/law-firm/${world.firmId}/settings`, { timeZone });
    expect((await zone("Pacific/Auckland")).status).toBe(200);
    const colleague = await server.signIn({ userType: "lawfirm", lawFirmId: world.firmId });
    // Eight in the morning of Auckland's winter is eight in the evening before in UTC.
    await sendAt(server, `${before(8)}T19:59:59Z`);
    expect((await recipients()).includes(world.people.firm.email)).toBe(false);
    await sendAt(server, `${before(8)}T20:00:00Z`);
    expect(await recipients()).toEqual([world.people.firm.email, colleague.email].sort());
    expect((await digests(server))[0]?.body).toContain("7 days left");
    await forgetDigests(server);
    const intakeHours = { timeZone: "Asia/Kathmandu", businessHours: [], observesFederalHolidays: false };
    const settings = { ...server.services.settings, intakeHours };
    await sendDigests(serverAt(server, `${before(6)}T02:14:59Z`, { settings }));
    expect(await recipients()).not.toContain(world.people.admin.email);
    await sendDigests(serverAt(server, `${before(6)}T02:15:00Z`, { settings }));
    expect(await recipients()).toContain(world.people.admin.email);
    await zone("America/Chicago");
  });

  it("no more of what was complied with", async () => {
    const caseId = await datedCase(world, "Accepted");
    const { data } = await world.people.admin.rest("GET", `/case/${caseId}/deadlines`);
    const [limit] = data.deadlines as { id: string }[];
    const decided = await world.people.firm.rest("PUT", `/case/${caseId}/deadlines/${limit?.id}`, {
      ...{ state: "complied", basis: "Filed." },
    });
    expect(decided.status).toBe(200);
    await sendAt(server, noon(before(5)));
    expect(await digests(server)).toEqual([]);
  });
});

describe("a digest says", () => {
  it("which case, which day, why and how sure, with a link to each; and no name", async () => {
    const [near, passed] = [
      await datedCase(world, "Accepted"),
      await datedCase(world, "Accepted", "2025-01-10"),
    ];
    await sendAt(server, noon(before(1)));
    const mail = (await digests(server)).find(({ recipient }) => recipient === world.people.firm.email);
    const number = (caseId: number) => `#${String(caseId).padStart(4, "0")}`;
    expect(mail?.subject).toBe("Time limits of a case come nearer");
    const parts = mail?.body?.split("\n\n") ?? [];
    expect(parts.slice(0, 2)).toEqual([
      "A time limit of a case comes nearer.",
      "Please check each date, and mark what is done.",
    ]);
    expect(parts.slice(3, 5)).toEqual([
      "See your cases:\nhttp://app.test/lawfirm/dashboard",
      `Passed, not confirmed as complied: ${number(passed)} (Jan 10, 2027).`,
    ]);
    expect(parts[2]?.split("\n")).toEqual([
      `${number(near)}: Jun 15, 2027, 1 day left`,
      expect.stringMatching(/^Time limit to sue\. .+\. Confidence: \w+\. To be confirmed by an attorney\.$/),
      `http://app.test/lawfirm/case/${near}`,
    ]);
    const html = mail?.parts ? emailHtml(mail.parts) : "";
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`http://app.test/lawfirm/case/${near}`, "http://app.test/lawfirm/dashboard"]);
    expect(html).toContain(`${number(near)}: Jun 15, 2027, 1 day left`);
    expect(mail?.body).not.toMatch(/zúñiga|maría|austin|too late/i);
  });

  it("what comes next of a case whose first time limit has passed", async () => {
    const caseId = await datedCase(world, "Accepted");
    await world.people.admin.rest("PUT", `/case/${caseId}`, { governmentLevel: "city" });
    const { data } = await world.people.admin.rest("GET", `/case/${caseId}/deadlines`);
    const days = (data.deadlines as { date: string }[]).map(({ date }) => date);
    const [first = "", last = ""] = [days[0], days.at(-1)];
    expect(first < last).toBe(true);
    await sendAt(server, noon(daysLater(last, -3)));
    const [mail] = await digests(server);
    expect(mail?.body).toContain(`: ${formatDay(last)}, 3 days left`);
    expect(mail?.body).toMatch(/Passed, not confirmed as complied: #\d+ /);
  });

  it("that a day is the last one", async () => {
    await datedCase(world, "Accepted");
    await sendAt(server, noon(limitDay));
    expect((await digests(server))[0]?.body).toContain("the last day is today");
  });
});
