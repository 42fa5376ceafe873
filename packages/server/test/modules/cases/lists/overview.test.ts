import { cases } from "@caseward/db/schema/cases";
import type { CasesOverview } from "@caseward/domain/cases/lists/overview";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { addCase, addFirm } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases } from "./rows";

const day = 24 * 60 * 60 * 1000;
const monday = Date.UTC(2026, 2, 9);
const boundaries = Array.from({ length: 13 }, (_, week) => new Date(monday + 7 * day * (week - 11)));
const query = boundaries.map((at) => `weeks=${encodeURIComponent(at.toISOString())}`).join("&");

const server = await testServer();
let admin: Caller;
beforeAll(async () => {
  admin = await server.signIn({ userType: "admin" });
});

async function read(asked = query): Promise<CasesOverview> {
  const { status, data } = await admin.rest("GET", `/cases/overview?${asked}`);
  expect(status).toBe(200);
  return data as CasesOverview;
}

const clearCases = () => onTestFinished(async () => void (await server.database.db.delete(cases)));

describe("the overview of the cases", () => {
  it("counts each status, in the order of the list", async () => {
    clearCases();
    await insertCases(server, [{}, {}, { status: "Rejected" }]);
    expect((await read()).statuses).toEqual([
      { status: "New", count: 2 },
      { status: "Accepted", count: 0 },
      { status: "Submitted", count: 0 },
      { status: "Rejected", count: 1 },
    ]);
  });

  it("says of more than a thousand no exact number", async () => {
    clearCases();
    await insertCases(
      server,
      Array.from({ length: 1001 }, () => ({ createdAt: new Date(monday) })),
    );
    await insertCases(
      server,
      Array.from({ length: 1000 }, () => ({ status: "Rejected" as const, createdAt: new Date(monday - 1) })),
    );
    const { statuses, weeks } = await read();
    expect(statuses.map(({ count }) => count)).toEqual([null, 0, 0, 1000]);
    expect(weeks.slice(10).map(({ count }) => count)).toEqual([1000, null]);
  });

  it("counts what was entered from each boundary up to the next, whatever became of it", async () => {
    clearCases();
    const at = (ms: number) => ({ createdAt: new Date(monday + ms) });
    await insertCases(server, [
      at(0),
      { ...at(7 * day - 1), status: "Rejected" },
      at(-1),
      at(7 * day),
      at(-84 * day),
    ]);
    const { weeks } = await read();
    expect(weeks.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
    expect(weeks[11]?.startsAt).toBe(boundaries[11]?.toISOString());
  });

  it("takes the weeks of UTC when the caller names none", async () => {
    const { weeks } = await read("");
    expect(weeks).toHaveLength(12);
    for (const { startsAt } of weeks) expect(startsAt).toMatch(/T00:00:00.000Z$/);
  });
});

describe("the offers that wait for an answer", () => {
  it("are named from the oldest, five at most, with their firm, until the firm answers", async () => {
    const firm = await addFirm(server, "Marsh & Partners");
    const offered: number[] = [];
    for (let index = 0; index < 6; index += 1) {
      const { caseId } = await addCase(server);
      await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firm.firmId });
      offered.push(caseId);
    }
    const first = await read();
    expect(first.waiting.map(({ caseId }) => caseId)).toEqual(offered.slice(0, 5));
    expect(first.waiting[0]).toMatchObject({
      clientName: "María Zúñiga",
      lawFirm: { id: firm.firmId, firmName: "Marsh & Partners" },
      isLate: false,
    });
    expect(first.lateOffers).toBe(0);
    await firm.lawyer.rest("PUT", `/case/${offered[0]}/accept`);
    await firm.lawyer.rest("PUT", `/case/${offered[1]}/reject`);
    await admin.rest("PUT", `/case/${offered[2]}/recall`);
    expect((await read()).waiting.map(({ caseId }) => caseId)).toEqual(offered.slice(3));
  });

  it("are marked once they waited longer than a day", async () => {
    const before = await read();
    expect(before.waiting.length).toBeGreaterThan(0);
    server.passTime(25 * 60 * 60 * 1000);
    const fresh = await server.signIn({ userType: "admin" });
    const { data } = await fresh.rest("GET", "/cases/overview");
    const { waiting, lateOffers } = data as CasesOverview;
    expect(waiting.map(({ isLate }) => isLate)).toEqual(before.waiting.map(() => true));
    expect(lateOffers).toBe(before.waiting.length);
  });
});
