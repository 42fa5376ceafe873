import type { MatchesResponse } from "@caseward/domain/cases/offers/response";
import { describe, expect, it } from "vitest";
import { addCase, addFirm, casePayload } from "../../../../support/fixtures";
import { testServer } from "../../../../support/harness";

const server = await testServer();
const admin = await server.signIn({ userType: "admin" });

const matchesOf = async (caseId: number) =>
  (await admin.rest("GET", `/case/${caseId}/matches`)).data as unknown as MatchesResponse;

/** A firm with a profile and settings of its own. */
async function firmWith(profile: object = {}, settings: object = {}) {
  const { lawyer, firmId } = await addFirm(server);
  if (Object.keys(profile).length > 0) await lawyer.rest("PUT", `/law-firm/${firmId}`, profile);
  if (Object.keys(settings).length > 0) await lawyer.rest("PUT", `/law-firm/${firmId}/settings`, settings);
  return { lawyer, firmId };
}

/** The codes of what excludes a firm from a case; none where it fits. */
async function codesOf(caseId: number, firmId: number) {
  const { matches, excluded } = await matchesOf(caseId);
  const found = excluded.find(({ lawFirm }) => lawFirm.id === firmId);
  if (!found) expect(matches.map(({ lawFirm }) => lawFirm.id)).toContain(firmId);
  return found?.reasons.map(({ code }) => code) ?? [];
}

describe("the law firms for a case", () => {
  it("come the best one first, with their reasons and what each has to do", async () => {
    const { caseId } = await addCase(server);
    const second = await firmWith({ practiceAreas: [{ name: "Car Accidents" }, { name: "Slip and Fall" }] });
    const first = await firmWith();
    const { matches, deadline } = await matchesOf(caseId);
    const places = [first, second].map(({ firmId }) =>
      matches.findIndex(({ lawFirm }) => lawFirm.id === firmId),
    );
    expect(places[0]).toBeLessThan(places[1] ?? -1);
    expect(matches.map(({ rank }) => rank)).toEqual(matches.map((_match, index) => index + 1));
    expect(matches[places[0] ?? 0]).toEqual({
      lawFirm: { id: first.firmId, firmName: "Ng & Sons" },
      rank: (places[0] ?? 0) + 1,
      reasons: [
        { code: "practice", text: "Slip and Fall is its 1st area" },
        { code: "place", text: "Works in parts of Texas: Travis" },
        { code: "load", text: "Has 0 cases this month, and no limit" },
      ],
      usedThisMonth: 0,
      effectiveCapacity: null,
      medianAnswerMinutes: null,
      respondBy: expect.stringMatching(/Z$/),
      timeZone: "America/Chicago",
    });
    expect(deadline).toMatchObject({ date: expect.any(String) });
  });

  it("leave firms out by what the firms say of themselves", async () => {
    const { caseId } = await addCase(server);
    await admin.rest("PUT", `/case/${caseId}`, { county: "Travis" });
    const elsewhere = { jurisdictions: [{ state: "NV", counties: [] }] };
    const otherCounty = { jurisdictions: [{ state: "TX", counties: ["Dallas"] }] };
    const atSea = { practiceAreas: [{ name: "Maritime Accidents" }] };
    const paused = { pausedUntil: "2096-12-24" };
    for (const [firm, codes] of [
      [await firmWith(), []],
      [await firmWith({ practiceAreas: [], jurisdictions: [] }), []],
      [await firmWith(elsewhere), ["outside_state"]],
      [await firmWith(otherCounty), ["outside_county"]],
      [await firmWith(atSea), ["outside_practice"]],
      [await firmWith({}, paused), ["paused"]],
      [await firmWith({}, { monthlyCapacity: 0 }), ["at_capacity"]],
      [
        await firmWith({ ...elsewhere, ...atSea }, { ...paused, monthlyCapacity: 0 }),
        ["paused", "at_capacity", "outside_state", "outside_practice"],
      ],
    ] as const)
      expect(await codesOf(caseId, firm.firmId)).toEqual(codes);
    expect(await codesOf((await addCase(server)).caseId, (await firmWith(otherCounty)).firmId)).toEqual([]);
  });

  it("leave out who is not verified or suspended, and count all that are left out", async () => {
    const { caseId } = await addCase(server);
    for (const [status, code] of [
      ["pending", "not_verified"],
      ["suspended", "suspended"],
    ] as const) {
      const { firmId } = await firmWith();
      await admin.rest("PUT", `/law-firm/${firmId}/verification`, { status });
      expect(await codesOf(caseId, firmId)).toEqual([code]);
    }
    const { excluded, excludedCount } = await matchesOf(caseId);
    expect(excludedCount).toBe(excluded.length);
  });

  it("leave out who declined the case, and after a conflict for each case of the client", async () => {
    const { caseId } = await addCase(server, { email: "twice@clients.test" });
    const declining = await firmWith();
    const conflicted = await firmWith();
    for (const [{ lawyer, firmId }, reasonCode] of [
      [declining, "at_capacity"],
      [conflicted, "conflict_of_interest"],
    ] as const) {
      await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
      await lawyer.rest("PUT", `/case/${caseId}/reject`, { reasonCode });
    }
    expect(await codesOf(caseId, declining.firmId)).toEqual(["declined_before"]);
    expect(await codesOf(caseId, conflicted.firmId)).toEqual(["declined_before", "conflict_before"]);
    const next = await admin.rest("POST", "/case", { ...casePayload, email: "twice@clients.test" });
    const { caseId: nextId } = next.data.case as { caseId: number };
    expect(await codesOf(nextId, declining.firmId)).toEqual([]);
    expect(await codesOf(nextId, conflicted.firmId)).toEqual(["conflict_before"]);
  });

  it("are none of a case that is not there", async () =>
    expect((await admin.rest("GET", "/case/2000000/matches")).status).toBe(404));
});
