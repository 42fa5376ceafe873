import { firmDrafts } from "@caseward/db/schema/forms";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { addFirm, firmPayload } from "../../support/fixtures";
import { type Caller, type Reply, testServer } from "../../support/harness";

const server = await testServer();
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const newLawyer = () => server.signIn({ userType: "lawfirm" });
const content = {
  values: { firmName: "Marsh & Partners", addresses: [{ city: "Oakland" }], rank: 2, no: null },
};
const keep = (caller: Caller, typed: unknown = content, expectedVersion: unknown = 0) =>
  caller.mutate("firms.saveDraft", { content: typed, expectedVersion });
type Draft = { content: unknown; version: number; savedAt: string } | null;
const draftIn = ({ data }: Reply) => data.draft as Draft;
const draftOf = async (caller: Caller) => draftIn(await caller.query("firms.draft"));
const codeOf = ({ body }: Reply) => (body.error as { data: { code: string } } | undefined)?.data.code;
const rowsOf = ({ id }: Caller) =>
  server.database.db.select().from(firmDrafts).where(eq(firmDrafts.userId, id));

describe("a draft of the onboarding", () => {
  it("is kept as it was typed, and a later save of who has seen it replaces it", async () => {
    const lawyer = await newLawyer();
    expect(await draftOf(lawyer)).toBeNull();
    const kept = draftIn(await keep(lawyer));
    expect(kept).toEqual({
      content,
      version: expect.any(Number),
      savedAt: expect.stringMatching(/^\d{4}-.+Z$/),
    });
    expect(await draftOf(lawyer)).toEqual(kept);
    const later = { values: { firmName: "Marsh" } };
    const next = draftIn(await keep(lawyer, later, kept?.version));
    expect(next?.content).toEqual(later);
    expect(next?.version).toBeGreaterThan(kept?.version ?? 0);
    expect(await draftOf(lawyer)).toEqual(next);
  });

  it("is not overwritten by a window that has not seen the last save", async () => {
    const lawyer = await newLawyer();
    const first = draftIn(await keep(lawyer, { values: { firmName: "First" } }))?.version ?? 0;
    const second = draftIn(await keep(lawyer, { values: { firmName: "Second" } }, first))?.version ?? 0;
    for (const stale of [0, first, second + 1, 2_147_483_647]) {
      const refused = await keep(lawyer, { values: { firmName: "Stale" } }, stale);
      expect([refused.status, codeOf(refused)]).toEqual([409, "conflict"]);
      expect(JSON.stringify(refused.body)).toContain("Nothing was overwritten.");
    }
    expect(await draftOf(lawyer)).toMatchObject({
      content: { values: { firmName: "Second" } },
      version: second,
    });
  });

  it("is saved by one of twenty windows that save at once", async () => {
    const lawyer = await newLawyer();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => keep(lawyer, { values: { firmName: `No. ${index}` } })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => codeOf(reply) === "conflict")).toHaveLength(19);
  });

  it("is private: no colleague and nobody else reads, changes or ends it", async () => {
    const [lawyer, other] = [await newLawyer(), await newLawyer()];
    await keep(lawyer);
    expect(await draftOf(other)).toBeNull();
    await keep(other, { of: "other" });
    expect((await other.mutate("firms.discardDraft")).status).toBe(200);
    expect(await draftOf(other)).toBeNull();
    for (const userType of ["client", "admin"] as const) {
      const person = await server.signIn({ userType });
      expect((await person.query("firms.draft")).status).toBe(403);
      expect((await keep(person)).status).toBe(403);
      expect((await person.mutate("firms.discardDraft")).status).toBe(403);
    }
    expect(await draftOf(lawyer)).toMatchObject({ content });
  });

  it("is thrown away by its writer, once or again, and may be begun anew", async () => {
    const lawyer = await newLawyer();
    const thrownAway = draftIn(await keep(lawyer))?.version;
    for (let turn = 0; turn < 2; turn++)
      expect((await lawyer.mutate("firms.discardDraft")).data.draft).toBeNull();
    expect(await rowsOf(lawyer)).toEqual([]);
    expect(codeOf(await keep(lawyer, content, thrownAway))).toBe("conflict");
    expect((await keep(lawyer)).status).toBe(200);
    expect(codeOf(await keep(lawyer, content, thrownAway))).toBe("conflict");
  });

  const transports = {
    REST: (caller: Caller, firm: object) => caller.rest("POST", "/law-firm", firm),
    tRPC: (caller: Caller, firm: object) => caller.mutate("firms.create", firm),
  };

  it.each(Object.entries(transports))(
    "goes with the firm that is made over %s, and no other one",
    async (_, create) => {
      const [lawyer, other] = [await newLawyer(), await newLawyer()];
      await keep(lawyer);
      await keep(other);
      expect((await create(lawyer, { ...firmPayload, firmName: " " })).status).toBe(400);
      expect(await rowsOf(lawyer)).toHaveLength(1);
      expect((await create(lawyer, firmPayload)).status).toBeLessThan(300);
      expect(await rowsOf(lawyer)).toEqual([]);
      expect(await rowsOf(other)).toHaveLength(1);
    },
  );

  it("is nothing for a lawyer who has a firm", async () => {
    const { lawyer } = await addFirm(server);
    const replies = [
      await lawyer.query("firms.draft"),
      await keep(lawyer),
      await lawyer.mutate("firms.discardDraft"),
    ];
    for (const reply of replies) expect([reply.status, codeOf(reply)]).toEqual([409, "firm_exists"]);
  });

  it("is not left behind by a save beside the making of the firm", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const lawyer = await newLawyer();
      const [made, saved] = await Promise.all([lawyer.rest("POST", "/law-firm", firmPayload), keep(lawyer)]);
      expect(made.status).toBe(201);
      expect([200, 409]).toContain(saved.status);
      expect(await rowsOf(lawyer)).toEqual([]);
    }
  });

  it("keeps nothing that a database refuses, and no more than its size", async () => {
    const lawyer = await newLawyer();
    let deep: unknown = "end";
    for (let depth = 0; depth < 500; depth++) deep = { deep };
    const odd = await keep(lawyer, { a: "x\0y", "b\0": ["\ud800z"], deep, __proto__: { c: 1 } });
    expect(odd.status).toBe(200);
    const kept = await draftOf(lawyer);
    expect(kept).toMatchObject({ content: { a: "xy", b: ["z"] } });
    for (const typed of [{ a: "x".repeat(100_001) }, [], "text", null, 1])
      expect(await keep(lawyer, typed, kept?.version)).toMatchObject({ status: 400 });
    for (const version of [-1, 1.5, "1", null, {}, 2_147_483_648, "x".repeat(1000)])
      expect(await keep(lawyer, content, version)).toMatchObject({ status: 400 });
    for (const input of [null, [], "text", 7, {}, { content }, { expectedVersion: 1 }])
      expect((await lawyer.mutate("firms.saveDraft", input as never)).status).toBe(400);
    expect(await draftOf(lawyer)).toEqual(kept);
  });
});
