import { casePeople } from "@caseward/db/schema/circumstances/people";
import type { Case } from "@caseward/domain/cases/response";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { caseIn, makeWorld, type World } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const child = { role: "injured", firstName: "Sofía", lastName: "Núñez", birthDate: "2018-05-06" };
const guardian = {
  ...{ role: "guardian", firstName: "Lucía", lastName: "Núñez", language: "es", relationship: "Mother" },
  ...{ email: "Lucia@people.test", phoneNumber: "(415) 555-0142" },
};
const insurer = { role: "insurer", organization: "Harbor Mutual" };

const put = (caller: Caller, caseId: number, people: unknown, more = {}) =>
  caller.rest("PUT", `/case/${caseId}/people`, { people, ...more });
const get = (caller: Caller, caseId: number) => caller.rest("GET", `/case/${caseId}/people`);
const open = async (caller: Caller, caseId: number) =>
  (await caller.rest("GET", `/case/${caseId}`)).data.case as Case;

describe("the people of a case", () => {
  it("are none at first, and are replaced as a whole by the administrator and the firm", async () => {
    const { admin, firm, client } = world.people;
    const caseId = await caseIn("Accepted", world);
    expect((await get(admin, caseId)).data).toEqual({ people: [], version: 0 });
    const saved = await put(admin, caseId, [child, guardian, insurer]);
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({
      people: [child, { ...guardian, email: "lucia@people.test" }, { ...insurer, firstName: null }],
      version: 1,
    });
    for (const reader of [admin, firm, client]) expect((await get(reader, caseId)).data).toEqual(saved.data);
    const replaced = await put(firm, caseId, [guardian]);
    expect(replaced.data).toMatchObject({ people: [{ role: "guardian" }], version: 2 });
    expect((await put(client, caseId, [child])).status).toBe(403);
  });

  it("keep what stood there before, encrypted, and the audit says that they were changed", async () => {
    const { admin } = world.people;
    const caseId = await caseIn("New", world);
    await put(admin, caseId, [child]);
    await put(admin, caseId, []);
    const rows = await server.database.db.select().from(casePeople).where(eq(casePeople.caseId, caseId));
    expect(rows.map(({ version, savedBy }) => [version, savedBy])).toEqual([
      [1, admin.id],
      [2, admin.id],
    ]);
    const { data } = await admin.query("audit.list", { caseId, action: "people.save" });
    expect((data.events as { detail: object }[]).map(({ detail }) => detail)).toEqual([
      { version: 2, people: 0 },
      { version: 1, people: 1 },
    ]);
    expect(JSON.stringify(data)).not.toContain("Sofía");
  });

  it("are not overwritten by a window that has not seen the last save", async () => {
    const { admin, firm } = world.people;
    const caseId = await caseIn("Accepted", world);
    const replies = await Promise.all(
      [admin, firm].map((caller) => put(caller, caseId, [child], { expectedVersion: 0 })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
      ...{ code: "conflict", message: expect.stringContaining("Nothing was overwritten") },
    });
    expect((await put(firm, caseId, [guardian], { expectedVersion: 1 })).data.version).toBe(2);
  });

  it.each([
    [{ ...child, birthDate: "2024-03-11" }, "people.0.birthDate"],
    [{ ...child, birthDate: "2999-01-01" }, "people.0.birthDate"],
    [{ ...child, birthDate: "1899-12-31" }, "people.0.birthDate"],
    [{ ...child, deathDate: "2018-05-05" }, "people.0.deathDate"],
    [{ ...child, deathDate: "2024-03-09" }, "people.0.deathDate"],
    [{ ...guardian, lastName: " " }, "people.0.lastName"],
    [{ ...insurer, organization: null }, "people.0.organization"],
  ])("as %j are refused at %s with a sentence", async (person, path) => {
    const caseId = await caseIn("New", world);
    const { status, body } = await put(world.people.admin, caseId, [person]);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "validation_failed", issues: [{ path }] });
  });
});

describe("who is spoken to about a case", () => {
  it("is answered with the case: a child's guardian, to those who may call", async () => {
    const { admin, firm, client } = world.people;
    const caseId = await caseIn("Accepted", world);
    const { client: named } = await open(admin, caseId);
    const injured = { ...child, firstName: named.firstName, lastName: named.lastName };
    await put(admin, caseId, [injured, guardian]);
    for (const reader of [admin, firm, client])
      expect((await open(reader, caseId)).addressee).toMatchObject({
        ...{ who: "guardian", firstName: "Lucía", phoneNumber: "(415) 555-0142", language: "es" },
        ...{ isMinor: true, injured: "client" },
      });
    const { data } = await firm.rest("GET", `/cases?search=${caseId}`);
    expect(data.cases).toMatchObject([{ addressee: { who: "guardian", firstName: "Lucía" } }]);
    await firm.rest("PUT", `/case/${caseId}/people`, { people: [] });
    expect((await open(firm, caseId)).addressee).toBeNull();
  });

  it("is not answered to a firm that has rejected the case", async () => {
    const caseId = await caseIn("Rejected", world);
    expect((await open(world.people.firm, caseId)).addressee).toBeNull();
  });
});

it("the plain columns of a case hold no more of its people than that its client died", async () => {
  const { admin } = world.people;
  const caseId = await caseIn("New", world);
  const { client } = await open(admin, caseId);
  const dead = { role: "injured", firstName: client.firstName, lastName: client.lastName };
  await put(admin, caseId, [{ ...dead, deathDate: "2025-01-02" }]);
  const stored = async () => {
    const rows = await server.database.db.execute(
      sql`select is_client_dead, people_version from cases where id = ${caseId}`,
    );
    return rows[0];
  };
  expect(await stored()).toEqual({ is_client_dead: true, people_version: 1 });
  await admin.rest("PUT", `/case/${caseId}`, { firstName: "Pedro" });
  expect(await stored()).toEqual({ is_client_dead: false, people_version: 1 });
});
