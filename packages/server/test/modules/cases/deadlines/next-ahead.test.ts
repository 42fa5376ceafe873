import type { Case } from "@caseward/domain/cases/response";
import type { CaseDeadlinesResponse } from "@caseward/domain/deadlines/case/schema";
import { daysLater } from "@caseward/domain/values/days";
import { expect, it } from "vitest";
import { caseIn, makeWorld } from "../../../access/permissions/people";
import { testServer } from "../../../support/harness";

const server = await testServer();
const { people, ...world } = await makeWorld(server);

it("a time limit that has gone by has the next one that lies ahead beside it, in the case and in lists", async () => {
  const { admin, firm } = people;
  const caseId = await caseIn("Submitted", { people, ...world });
  const date = daysLater(new Date().toISOString().slice(0, 10), -600);
  await admin.rest("PUT", `/case/${caseId}`, { state: "AZ", governmentLevel: "city", date });
  const { data } = await admin.rest("GET", `/case/${caseId}/deadlines`);
  const { deadlines } = data as CaseDeadlinesResponse;
  const ahead = deadlines.find(({ daysLeft }) => daysLeft >= 0);
  for (const caller of [admin, firm]) {
    const opened = (await caller.rest("GET", `/case/${caseId}`)).data.case as Case;
    expect(opened.deadline).toMatchObject({
      ...{ date: deadlines[0]?.date, level: "red" },
      next: { date: ahead?.date, daysLeft: ahead?.daysLeft },
    });
    const { cases } = (await caller.rest("GET", "/cases?limit=100")).data as { cases: Case[] };
    expect(cases.find((one) => one.caseId === caseId)?.deadline).toEqual(opened.deadline);
  }
});
