import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { Scorecard } from "@caseward/domain/cases/offers/scorecard/schema";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCase, addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
const { db } = server.database;
const minuteMs = 60_000;

const [{ admin, caseId }, signedUp] = [await addCase(server), await addCase(server)];
await db.update(cases).set({ isSignedUp: true }).where(eq(cases.id, signedUp.caseId));

type Offer = Partial<typeof caseAssignments.$inferInsert> & { minutes?: number };

const answered = (outcome: "accepted" | "rejected", minutes: number, more: Offer = {}): Offer => ({
  outcome,
  minutes,
  ...more,
});
const many = (count: number, offer: Offer): Offer[] => Array.from({ length: count }, () => offer);

/** A firm in a zone, and its offers; without a word of it made at noon of the tenth of March 2026 with a day to answer. */
async function firmWith(offers: Offer[], timeZone = "America/Los_Angeles") {
  const { lawyer, firmId } = await addFirm(server);
  await db.update(lawFirms).set({ timeZone }).where(eq(lawFirms.id, firmId));
  const rows = offers.map(({ minutes = 60, ...offer }) => {
    const assignedAt = offer.assignedAt ?? new Date("2026-03-10T12:00:00Z");
    const end = {
      decidedAt: new Date(assignedAt.getTime() + minutes * minuteMs),
      decidedBy: offer.outcome === "expired" ? null : lawyer.id,
    };
    return {
      ...{ caseId, lawFirmId: firmId, assignedBy: admin.id, assignedAt },
      respondBy: new Date(assignedAt.getTime() + 24 * 60 * minuteMs),
      ...(offer.outcome ? end : {}),
      ...offer,
    };
  });
  if (rows.length > 0) await db.insert(caseAssignments).values(rows);
  const read = async (query = "?from=2026-01&to=2026-04", by: Caller = lawyer) => {
    const { status, body, data } = await by.rest("GET", `/law-firm/${firmId}/scorecard${query}`);
    return { status, body, card: data?.scorecard as Scorecard };
  };
  return { lawyer, firmId, read };
}

describe("a scorecard", () => {
  it("counts what became of a firm's offers, all together and by month", async () => {
    const { read } = await firmWith([
      ...many(5, answered("accepted", 30)),
      answered("accepted", 90, { caseId: signedUp.caseId }),
      answered("rejected", 120, { reasonCode: "at_capacity" }),
      answered("rejected", 120, { reasonCode: "at_capacity" }),
      answered("rejected", 25 * 60),
      { outcome: "expired", minutes: 24 * 60 },
      { assignedAt: new Date("2026-04-02T12:00:00Z") },
      { outcome: "recalled" },
    ]);
    const { card } = await read();
    const march = {
      ...{ offers: 10, open: 0, answered: 9, answeredInTime: 8, expired: 1, accepted: 6, declined: 3 },
      ...{ signUps: 1, inTimeRate: 0.8, acceptanceRate: 0.6, medianAnswerMinutes: 30 },
      p90AnswerMinutes: 1500,
      declineReasons: [
        { code: "at_capacity", count: 2 },
        { code: null, count: 1 },
      ],
    };
    expect(card).toMatchObject({ from: "2026-01", to: "2026-04", ratesFrom: 10 });
    expect(card.totals).toEqual({ ...march, offers: 11, open: 1 });
    expect(card.months.map(({ month, offers }) => [month, offers])).toEqual([
      ["2026-01", 0],
      ["2026-02", 0],
      ["2026-03", 10],
      ["2026-04", 1],
    ]);
    expect(card.months[2]).toEqual({ month: "2026-03", ...march });
    expect(card.months[3]).toMatchObject({ open: 1, acceptanceRate: null });
  });

  it("has a median between the two in the middle, and as p90 the shortest time that nine of ten kept", async () => {
    const { read } = await firmWith(
      Array.from({ length: 10 }, (_, index) => answered("accepted", (index + 1) * 10)),
    );
    expect((await read()).card.totals).toMatchObject({ medianAnswerMinutes: 55, p90AnswerMinutes: 90 });
  });

  it("counts an answer within an extension as in time", async () => {
    const { read } = await firmWith(
      many(
        10,
        answered("accepted", 30 * 60, {
          extendedUntil: new Date("2026-03-12T12:00:00Z"),
          extensionReason: "Court",
        }),
      ),
    );
    expect((await read()).card.totals).toMatchObject({ answeredInTime: 10, inTimeRate: 1 });
  });

  it("has no rates of nine offers, nor of ten of which one was recalled", async () => {
    const { read } = await firmWith([...many(9, answered("accepted", 30)), { outcome: "recalled" }]);
    expect((await read()).card.totals).toMatchObject({
      ...{ offers: 9, accepted: 9, acceptanceRate: null, inTimeRate: null, medianAnswerMinutes: null },
    });
  });

  it.each([
    ["America/Los_Angeles", "2026-04-01T06:59:59.999Z", "2026-03"],
    ["America/Los_Angeles", "2026-04-01T07:00:00Z", "2026-04"],
    ["America/St_Johns", "2026-03-01T03:29:59Z", "2026-02"],
    ["America/St_Johns", "2026-03-01T03:30:00Z", "2026-03"],
    ["Asia/Kathmandu", "2026-02-28T18:15:00Z", "2026-03"],
    ["Pacific/Kiritimati", "2026-01-31T10:00:00Z", "2026-02"],
  ])("puts an offer in the month that it was in %s at %s", async (timeZone, at, expected) => {
    const { read } = await firmWith([{ assignedAt: new Date(at), outcome: "expired" }], timeZone);
    const { card } = await read();
    expect(card.timeZone).toBe(timeZone);
    expect(card.months.filter(({ offers }) => offers > 0).map(({ month }) => month)).toEqual([expected]);
  });

  it("is of the last twelve months where none are named, and empty for a firm without offers", async () => {
    const { read } = await firmWith([]);
    const { card } = await read("");
    expect(card.months).toHaveLength(12);
    expect(card.totals).toMatchObject({ offers: 0, acceptanceRate: null, declineReasons: [] });
  });

  it("is read by the firm itself and by admins, and not by another firm", async () => {
    const [{ read }, other] = [await firmWith([]), await addFirm(server)];
    expect((await read("", admin)).card.lawFirm.firmName).toBeTruthy();
    expect((await read("", other.lawyer)).status).toBe(403);
  });

  it.each([
    ["?from=2026-13", "Please give the month as YYYY-MM"],
    ["?from=2026-05&to=2026-04", "Please choose a first month that is not after the last one"],
    ["?from=2020-01&to=2026-01", "Please choose at most 36 months"],
  ])("refuses %s with a sentence", async (query, message) => {
    const { read } = await firmWith([]);
    expect(await read(query)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", message, issues: [{ path: "from" }] },
    });
  });

  it("counts a decline that was taken back as an open offer", async () => {
    const { lawyer, firmId } = await addFirm(server);
    const offered = await addCase(server);
    await offered.admin.rest("POST", `/case/${offered.caseId}/assign-law-firm`, { lawFirmId: firmId });
    await lawyer.rest("PUT", `/case/${offered.caseId}/reject`);
    await lawyer.rest("PUT", `/case/${offered.caseId}/undo-reject`);
    const { data } = await lawyer.rest("GET", `/law-firm/${firmId}/scorecard`);
    expect((data.scorecard as Scorecard).totals).toMatchObject({ offers: 1, open: 1, declined: 0 });
  });
});
