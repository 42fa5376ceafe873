import { cases } from "@caseward/db/schema/cases";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { permissions } from "@caseward/domain/users/permissions";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendDigests } from "../../../src/modules/cases/deadlines/digest/hand-over";
import { sendUnreadNotices } from "../../../src/modules/messages/unread/service";
import { testServer } from "../../support/harness";
import { textOf } from "../leaks/answer-text";
import { probesOf, searchFields } from "../leaks/probes";
import { type Call, isQuery, overRow, overTrpc, procedureNames, restCalls } from "../permissions/calls";
import { type Hidden, hidden, shownAsNames, tracesIn } from "./hidden";
import { makeOffers, type OfferedFirm, type Offers, worldOf } from "./offers";

const server = await testServer();
let offers: Offers;
let firm: OfferedFirm;
let caseId: number;
beforeAll(async () => {
  offers = await makeOffers(server);
});
beforeEach(async () => {
  firm = await offers.makeFirm();
  caseId = await firm.offered();
});

/** Every call that a lawyer needs a session for, from the table of permissions: a new one is crawled by itself. */
const isForFirms = (name: string) => {
  const callers: readonly string[] = permissions[name as keyof typeof permissions];
  return callers.includes("lawfirm") && !callers.includes("anonymous");
};
type Door = { name: string; call: Call };
const doors: Door[] = [
  ...procedureNames.map((name) => ({ name, call: overTrpc(name) })),
  ...restCalls.map((row) => ({ name: row.name, call: overRow(row) })),
].filter(({ name }) => isForFirms(name));

type Found = { name: string; traces: Hidden[] };

/** The words that the firm reads at every door, by the name of the door. */
async function readAll(): Promise<Found[]> {
  const world = await worldOf(server, offers.admin, { ...firm, caseId });
  const found: Found[] = [];
  for (const { name, call } of doors.filter((door) => isQuery(door.name)))
    for (const input of probesOf(name, world)) {
      const reply = await call(firm.lawyer, input);
      expect(reply.status).toBeLessThan(500);
      found.push({ name, traces: tracesIn(textOf(reply)) });
    }
  return found;
}

const leaking = (found: Found[], allowed: readonly Hidden[] = []) =>
  found.flatMap(({ name, traces }) => {
    const wrong = traces.filter((trace) => !allowed.includes(trace));
    return wrong.length > 0 ? [{ name, wrong }] : [];
  });

const allRead = (found: Found[]) => [...new Set(found.flatMap(({ traces }) => traces))].sort();

const put = (path: string, body: object = {}) => firm.lawyer.rest("PUT", `/case/${caseId}/${path}`, body);
const check = (result: string) => put("conflict-check", { result });

describe("a summary offer", () => {
  it("says at no door who its client is, then the names, and everything after the acceptance", async () => {
    expect(leaking(await readAll())).toEqual([]);
    expect(tracesIn(textOf(await check("clear")))).toEqual(["clientName", "firstName", "lastName"]);
    const named = await readAll();
    expect(leaking(named, shownAsNames)).toEqual([]);
    expect(allRead(named)).toEqual([...shownAsNames].sort());
    expect((await put("accept")).status).toBe(200);
    expect(allRead(await readAll())).toEqual(Object.keys(hidden).sort());
  });

  it.each(["reject", "conflict", "conflict after clear", "recall"])(
    "that ended by a %s gains no name",
    async (end) => {
      if (end === "conflict after clear") await check("clear");
      if (end === "reject") await put("reject", { reasonCode: "at_capacity" });
      else if (end === "recall") await offers.admin.rest("PUT", `/case/${caseId}/recall`);
      else await check("conflict");
      expect(leaking(await readAll())).toEqual([]);
    },
  );

  it("that ended after a clear check keeps the name, and no more", async () => {
    await check("clear");
    await offers.admin.rest("PUT", `/case/${caseId}/recall`);
    expect(allRead(await readAll())).toEqual(["clientName", "firstName", "lastName"]);
  });

  it("answers no change with a name, also one that is refused", async () => {
    const found: Found[] = [];
    for (const { name, call } of doors.filter((door) => !isQuery(door.name))) {
      const world = await worldOf(server, offers.admin, { ...firm, caseId });
      const more = name === "cases.conflictCheck" ? { result: "conflict" } : {};
      for (const input of probesOf(name, world)) {
        const reply = await call(firm.lawyer, input && { ...input, ...more });
        expect(reply.status).toBeLessThan(500);
        found.push({ name, traces: tracesIn(textOf(reply)) });
      }
      const [row] = await server.database.db.select().from(cases).where(eq(cases.id, caseId));
      if (row?.status !== "Submitted") caseId = await firm.offered();
    }
    expect(leaking(found)).toEqual([]);
  });

  it.each([
    hidden.firstName,
    hidden.lastName,
    hidden.lastName.slice(0, 2),
    hidden.email,
    hidden.phone,
    "4155550162",
  ])("is not found by %s, and not counted", async (word) => {
    for (const [name, field] of Object.entries(searchFields).filter(([one]) => isForFirms(one))) {
      const search = (text: string) => overTrpc(name)(firm.lawyer, { [field]: text });
      const [given, none] = [await search(word), await search("zzqqzz")];
      expect({ name, body: given.body }).toEqual({ name, body: none.body });
    }
    await check("clear");
    const { data } = await firm.lawyer.query("cases.list", { search: hidden.lastName });
    expect(data).toMatchObject({ total: 1, cases: [{ caseId }] });
  });

  it("has no place in the order of names", async () => {
    const second = await firm.offered();
    await offers.admin.rest("PUT", `/case/${caseId}`, { firstName: "Zoltan" });
    await offers.admin.rest("PUT", `/case/${second}`, { firstName: "Aaron" });
    const byName = async (name: string, sortDirection: "asc" | "desc") => {
      const { data } = await firm.lawyer.query(name, { sort: "clientName", sortDirection });
      return ((data.cases ?? data.assignedCases) as { caseId: number }[]).map((row) => row.caseId);
    };
    for (const name of ["cases.list", "cases.listForFirm", "cases.listOffered"]) {
      expect(await byName(name, "asc")).toEqual([caseId, second]);
      expect(await byName(name, "desc")).toEqual([second, caseId]);
    }
  });

  it("shows its picture to the firm once it is accepted", async () => {
    const open = async () => (await server.app.inject({ url: offers.picturePath, headers })).statusCode;
    const headers = { authorization: `Bearer ${firm.lawyer.token}` };
    expect(await open()).toBe(404);
    await check("clear");
    expect(await open()).toBe(404);
    await put("accept");
    expect(await open()).toBe(200);
  });

  it("is told of without a name by the stream, the calendar and every mail", async () => {
    const { admin } = offers;
    const { lawyer } = firm;
    const streamed = lawyer.query("live.changes");
    await admin.rest("POST", `/case/${caseId}/messages`, { body: "An answer.", audience: "intake" });
    expect(tracesIn(textOf(await streamed))).toEqual([]);
    await admin.rest("POST", "/law-firm/remind", { caseId });
    const { data } = await lawyer.mutate("calendar.make");
    const feed = await server.app.inject({ url: String(data.url).replace("http://app.test", "") });
    expect(feed.body).toContain("BEGIN:VEVENT");
    expect(tracesIn(feed.body)).toEqual([]);
    server.passTime(26 * 3_600_000);
    await sendUnreadNotices(server.services);
    await sendDigests(server.services);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    const mails = (await server.database.db.select().from(outbox)).filter(
      ({ recipient }) => recipient === "linh@ngandsons.test" || recipient === lawyer.email,
    );
    for (const template of ["case_submitted", "reminder", "unread_messages", "case_recalled"])
      expect(mails.map((mail) => mail.template)).toContain(template);
    expect(tracesIn(JSON.stringify(mails))).toEqual([]);
  });
});
