import { cases } from "@caseward/db/schema/cases";
import { canViewCase } from "@caseward/domain/cases/rights/rights";
import { expect, it } from "vitest";
import { addCase, addFirm } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";

const server = await testServer();

const listedTo = async (caller: Caller) => {
  const { data } = await caller.rest("GET", "/cases?limit=500");
  return (data.cases as { caseId: number }[]).map(({ caseId }) => caseId).sort((a, b) => a - b);
};

it("a list holds exactly the cases that the rule of single cases lets its caller open", async () => {
  const [first, second] = [await addFirm(server, "First"), await addFirm(server, "Second")];
  const firmless = await server.signIn({ userType: "lawfirm" });
  const entered = [await addCase(server), await addCase(server), await addCase(server)];
  const [{ admin, client }] = entered as [(typeof entered)[number]];
  for (const [index, { firmId }] of [first, second].entries())
    await admin.rest("POST", `/case/${entered[index]?.caseId}/assign-law-firm`, { lawFirmId: firmId });

  const rows = await server.database.db.select().from(cases);
  const people = [
    { caller: admin, actor: { id: admin.id, userType: "admin", firmId: null }, count: 3 },
    { caller: client, actor: { id: client.id, userType: "client", firmId: null }, count: 1 },
    {
      caller: first.lawyer,
      actor: { id: first.lawyer.id, userType: "lawfirm", firmId: first.firmId },
      count: 1,
    },
    {
      caller: second.lawyer,
      actor: { id: second.lawyer.id, userType: "lawfirm", firmId: second.firmId },
      count: 1,
    },
  ] as const;
  for (const { caller, actor, count } of people) {
    const viewable = rows.filter((row) => canViewCase(actor, row)).map(({ id }) => id);
    expect(viewable).toHaveLength(count);
    expect(await listedTo(caller)).toEqual(viewable.sort((a, b) => a - b));
  }
  expect((await firmless.rest("GET", "/cases")).status).toBe(403);
});
