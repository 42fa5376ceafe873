import { expect, it } from "vitest";
import { makeWorld } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";
import { insertCases, listCases, readAllIds } from "../lists/rows";

const minute = 60_000;

const server = await testServer();

it("the queue has what waits for a firm's answer while its time limit is red before all others, in both directions", async () => {
  const world = await makeWorld(server);
  const order = async (caller: Caller, query: Record<string, string>) =>
    (await listCases(caller, query)).map(({ caseId }) => caseId);
  const [calm = 0, red = 0, newer = 0] = await insertCases(
    server,
    ["2099-01-01", "2020-01-01", "2099-01-01"].map((deadlineOn, index) => ({
      ...{ deadlineOn, deadlineState: "provisional" as const, isDeadlineRed: index === 1 },
      ...{ deadlineAmberFrom: deadlineOn, deadlineRedFrom: deadlineOn },
      ...{ status: "Submitted" as const, lawFirmId: world.otherFirmId },
      assignedAt: new Date(server.services.now().getTime() + index * minute),
    })),
  );
  const { otherFirm, admin } = world.people;
  expect(await order(otherFirm, { view: "to_answer" })).toEqual([red, calm, newer]);
  expect(await order(otherFirm, { sort: "queue", direction: "asc" })).toEqual([red, newer, calm]);
  expect(await order(otherFirm, { sort: "waiting" })).toEqual([calm, red, newer]);
  expect((await order(admin, { sort: "queue" })).indexOf(red)).toBeLessThan(3);
  for (const query of [{ sort: "queue" }, { sort: "deadline" }])
    expect(await readAllIds(otherFirm, { query, limit: 1 })).toEqual(await order(otherFirm, query));
  expect(await order(otherFirm, { sort: "deadline", direction: "asc" })).toEqual([red, calm, newer]);
  expect(await order(otherFirm, { view: "deadline_soon" })).toEqual([red]);
  expect(await order(admin, { view: "deadline_soon", sort: "deadline", limit: "1" })).toEqual([red]);
});
