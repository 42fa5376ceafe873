import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, caseStates, makeWorld, type World } from "../../access/permissions/people";
import { testServer } from "../../support/harness";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const firmName = "Ng & Sons";

/** Everything that a client's screens and the REST paths of a client answer about a case. */
async function readAll(caseId: number): Promise<string> {
  const { client } = world.people;
  const input = { caseId };
  const replies = await Promise.all([
    client.rest("GET", "/cases"),
    client.rest("GET", `/case/${caseId}`),
    client.rest("GET", `/case/${caseId}/stages`),
    client.rest("GET", `/case/${caseId}/messages`),
    client.query("cases.list", {}),
    client.query("cases.get", input),
    client.query("cases.contact", input),
    client.query("stages.list", input),
    client.query("messages.list", input),
    client.query("forms.get", input),
    client.query("forms.drafts", input),
    client.query("audit.ofMyCase", input),
  ]);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const own = replies.map(({ body }) => JSON.stringify(body)).join("\n");
  // Of the list only the case in question: the world has others.
  return own.replace(/\{"caseId":(\d+),"status".*?"isOverdue":(?:true|false)\}/g, (item, id) =>
    Number(id) === caseId ? item : "",
  );
}

const isAccepted = (state: string) => state === "Accepted" || state === "SignedUp";

describe("the name of the law firm", () => {
  it.each(caseStates)("of a case that is %s is told to its client from the acceptance on", async (state) => {
    const caseId = await caseIn(state, world);
    expect((await readAll(caseId)).includes(firmName)).toBe(isAccepted(state));
    const { data } = await world.people.client.rest("GET", `/case/${caseId}`);
    const firm = isAccepted(state) ? { id: world.firmId, firmName } : null;
    expect(data.case).toMatchObject({ lawFirmId: firm?.id ?? null, lawFirm: firm });
  });

  it.each(caseStates)("of a case that is %s is searched by its client from then on", async (state) => {
    const caseId = await caseIn(state, world);
    const search = async (text: string) => {
      const { data } = await world.people.client.rest("GET", `/cases?search=${encodeURIComponent(text)}`);
      return (data.cases as { caseId: number }[]).some((one) => one.caseId === caseId);
    };
    expect(await search("sons")).toBe(isAccepted(state));
    expect(await search("austin")).toBe(true);
  });

  it("is told to an administrator at any time", async () => {
    const caseId = await caseIn("Submitted", world);
    const { data } = await world.people.admin.rest("GET", `/case/${caseId}`);
    expect(data.case).toMatchObject({ lawFirm: { id: world.firmId, firmName } });
  });
});
