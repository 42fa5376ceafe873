import type { Case } from "@caseward/domain/cases/response";
import type { CaseForms } from "@caseward/domain/forms/response";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBrokenInvariants } from "../../../../ops/src/invariants/find-broken";
import { caseIn, makeWorld, type World } from "../../access/permissions/people";
import { addCase } from "../../support/fixtures";
import { type Caller, type Reply, testServer } from "../../support/harness";
import { formBodies } from "./bodies";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.db)).toEqual([]);
});

const { medicalInfo, financialInfo } = formBodies;
const caseOf = ({ data }: Reply) => data.case as Case;

async function formsOf(caller: Caller, caseId: number): Promise<CaseForms> {
  const { status, data } = await caller.query("forms.get", { caseId });
  expect(status).toBe(200);
  return data.forms as CaseForms;
}

describe.each([
  ["medical", "medicalInfo"],
  ["financial", "financialInfo"],
] as const)("a %s form that has nothing to tell", (kind, name) => {
  it("is stored as such and counts as done, over both transports", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-${kind}-info`, {
      [name]: { nothingToTell: true },
    });
    expect(reply.status).toBe(200);
    expect(caseOf(reply)[name]).toMatchObject({ nothingToTell: true });
    expect(JSON.stringify(caseOf(reply)[name])).not.toContain("false");
    const { data } = await client.query("cases.list", {});
    expect(data.cases).toMatchObject([
      { [kind === "medical" ? "hasMedicalInfo" : "hasFinancialInfo"]: true },
    ]);
    const again = await client.mutate(kind === "medical" ? "forms.saveMedical" : "forms.saveFinancial", {
      caseId,
      [name]: caseOf(reply)[name],
    });
    expect(caseOf(again)[name]).toEqual(caseOf(reply)[name]);
  });

  it("is refused beside answers, and without the word for it", async () => {
    const { client, caseId } = await addCase(server);
    const answers = { medicalProviders: { seenProvider: false }, lossOfIncome: "No" };
    const put = (form: object) => client.rest("PUT", `/case/${caseId}/add-${kind}-info`, { [name]: form });
    const both = await put({ ...answers, nothingToTell: true });
    expect(both.status).toBe(400);
    expect(both.body).toMatchObject({
      message: "Please either answer questions or say that you have nothing to tell.",
      issues: [{ path: `${name}.nothingToTell` }],
    });
    expect((await put({ nothingToTell: false })).status).toBe(400);
    expect((await put({ nothingToTell: "yes" })).status).toBe(400);
    expect(caseOf(await put({ ...answers, nothingToTell: false }))[name]).not.toHaveProperty("nothingToTell");
  });
});

describe("a medical questionnaire", () => {
  it("is stored as it was sent, under its name or bare, and read by client, firm and admin", async () => {
    const { people } = world;
    const caseId = await caseIn("Accepted", world);
    const url = `/case/${caseId}/add-medical-info`;
    const named = await people.client.rest("PUT", url, { medicalInfo });
    expect(named.status).toBe(200);
    expect(caseOf(named).medicalInfo).toEqual(medicalInfo);
    const bare = await people.firm.rest("PUT", url, { ...medicalInfo, id: 9, savedBy: people.admin.id });
    expect(caseOf(bare).medicalInfo).toEqual(medicalInfo);
    for (const reader of [people.client, people.firm, people.admin]) {
      expect(caseOf(await reader.rest("GET", `/case/${caseId}`)).medicalInfo).toEqual(medicalInfo);
      expect((await formsOf(reader, caseId)).medical).toEqual({
        info: medicalInfo,
        version: 2,
        savedBy: { id: people.firm.id, name: "Test Person", userType: "lawfirm" },
        savedAt: expect.stringMatching(/^\d{4}-.+Z$/),
      });
    }
  });

  it("distinguishes No, not answered and left out, and fills in what was left out (D25)", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-medical-info`, {
      medicalProviders: { seenProvider: false, hipaaConsentGiven: null },
      generalMedicalInformation: null,
    });
    expect(caseOf(reply).medicalInfo).toEqual({
      medicalProviders: { seenProvider: false, hipaaConsentGiven: null, proceduresReceived: [] },
      generalMedicalInformation: {
        emsResponded: false,
        hospitalName: "Not provided",
        hospitalized: false,
        lengthOfStay: "Not provided",
        imagingStudiesDone: false,
        imagingStudiesDetails: [],
        transportedByAmbulance: false,
        treatmentProvidedAtScene: false,
        studiesPerformedInHospital: "Not provided",
        proceduresPerformedInHospital: "Not provided",
      },
      injuryAndSymptomAssessment: { symptoms: [] },
    });
  });

  it("is replaced as a whole, also by what an earlier answer said itself (D24)", async () => {
    const { client, caseId } = await addCase(server);
    const url = `/case/${caseId}/add-medical-info`;
    const first = caseOf(await client.rest("PUT", url, { medicalInfo })).medicalInfo;
    expect(caseOf(await client.rest("PUT", url, { medicalInfo: first })).medicalInfo).toEqual(first);
    const symptoms = ["  Back pain ", "", "Schwindel und U\u0308belkeit"];
    const last = await client.rest("PUT", url, { injuryAndSymptomAssessment: { symptoms } });
    expect(caseOf(last).medicalInfo).toMatchObject({
      medicalProviders: { proceduresReceived: [] },
      injuryAndSymptomAssessment: { symptoms: ["Back pain", "Schwindel und \u00dcbelkeit"] },
    });
  });

  it("takes the visit to a hospital apart from the night there, and leaves it out where it was not sent", async () => {
    const { client, caseId } = await addCase(server);
    const save = async (general: object) => {
      const body = { generalMedicalInformation: { hospitalized: false, ...general } };
      return caseOf(await client.rest("PUT", `/case/${caseId}/add-medical-info`, body)).medicalInfo
        ?.generalMedicalInformation;
    };
    for (const visitedHospital of [true, false, null])
      expect(await save({ visitedHospital })).toMatchObject({ visitedHospital, hospitalized: false });
    expect(await save({})).not.toHaveProperty("visitedHospital");
  });

  it("keeps the details behind a No, and drops blank rows", async () => {
    const { client, caseId } = await addCase(server);
    const study = { date: "", facility: "Meridian", studyType: null };
    const save = async (imagingStudiesDone: boolean | null) => {
      const general = { imagingStudiesDone, imagingStudiesDetails: [study, { date: "" }] };
      const reply = await client.mutate("forms.saveMedical", {
        caseId,
        medicalInfo: { generalMedicalInformation: general },
      });
      return caseOf(reply).medicalInfo?.generalMedicalInformation.imagingStudiesDetails;
    };
    for (const done of [true, false, null])
      expect(await save(done)).toEqual([{ date: "", facility: "Meridian", studyType: "Not provided" }]);
  });
});

describe("a financial assessment", () => {
  it.each([
    [5200.5, 5200.5],
    [10.02, 10.02],
    [0, 0],
    [10_000_000, 10_000_000],
    [null, null],
    ["", null],
    [undefined, null],
  ])("keeps a monthly income of %j as %j (D26)", async (monthlyIncome, stored) => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-financial-info`, {
      financialInfo: { ...financialInfo, monthlyIncome },
    });
    expect(reply.status).toBe(200);
    expect(caseOf(reply).financialInfo).toEqual({ ...financialInfo, monthlyIncome: stored });
  });

  it("leaves open what was not answered, and takes 0 alone for an answer", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.rest("PUT", `/case/${caseId}/add-financial-info`, { monthlyIncome: 0 });
    expect(caseOf(reply).financialInfo).toEqual({
      employeed: "Not provided",
      lossOfIncome: "Not provided",
      monthlyIncome: 0,
      needFinancialHelp: "Not provided",
    });
  });
});

describe("two people who edit one form", () => {
  const forms = [
    { call: "forms.saveMedical", key: "medical", body: { medicalInfo } },
    { call: "forms.saveFinancial", key: "financial", body: { financialInfo } },
  ] as const;

  it.each(forms)(
    "of $key: the second is answered by whom and when, and nothing is overwritten",
    async (form) => {
      const { client, firm } = world.people;
      const caseId = await caseIn("Accepted", world);
      const save = (caller: Caller, expectedVersion?: number | null) =>
        caller.mutate(form.call, { caseId, ...form.body, expectedVersion });
      expect((await save(client, 0)).status).toBe(200);
      for (const stale of [0, 2, 7]) {
        const { status, body } = await save(firm, stale);
        const { message, data } = body.error as { message: string; data: { code: string } };
        expect({ status, code: data.code }).toEqual({ status: 409, code: "conflict" });
        expect(message).toMatch(
          /^This form was changed by Test Person \(client\) on \w{3} \d+, \d{4} at \d+:\d\d [AP]M UTC\. Your answers/,
        );
      }
      expect((await formsOf(client, caseId))[form.key]).toMatchObject({
        version: 1,
        savedBy: { userType: "client" },
      });
      expect((await save(firm, 1)).status).toBe(200);
      expect((await save(client, null)).status).toBe(200);
      expect((await formsOf(client, caseId))[form.key]).toMatchObject({ version: 3 });
    },
  );

  it("a version that was never stored does not make a first form", async () => {
    const { client, caseId } = await addCase(server);
    const reply = await client.mutate("forms.saveMedical", { caseId, medicalInfo, expectedVersion: 3 });
    expect(reply.status).toBe(409);
    expect((await formsOf(client, caseId)).medical).toBeNull();
  });

  it("at once: of twenty that saw the same version one is stored", async () => {
    const { client, caseId } = await addCase(server);
    for (const expectedVersion of [0, 1]) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, cents) =>
          client.mutate("forms.saveFinancial", {
            caseId,
            expectedVersion,
            financialInfo: { monthlyIncome: cents },
          }),
        ),
      );
      const statuses = replies.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      expect((await formsOf(client, caseId)).financial?.version).toBe(expectedVersion + 1);
    }
  });
});
