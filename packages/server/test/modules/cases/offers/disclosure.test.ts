import { auditEvents } from "@caseward/db/schema/audit";
import type { CaseReader } from "@caseward/domain/audit/schema";
import type { Assignment } from "@caseward/domain/cases/response";
import { and, asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addCase, addFirm, casePayload } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
let admin: Caller;
let client: Caller;
let lawyer: Caller;
let firmId: number;
let caseId: number;

beforeEach(async () => {
  ({ admin, client, caseId } = await addCase(server));
  ({ lawyer, firmId } = await addFirm(server));
});

const offer = (disclosure?: string, to = firmId) =>
  admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: to, disclosure });
const put = (path: string, body: object = {}) => lawyer.rest("PUT", `/case/${caseId}/${path}`, body);
const check = (result: string, more: object = {}) => put("conflict-check", { result, ...more });
const assignments = async (reader: Caller) =>
  (await reader.rest("GET", `/case/${caseId}/assignments`)).data.assignments as Assignment[];

const unnamed = { firstName: null, lastName: null, email: null, phoneNumber: null };
const named = { ...unnamed, firstName: casePayload.firstName, lastName: casePayload.lastName };

describe("an offer of a summary", () => {
  it("holds the facts, then the name, then everything", async () => {
    expect((await offer("summary")).data.case).toMatchObject({
      disclosed: "summary",
      client: { lastName: casePayload.lastName },
    });
    const seen = async () => (await lawyer.rest("GET", `/case/${caseId}`)).data.case;
    const facts = { accidentType: casePayload.accidentType, city: casePayload.city, date: casePayload.date };
    expect(await seen()).toMatchObject({
      ...{ ...facts, disclosed: "summary", client: unnamed, description: null, addressee: null },
    });
    expect((await check("clear")).data.case).toMatchObject({
      ...{ ...facts, status: "Submitted", disclosed: "names", client: named, description: null },
    });
    const accepted = (await put("accept")).data.case;
    expect(accepted).toMatchObject({ status: "Accepted", disclosed: "full" });
    expect(accepted).toMatchObject({
      client: { phoneNumber: casePayload.phoneNumber },
      description: casePayload.description,
    });
  });

  it("is accepted after a clear check alone, over both transports", async () => {
    await offer("summary");
    expect(await put("accept")).toMatchObject({ status: 409, body: { code: "conflict_check_due" } });
    const overTrpc = await lawyer.mutate("cases.accept", { caseId });
    expect(overTrpc.body.error).toMatchObject({ data: { code: "conflict_check_due" } });
    await check("clear");
    expect((await put("accept")).status).toBe(200);
  });

  it("takes questions to the intake and shows its answers", async () => {
    await offer("summary");
    const asked = await lawyer.rest("POST", `/case/${caseId}/messages`, { body: "Was there a witness?" });
    expect(asked.data.message).toMatchObject({ audience: "intake" });
    await admin.rest("POST", `/case/${caseId}/messages`, { body: "Yes, one.", audience: "intake" });
    await client.rest("POST", `/case/${caseId}/messages`, { body: "From me." });
    const { data } = await lawyer.rest("GET", `/case/${caseId}/messages`);
    expect((data.messages as { body: string }[]).map(({ body }) => body)).toEqual([
      ...["Was there a witness?", "Yes, one."],
    ]);
  });

  it("does not answer who its people are, and after the check the parties' names alone", async () => {
    const people = [
      { role: "injured", firstName: "Ada", lastName: "Obi", birthDate: "1990-01-01" },
      { role: "adverse", organization: "Grand Carting", email: "office@carting.test" },
      { role: "witness", firstName: "Ben", lastName: "Lee" },
    ];
    await admin.rest("PUT", `/case/${caseId}/people`, { people });
    await offer("summary");
    expect((await lawyer.rest("GET", `/case/${caseId}/people`)).status).toBe(403);
    await check("clear");
    const { data } = await lawyer.rest("GET", `/case/${caseId}/people`);
    expect(data.people).toMatchObject([
      { role: "injured", firstName: "Ada", lastName: "Obi", birthDate: null },
      { role: "adverse", organization: "Grand Carting", email: null },
    ]);
  });

  it("hides the name of an earlier offer in full, too, until the check is clear", async () => {
    await offer();
    await admin.rest("PUT", `/case/${caseId}/recall`);
    const clients = async () => (await assignments(lawyer)).map((row) => row.client.lastName);
    expect(await clients()).toEqual([casePayload.lastName]);
    await offer("summary");
    expect(await clients()).toEqual([null, null]);
    await check("clear");
    expect(await clients()).toEqual([casePayload.lastName, casePayload.lastName]);
  });

  it("may be made in full to the next firm, which says nothing to the one before", async () => {
    await offer("summary");
    await put("reject");
    const next = await addFirm(server, "Next Firm");
    await offer("full", next.firmId);
    expect((await next.lawyer.rest("GET", `/case/${caseId}`)).data.case).toMatchObject({
      ...{ disclosed: "full", client: { lastName: casePayload.lastName } },
    });
    const { data } = await lawyer.query("cases.listOffered", {});
    expect(data.cases).toMatchObject([{ caseId, disclosed: "summary", client: unnamed }]);
    expect(await assignments(lawyer)).toMatchObject([{ client: { firstName: null, lastName: null } }]);
    expect((await assignments(admin)).map(({ disclosure }) => disclosure)).toEqual(["summary", "full"]);
  });
});

describe("a conflict check", () => {
  it("is kept with what was searched and noted, and once more is the same", async () => {
    await offer("summary");
    await check("clear", { note: "By hand." });
    const [first] = await assignments(admin);
    server.passTime(60_000);
    expect((await check("clear", { searched: "Zúñiga; the shop" })).status).toBe(200);
    const [again] = await assignments(admin);
    expect(again).toEqual({
      ...first,
      conflictCheck: { ...first?.conflictCheck, searched: "Zúñiga; the shop" },
    });
    expect(first).toMatchObject({
      disclosure: "summary",
      conflictCheck: { result: "clear", note: "By hand." },
    });
    expect(first?.conflictCheck?.checkedAt).toMatch(/Z$/);
  });

  it.each(["summary", "full"])(
    "that finds a conflict rejects a %s offer with that reason",
    async (disclosure) => {
      await offer(disclosure);
      const reply = await check("conflict", { note: "We act for the shop.", searched: "the shop" });
      expect(reply).toMatchObject({ status: 200, data: { case: { status: "Rejected" } } });
      expect(await assignments(admin)).toMatchObject([
        {
          ...{ outcome: "rejected", reasonCode: "conflict_of_interest", reasonNote: "We act for the shop." },
          conflictCheck: { result: "conflict", searched: "the shop" },
        },
      ]);
    },
  );

  it("may find a conflict after it was clear, and then shows the name no more", async () => {
    await offer("summary");
    await check("clear", { searched: "Zúñiga" });
    expect((await check("conflict")).data.case).toMatchObject({ status: "Rejected", client: unnamed });
    expect((await lawyer.rest("GET", `/case/${caseId}`)).data.case).toMatchObject({ client: unnamed });
    expect(await assignments(admin)).toMatchObject([
      { conflictCheck: { result: "conflict", searched: "Zúñiga" } },
    ]);
  });

  it("of a full offer is recorded and changes nothing else", async () => {
    await offer();
    expect((await check("clear")).data.case).toMatchObject({ status: "Submitted", disclosed: "full" });
    expect(await assignments(lawyer)).toMatchObject([
      { disclosure: "full", conflictCheck: { result: "clear" } },
    ]);
  });

  it.each(["accept", "reject"])("after the %s is refused with the present state", async (move) => {
    await offer();
    await put(move);
    for (const result of ["clear", "conflict"])
      expect(await check(result)).toMatchObject({ status: 409, body: { code: "invalid_transition" } });
  });

  it("is refused after a recall, to another firm, and without a result", async () => {
    await offer("summary");
    const other = await addFirm(server, "Other Firm");
    const body = { result: "clear" };
    expect((await other.lawyer.rest("PUT", `/case/${caseId}/conflict-check`, body)).status).toBe(403);
    expect(await check("maybe")).toMatchObject({ status: 400, body: { issues: [{ path: "result" }] } });
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect((await check("clear")).status).toBe(409);
  });

  it("of two at once, clear and conflict, leaves one state that both are told", async () => {
    for (let round = 0; round < 10; round++) {
      ({ admin, caseId } = await addCase(server));
      await offer("summary");
      const [clear, conflict] = await Promise.all([check("clear"), check("conflict")]);
      expect(conflict.status).toBe(200);
      expect([200, 409]).toContain(clear.status);
      const [row] = await assignments(admin);
      expect(row).toMatchObject({ outcome: "rejected", conflictCheck: { result: "conflict" } });
    }
  });
});

describe("opening an offer that is not disclosed in full", () => {
  const looks = () =>
    server.database.db
      .select({ action: auditEvents.action, contents: auditEvents.contents })
      .from(auditEvents)
      .where(and(eq(auditEvents.caseId, caseId), eq(auditEvents.actorId, lawyer.id)))
      .orderBy(asc(auditEvents.id));
  const readers = async () => (await client.query("audit.ofMyCase", { caseId })).data.readers as CaseReader[];

  it("is recorded, and told to the client without the firm's name until it has accepted", async () => {
    await offer("summary");
    await lawyer.rest("GET", `/case/${caseId}`);
    expect(await looks()).toEqual([{ action: "cases.get", contents: ["summary"] }]);
    const nobody = { name: null, firmName: null, userType: "lawfirm", contents: [] };
    expect(await readers()).toMatchObject([{ ...nobody, offer: ["summary"] }]);
    await check("clear");
    expect(await looks()).toEqual([
      { action: "cases.get", contents: ["summary"] },
      { action: "cases.conflictCheck", contents: [] },
      { action: "cases.get", contents: ["names"] },
    ]);
    await lawyer.rest("GET", `/case/${caseId}/people`);
    expect((await looks()).at(-1)).toEqual({ action: "people.get", contents: ["names"] });
    expect(await readers()).toMatchObject([{ ...nobody, offer: ["summary", "names"] }]);
    await put("accept");
    expect(await readers()).toMatchObject([{ name: "Test Person", firmName: "Ng & Sons" }]);
  });

  it("is none of a full offer, nor of an administrator's", async () => {
    await offer();
    await lawyer.rest("GET", `/case/${caseId}`);
    await admin.rest("GET", `/case/${caseId}`);
    expect(await readers()).toEqual([]);
  });
});
