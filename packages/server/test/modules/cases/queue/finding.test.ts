import { beforeAll, describe, expect, it } from "vitest";
import { type CaseState, caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { addCase, addFirm, casePayload } from "../../../support/fixtures";
import { type Caller, testServer } from "../../../support/harness";
import { listCases } from "../lists/rows";

const server = await testServer();
let world: World;
let admin: Caller;
let caseId: number;

const searched = {
  firstName: "Ottilie",
  lastName: "Brückner",
  city: "San José",
  phoneNumber: "(555) 010-1234",
  email: "o.brueckner-7788@mail-house.test",
};

beforeAll(async () => {
  world = await makeWorld(server);
  ({ admin, caseId } = await addCase(server, searched));
});

const find = async (search: string, caller = admin) =>
  (await listCases(caller, { search })).map((found) => found.caseId);

describe("a search of the administrators", () => {
  it.each([
    "ottilie",
    "BRUCKNER san jose",
    "josé",
    "SAN JOSÉ",
    "o.brueckner-7788@mail-house.test",
    "brueckner",
    "mail-house.test",
    "Mail-House",
    "7788",
    "(555) 010-1234",
    "555-010-1234",
    "5550101234",
    "555 010 1234",
    "+1 (555) 010-1234",
    "0101",
    "010-1234 ottilie",
  ])("finds a case by %j", async (search) => expect(await find(search)).toEqual([caseId]));

  it.each(["ottilie chicago", "mail-house.example", "5550101235", "#7788", "555"])(
    "does not find it by %j",
    async (search) => expect(await find(search)).toEqual([]),
  );

  it("finds by the name of the firm that holds a case, under its present name, and no more once it is released", async () => {
    const { lawyer, firmId } = await addFirm(server, "Müller & Söhne LLP");
    await admin.rest("POST", `/case/${caseId}/assign-law-firm`, { lawFirmId: firmId });
    expect(await find("muller")).toEqual([caseId]);
    expect(await find("MÜLLER söhne ottilie")).toEqual([caseId]);
    expect((await admin.rest("PUT", `/law-firm/${firmId}`, { firmName: "Ibáñez Partners" })).status).toBe(
      200,
    );
    expect(await find("muller")).toEqual([]);
    expect(await find("ibanez")).toEqual([caseId]);
    expect(await find("ibanez", lawyer)).toEqual([]);
    await admin.rest("PUT", `/case/${caseId}/recall`);
    expect(await find("ibanez")).toEqual([]);
  });

  it("follows what is changed of a case, and the address of its account", async () => {
    const changed = { city: "Chicago", phoneNumber: "213-555-0177" };
    expect((await admin.rest("PUT", `/case/${caseId}`, changed)).status).toBe(200);
    expect(await find("san jose")).toEqual([]);
    expect(await find("chicago 555-0177")).toEqual([caseId]);
    const added = await admin.rest("POST", "/case", { ...casePayload, email: "first.address@people.test" });
    const other = added.data.case as { caseId: number; client: { id: number } };
    const corrected = { userId: other.client.id, email: "second.address@people.test" };
    expect((await admin.mutate("users.correctEmail", corrected)).status).toBe(200);
    expect(await find("first.address@people")).toEqual([]);
    expect(await find("second.address@people")).toEqual([other.caseId]);
  });

  it("takes the longest names and the longest words", async () => {
    const long = "한국어이름".repeat(20);
    const fields = { firstName: long, lastName: long, city: long, email: `${"a".repeat(60)}@people.test` };
    const added = await admin.rest("POST", "/case", { ...casePayload, ...fields });
    expect(added.status).toBe(201);
    expect(await find(long)).toEqual([(added.data.case as { caseId: number }).caseId]);
    expect((await admin.rest("GET", `/cases?search=${"9".repeat(200)}`)).status).toBe(200);
  });
});

describe("a search of a firm", () => {
  /** The world's cases are of one client, whose name is the same in all. */
  const found = async (state: CaseState, search: string) => {
    const id = await caseIn(state, world);
    const { firm } = world.people;
    const listed = await find(`${search} #${id}`, firm);
    const offered = await firm.query("cases.listOffered", { search: `${search} #${id}` });
    return [listed.length, (offered.data.cases as object[]).length];
  };

  it.each([
    ["Submitted", "zuniga", [1, 1]],
    ["Submitted", "austin", [1, 1]],
    ["Submitted", "415-555-0100", [1, 1]],
    ["Accepted", "555-0100", [1, 1]],
    ["Rejected", "zuniga", [1, 1]],
    ["Rejected", "austin", [1, 1]],
    ["Rejected", "555-0100", [0, 0]],
    ["Recalled", "zuniga", [0, 1]],
    ["Recalled", "austin", [0, 0]],
    ["Recalled", "555-0100", [0, 0]],
  ] as const)("in a case that is %s finds what it is told by %j", async (state, search, count) =>
    expect(await found(state, search)).toEqual(count),
  );

  it("finds by the client's address as long as it is told", async () => {
    const address = world.people.client.email.split("@")[0] ?? "";
    expect(await found("Accepted", address)).toEqual([1, 1]);
    expect(await found("Rejected", address)).toEqual([0, 0]);
  });
});

it("a client finds their own cases by city and telephone", async () => {
  const { client } = world.people;
  expect(await find("austin", client)).toContain(world.caseId);
  expect(await find("5550100", client)).toContain(world.caseId);
  expect(await find("ottilie", client)).toEqual([]);
});
