import type { Deadline, Evaluation, IncidentFacts } from "@caseward/domain/deadlines/deadline";
import { vectors } from "@caseward/domain/deadlines/testing/vectors";
import { describe, expect, it } from "vitest";
import { startAtNoon } from "../../../support/at-noon";
import { testServer } from "../../../support/harness";

const server = await testServer();
startAtNoon(server);
const admin = await server.signIn({ userType: "admin" });

const evaluate = async (body: unknown) => {
  const { status, data, body: whole } = await admin.rest("POST", "/deadlines/evaluate", body);
  return { status, ...(data as unknown as Evaluation), issues: whole.issues };
};

/** Without what is not known, as a caller sends it. */
const told = ({ injured, ...facts }: IncidentFacts) => {
  const known = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
  return { ...known(facts), injured: known(injured) };
};

const crash = {
  incidentDate: "2025-01-15",
  state: "AL",
  accidentType: "Motor Vehicle vs Motor Vehicle",
};

describe("POST /deadlines/evaluate", () => {
  it("answers all worked examples of the law's data", async () => {
    const answers = await Promise.all(
      vectors
        .filter(({ facts }) => facts.incidentDate !== "")
        .map(async ({ id, facts, expected }) => {
          const { status, earliest, deadlines, notes } = await evaluate(told(facts));
          expect({ id, status }).toEqual({ id, status: 200 });
          const dates = deadlines.map(({ date }) => date);
          expect(dates).toEqual(expect.arrayContaining(expected.also.map(({ date }) => date)));
          if (expected.message) expect(notes).toContain(expected.message);
          return { id, date: earliest?.date ?? null, rule: earliest?.id };
        }),
    );
    expect(answers).toEqual(
      vectors
        .filter(({ facts }) => facts.incidentDate !== "")
        .map(({ id, expected }) => ({ id, date: expected.earliest, rule: expected.rule })),
    );
  });

  it("needs the day, the state and the type alone, and counts from today or from the day that is given", async () => {
    const today = await evaluate(crash);
    const { earliest } = await evaluate({ ...crash, asOf: "2027-01-20" });
    expect(earliest).toEqual({
      ...{ id: "al-general-negligence-open", kind: "suit", claimClass: "general_negligence" },
      ...{ date: "2027-01-15", ruleId: "al-general-negligence-open", citation: "Ala. Code 6-2-38(l)" },
      ...{ confidence: "high", state: "provisional", daysLeft: -5, isUntolled: true },
      explanation: expect.stringContaining("2 years from the incident on Jan 15, 2025 is Jan 15, 2027"),
    } satisfies Deadline);
    const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
    const passed = server.services.now().toISOString().slice(0, 10);
    expect(today.earliest?.daysLeft).toBe((midnight("2027-01-15") - midnight(passed)) / 86_400_000);
  });

  it("takes a month by its first day, and names of states", async () => {
    const month = { ...crash, incidentDate: "2025-03-01", datePrecision: "month", state: "Tennessee" };
    expect((await evaluate(month)).earliest).toMatchObject({
      ...{ date: "2026-03-01", explanation: expect.stringContaining("first day of the month") },
    });
  });

  it("takes a month that has begun by any of its days", async () => {
    const [year, month] = server.services.now().toISOString().split("-").map(Number);
    const last = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
    const next = new Date(Date.UTC(year ?? 0, (month ?? 0) + 1, 1)).toISOString().slice(0, 10);
    const statusOf = async (incidentDate: string) =>
      (await evaluate({ ...crash, incidentDate, datePrecision: "month" })).status;
    expect([await statusOf(last), await statusOf(next)]).toEqual([200, 400]);
  });

  it.each(["PR", "VI", "Ontario"])("has no date for %s, and a sentence", async (state) =>
    expect(await evaluate({ ...crash, state })).toMatchObject({
      ...{ status: 200, earliest: null, deadlines: [] },
      notes: ["No deadline can be estimated for this place. Ask a lawyer at once."],
    }),
  );

  it.each([
    ["a blank state", { state: " " }, "state"],
    ["no state", { state: undefined }, "state"],
    ["a blank day", { incidentDate: "" }, "incidentDate"],
    ["a day before 1900", { incidentDate: "1899-12-31" }, "incidentDate"],
    ["a day that does not exist", { incidentDate: "2025-02-29" }, "incidentDate"],
    ["a day to come", { incidentDate: "2099-01-01" }, "incidentDate"],
    ["an unknown type", { accidentType: "Fall" }, "accidentType"],
    ["an unknown level", { governmentLevel: "village" }, "governmentLevel"],
    ["an unknown vessel", { vessel: "yacht" }, "vessel"],
    ["a word for yes", { medicalCare: "yes" }, "medicalCare"],
    ["an unknown precision", { datePrecision: "year" }, "datePrecision"],
    ["a death to come", { injured: { deathDate: "2099-01-01" } }, "injured.deathDate"],
    ["a death before the incident", { injured: { deathDate: "2025-01-14" } }, "injured.deathDate"],
    [
      "a death before the birth",
      { injured: { birthDate: "2024-05-01", deathDate: "2024-04-01" } },
      "injured.deathDate",
    ],
    ["a birth after the incident", { injured: { birthDate: "2025-01-16" } }, "injured.birthDate"],
    ["a person that is a text", { injured: "Ada" }, "injured"],
    ["a wrong day to count from", { asOf: "tomorrow" }, "asOf"],
  ])("refuses %s", async (_what, change, path) => {
    const { status, issues } = await evaluate({ ...crash, ...change });
    expect({ status, paths: (issues as { path: string }[]).map((issue) => issue.path) }).toMatchObject({
      ...{ status: 400, paths: expect.arrayContaining([path]) },
    });
  });

  it("ignores what it does not know, and takes null for what nobody knows", async () => {
    const nulls = { county: null, propertyType: null, governmentLevel: null, injured: null, asOf: null };
    expect((await evaluate({ ...crash, ...nulls, weather: "rain" })).earliest?.date).toBe("2027-01-15");
  });

  it("is for admins and law firms", async () => {
    const client = await server.signIn({ userType: "client" });
    expect((await client.rest("POST", "/deadlines/evaluate", crash)).status).toBe(403);
    expect((await server.anonymous.rest("POST", "/deadlines/evaluate", crash)).status).toBe(401);
  });
});
