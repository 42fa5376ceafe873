import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { OfferMatch } from "@caseward/domain/cases/offers/offer";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { addCase, addFirm } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";

const server = await testServer();
const { db } = server.database;

const match: OfferMatch = { reasons: [{ code: "languages", text: "Speaks Spanish." }] };
const kept = {
  ...{ match, overrideReason: "They know the road.", disclosure: "summary" as const },
  ...{ respondBy: new Date("2026-03-15T17:00:00Z"), extendedUntil: new Date("2026-03-16T17:00:00Z") },
  ...{ extensionReason: "Our partner is in court.", viewedAt: new Date("2026-03-14T18:00:00Z") },
  ...{ conflictResult: "clear" as const, conflictCheckedAt: new Date("2026-03-14T19:00:00Z") },
  ...{ conflictSearched: "Maria Nunez", undoneAt: new Date("2026-03-14T20:00:00Z") },
};

const told = {
  ...{ disclosure: "summary", extensionReason: "Our partner is in court." },
  ...{ respondBy: "2026-03-15T17:00:00.000Z", extendedUntil: "2026-03-16T17:00:00.000Z" },
  ...{ expiresAt: "2026-03-16T17:00:00.000Z", viewedAt: "2026-03-14T18:00:00.000Z" },
  ...{ undoneAt: "2026-03-14T20:00:00.000Z", outcome: null, decidedAt: null },
  conflictCheck: {
    ...{ result: "clear", checkedAt: "2026-03-14T19:00:00.000Z" },
    ...{ note: null, searched: "Maria Nunez" },
  },
};

async function offered() {
  const [{ admin, caseId }, { lawyer, firmId }] = [await addCase(server), await addFirm(server)];
  await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
  await db.update(caseAssignments).set(kept).where(eq(caseAssignments.caseId, caseId));
  const read = async (caller: typeof admin) =>
    (await caller.rest("GET", `/case/${caseId}/assignments`)).data.assignments as Record<string, unknown>[];
  return { admin, lawyer, caseId, read };
}

it("an offer keeps its times, extension, check and reasons as they were", async () => {
  const { admin, read } = await offered();
  expect(await read(admin)).toMatchObject([{ ...told, match, overrideReason: "They know the road." }]);
});

it("a firm reads its own offer without what the matching and the team said of it", async () => {
  const { lawyer, read } = await offered();
  const [own] = await read(lawyer);
  expect(own).toMatchObject({ ...told, assignedBy: "The Caseward team" });
  expect(Object.keys(own ?? {})).not.toContain("match");
  expect(JSON.stringify(own)).not.toMatch(/Spanish|know the road/);
});

it("an offer whose time was over says so, and that nobody decided it", async () => {
  const { admin, caseId, read } = await offered();
  const ended = { outcome: "expired" as const, decidedAt: new Date("2026-03-16T17:00:01Z") };
  await db.update(caseAssignments).set(ended).where(eq(caseAssignments.caseId, caseId));
  expect(await read(admin)).toMatchObject([
    { outcome: "expired", decidedAt: "2026-03-16T17:00:01.000Z", decidedBy: null, expiresAt: told.expiresAt },
  ]);
});
