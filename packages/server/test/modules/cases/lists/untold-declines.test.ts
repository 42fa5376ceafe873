import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { expect, it } from "vitest";
import { addCase, addFirm, casePayload } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";

const server = await testServer();
const tenMinutes = 600_000;

/** A client's two cases, each with a firm of its own. The newer one was offered first, and its firm has just declined. */
async function oneDeclined() {
  const [{ admin, client, caseId: offered }, { lawyer, firmId }, { firmId: otherId }] = [
    await addCase(server),
    await addFirm(server),
    await addFirm(server, "Other"),
  ];
  const email = `client-${admin.id}@clients.test`;
  const { data } = await admin.rest("POST", "/case", { ...casePayload, email });
  const { caseId: declined } = data.case as Case;
  await admin.rest("POST", `/case/${declined}/assign-law-firm`, { lawFirmId: firmId });
  await admin.rest("POST", `/case/${offered}/assign-law-firm`, { lawFirmId: otherId });
  await lawyer.rest("PUT", `/case/${declined}/reject`);
  return { client, offered, declined };
}

it("a client's filters and orders take a case as it is told while its firm may take a decline back", async () => {
  const { client, offered, declined } = await oneDeclined();
  const idsOf = (data: Record<string, unknown>) => (data.cases as CaseListItem[]).map((row) => row.caseId);
  const found = async (query: string) => idsOf((await client.rest("GET", `/cases?${query}`)).data);
  const secondOf = async (query: string) => {
    const { data } = await client.rest("GET", `/cases?${query}&limit=1`);
    return found(`${query}&limit=1&cursor=${data.nextCursor}`);
  };
  expect(await found("status=Rejected")).toEqual([]);
  expect(await found("status=Submitted")).toEqual([declined, offered]);
  expect(await found("sort=status&search=austin")).toEqual([declined, offered]);
  expect(await secondOf("sort=status")).toEqual([offered]);
  expect(await found("sort=waiting")).toEqual([declined, offered]);
  expect(await secondOf("sort=waiting")).toEqual([offered]);
  server.passTime(tenMinutes);
  expect(await found("status=Rejected")).toEqual([declined]);
  expect(await found("status=Submitted")).toEqual([offered]);
  expect(await found("sort=status&search=austin")).toEqual([offered, declined]);
  expect(await found("sort=waiting")).toEqual([offered, declined]);
});
