import { cases } from "@caseward/db/schema/cases";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addCase, addFirm } from "../../../../support/fixtures";
import { testServer } from "../../../../support/harness";

const server = await testServer();
const { db } = server.database;
const admin = await server.signIn({ userType: "admin" });

const submit = (caseId: number, body: object) => admin.rest("POST", `/case/${caseId}/assign-law-firm`, body);

const offersOf = async (caseId: number) =>
  db.select().from(caseAssignments).where(eq(caseAssignments.caseId, caseId)).orderBy(caseAssignments.id);

const elsewhere = { jurisdictions: [{ state: "NV", counties: [] }] };

async function firmElsewhere() {
  const { lawyer, firmId } = await addFirm(server);
  await lawyer.rest("PUT", `/law-firm/${firmId}`, {
    ...elsewhere,
    practiceAreas: [{ name: "Maritime Accidents" }],
  });
  return { lawyer, firmId };
}

describe("a case that is submitted to a firm", () => {
  it("keeps the reasons as they were, for administrators alone", async () => {
    const { caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    expect((await submit(caseId, { lawFirmId: firmId })).status).toBe(200);
    await lawyer.rest("PUT", `/law-firm/${firmId}`, elsewhere);
    const path = `/case/${caseId}/assignments`;
    const match = {
      reasons: expect.arrayContaining([{ code: "practice", text: "Slip and Fall is its 1st area" }]),
    };
    const [offer] = (await admin.rest("GET", path)).data.assignments as object[];
    expect(offer).toMatchObject({ match, overrideReason: null });
    const [own] = (await lawyer.rest("GET", path)).data.assignments as object[];
    expect(Object.keys(own ?? {})).not.toEqual(expect.arrayContaining(["match"]));
    expect(Object.keys(own ?? {})).not.toEqual(expect.arrayContaining(["overrideReason"]));
  });

  it("is refused for a firm that is left out, with the codes, and nothing is stored", async () => {
    const { caseId } = await addCase(server);
    const { firmId } = await firmElsewhere();
    for (const overrideReason of [undefined, null, "  "]) {
      const { status, body } = await submit(caseId, { lawFirmId: firmId, overrideReason });
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: "firm_excluded", error: "outside_state, outside_practice" });
      expect(body.message).toBe(
        "This law firm is left out for this case. Does not work in Texas (outside_state). Does not take Slip and Fall (outside_practice). Please give a reason to choose it all the same.",
      );
    }
    expect(await offersOf(caseId)).toEqual([]);
    expect((await admin.rest("GET", `/case/${caseId}`)).data.case).toMatchObject({ status: "New" });
  });

  it("goes to such a firm with a reason, which is kept with what excluded it", async () => {
    const { caseId } = await addCase(server);
    const { firmId } = await firmElsewhere();
    const overrideReason = "Its partner is admitted in Texas, too";
    expect((await submit(caseId, { lawFirmId: firmId, overrideReason })).status).toBe(200);
    const reasons = [
      { code: "outside_state", text: "Does not work in Texas" },
      { code: "outside_practice", text: "Does not take Slip and Fall" },
    ];
    expect(await offersOf(caseId)).toMatchObject([{ match: { reasons }, overrideReason }]);
  });

  it.each(["pending", "suspended"])("is refused for a %s firm, whatever reason is given", async (status) => {
    const { caseId } = await addCase(server);
    const { firmId } = await firmElsewhere();
    await admin.rest("PUT", `/law-firm/${firmId}/verification`, { status });
    for (const overrideReason of [null, "They asked for it"])
      expect(await submit(caseId, { lawFirmId: firmId, overrideReason })).toMatchObject({
        status: 409,
        body: { code: "firm_not_verified" },
      });
  });

  it("does not go back without a reason to the firm that declined it", async () => {
    const { caseId } = await addCase(server);
    const { lawyer, firmId } = await addFirm(server);
    await submit(caseId, { lawFirmId: firmId });
    await lawyer.rest("PUT", `/case/${caseId}/reject`);
    expect((await submit(caseId, { lawFirmId: firmId })).body).toMatchObject({ error: "declined_before" });
    const overrideReason = "They hired somebody";
    expect((await submit(caseId, { lawFirmId: firmId, overrideReason })).status).toBe(200);
  });

  it("counts for the last place of a firm, also when others are submitted at the same moment", async () => {
    const { lawyer, firmId } = await addFirm(server);
    await lawyer.rest("PUT", `/law-firm/${firmId}/settings`, { monthlyCapacity: 1 });
    const added = await Promise.all(Array.from({ length: 6 }, () => addCase(server)));
    const replies = await Promise.all(added.map(({ caseId }) => submit(caseId, { lawFirmId: firmId })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(replies.filter(({ status }) => status === 409).map(({ body }) => body.error)).toEqual(
      Array.from({ length: 5 }, () => "at_capacity"),
    );
    expect(await db.select({ id: cases.id }).from(cases).where(eq(cases.lawFirmId, firmId))).toHaveLength(1);
  });
});
