import type { Case, CaseListItem } from "@caseward/domain/cases/response";
import { beforeAll, describe, expect, it } from "vitest";
import { openDeadlines } from "../../../../src/modules/cases/deadlines/computing";
import { makeWorld, type World } from "../../../access/permissions/people";
import { casePayload } from "../../../support/fixtures";
import { testServer } from "../../../support/harness";
import { own, sendIntake } from "../intake/intakes";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

let added = 0;
const add = async (more: object) => {
  const body = { ...casePayload, email: `place-${++added}@clients.test`, ...more };
  const reply = await world.people.admin.rest("POST", "/case", body);
  return { ...reply, case: reply.data?.case as Case };
};
const change = (caseId: number, body: object) => world.people.admin.rest("PUT", `/case/${caseId}`, body);

const facts = {
  ...{ county: "Travis", datePrecision: "day", governmentLevel: "city", defect: "road", medicalCare: false },
} as const;

describe("the circumstances of a case", () => {
  it("may all be left out, and are stored and answered in the case and in lists", async () => {
    const bare = await add({});
    expect(bare.case).toMatchObject({
      ...{ county: null, datePrecision: "day", governmentLevel: null, defect: null, medicalCare: null },
    });
    const full = await add(facts);
    expect(full.case).toMatchObject(facts);
    const { data } = await world.people.admin.rest("GET", `/cases?search=${full.case.caseId}`);
    expect((data.cases as CaseListItem[])[0]).toMatchObject(facts);
  });

  it("are changed one by one, and cleared by null or a blank text", async () => {
    const { caseId } = (await add(facts)).case;
    const changed = await change(caseId, { defect: "bridge", governmentLevel: "", medicalCare: null });
    expect(changed.data.case).toMatchObject({
      ...facts,
      ...{ defect: "bridge", governmentLevel: null, medicalCare: null },
    });
  });

  it.each([
    ["county", "Cook"],
    ["county", 7],
    ["datePrecision", "year"],
    ["governmentLevel", "village"],
    ["defect", "stairs"],
    ["medicalCare", "maybe"],
  ])("refuse %s as %j, when added and when changed", async (field, value) => {
    const { caseId } = (await add({})).case;
    for (const reply of [await add({ [field]: value }), await change(caseId, { [field]: value })]) {
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: "validation_failed", issues: [{ path: field }] });
    }
  });

  it("name the county as its state does, and lose it with another state", async () => {
    const { caseId, county } = (await add({ county: "travis county" })).case;
    expect(county).toBe("Travis");
    expect((await change(caseId, { county: "Orange County", state: "CA" })).data.case).toMatchObject({
      ...{ county: "Orange", state: "CA" },
    });
    expect((await change(caseId, { county: "Travis" })).status).toBe(400);
    expect((await change(caseId, { state: "FL" })).data.case).toMatchObject({ county: null, state: "FL" });
  });
});

describe("a month", () => {
  it("is stored by its first day, whatever day of it is given", async () => {
    const { caseId, ...made } = (await add({ date: "2024-03-15", datePrecision: "month" })).case;
    expect(made).toMatchObject({ date: "2024-03-01", datePrecision: "month" });
    expect((await change(caseId, { date: "2024-05-20" })).data.case).toMatchObject({ date: "2024-05-01" });
    const exact = await change(caseId, { date: "2024-05-20", datePrecision: "day" });
    expect(exact.data.case).toMatchObject({ date: "2024-05-20", datePrecision: "day" });
    expect((await change(caseId, { datePrecision: "month" })).data.case).toMatchObject({
      date: "2024-05-01",
    });
  });

  it("has begun: the present one is right, the next one is in the future", async () => {
    const now = new Date();
    const first = (months: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0))
      .toISOString()
      .slice(0, 10);
    expect((await add({ date: lastDay, datePrecision: "month" })).status).toBe(201);
    expect((await add({ date: first(2), datePrecision: "month" })).status).toBe(400);
  });

  it("is no shorter form of a day", async () => expect((await add({ date: "2024-03" })).status).toBe(400));
});

describe("another day of the incident", () => {
  it("is refused where the injured person was not born yet", async () => {
    const { caseId } = (await add({ date: "2024-03-10" })).case;
    const injured = { role: "injured", firstName: "Sofía", lastName: "Núñez", birthDate: "2020-01-01" };
    await world.people.admin.rest("PUT", `/case/${caseId}/people`, { people: [injured] });
    const refused = await change(caseId, { date: "2019-12-31" });
    expect(refused.body).toMatchObject({ code: "validation_failed", issues: [{ path: "date" }] });
    expect((await change(caseId, { date: "2020-01-01", city: "Reno" })).status).toBe(200);
  });
});

const told = {
  ...{ county: "Alameda", datePrecision: "month", governmentLevel: "unknown", defect: "none" },
  people: [
    { role: "injured", firstName: "Ana", lastName: "Delgado", birthDate: "2019-01-01" },
    { role: "guardian", firstName: "Rosa", lastName: "Delgado" },
  ],
};

describe("what somebody tells of an accident", () => {
  it("may name the circumstances and the people, for a client as for an anonymous caller", async () => {
    const { client, admin } = world.people;
    const made = await client.rest("POST", "/client/case", { ...own, ...told });
    expect(made.status).toBe(201);
    const { caseId } = made.data.case as Case;
    expect(made.data.case).toMatchObject({ county: "Alameda", date: "2024-03-01", datePrecision: "month" });
    expect((await client.rest("GET", `/case/${caseId}/people`)).data).toMatchObject({
      ...{ people: told.people, version: 1 },
    });
    const { status, reference } = await sendIntake(server, { change: told });
    expect(status).toBe(201);
    const { data } = await admin.rest("GET", `/cases?search=${reference}`);
    const [listed] = data.cases as CaseListItem[];
    expect((await admin.rest("GET", `/case/${listed?.caseId}/people`)).data).toMatchObject({ version: 1 });
  });

  it.each([
    [{ county: "Cook" }, "county"],
    [{ people: [{ ...told.people[0], birthDate: "2025-01-01" }] }, "people.0.birthDate"],
  ])("is refused with %j", async (wrong, path) => {
    const replies = [
      await world.people.client.rest("POST", "/client/case", { ...own, ...wrong }),
      await sendIntake(server, { change: wrong }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ issues: [{ path }] });
    }
  });
});

it("the facts of a case are read with the days of the injured person", async () => {
  const { caseId } = (await add(facts)).case;
  const injured = { role: "injured", firstName: "Ana", lastName: "Ruiz", birthDate: "1990-02-03" };
  await world.people.admin.rest("PUT", `/case/${caseId}/people`, { people: [injured] });
  const store = { db: server.database.db, vault: server.services.vault };
  const found = await openDeadlines(store, [caseId, 2_000_000], "2026-03-10");
  expect(found.map((one) => one.caseId)).toEqual([caseId]);
  expect(found[0]?.facts).toEqual({
    ...{ ...facts, incidentDate: "2024-03-10", state: "TX", accidentType: "Slip and fall" },
    ...{ propertyType: "Commercial Property", vessel: null, employerIsRailroad: null },
    injured: { birthDate: "1990-02-03", deathDate: null },
  });
});
