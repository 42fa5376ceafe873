import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { addCase } from "../../support/fixtures";
import { type Caller, testServer } from "../../support/harness";
import { expectRefusal } from "../../transport/bad-input/refusals";
import { formBodies } from "./bodies";

const server = await testServer();
let client: Caller;
let caseId: number;
beforeAll(async () => {
  ({ client, caseId } = await addCase(server));
});

const blank = "Please answer at least one question before you save.";
const required = "Please fill in all required fields before submitting.";

type Row = [what: string, body: unknown, path: string, message?: RegExp | string];

const general = (change: object) => ({ generalMedicalInformation: change });
const symptoms = (list: string[]) => ({ injuryAndSymptomAssessment: { symptoms: list } });
const symptomsPath = "medicalInfo.injuryAndSymptomAssessment.symptoms";
const many = (length: number) => Array.from({ length }, () => "Pain");

const medical: Row[] = [
  ["nothing", {}, "medicalInfo", blank],
  ["nulls", { medicalProviders: null, generalMedicalInformation: {} }, "medicalInfo", blank],
  [
    "open questions",
    { medicalProviders: { seenProvider: null, hipaaConsentGiven: null, proceduresReceived: ["", " "] } },
    "medicalInfo",
    blank,
  ],
  [
    "'Not provided' alone",
    general({ hospitalName: "Not provided", lengthOfStay: " " }),
    "medicalInfo",
    blank,
  ],
  ["blank studies", general({ imagingStudiesDetails: [{}, { date: "" }] }), "medicalInfo", blank],
  ["a text for a form", { medicalInfo: "yes" }, "medicalInfo"],
  ["a list for a form", { medicalInfo: [] }, "medicalInfo"],
  ["a word for Yes", general({ hospitalized: "Yes" }), "medicalInfo.generalMedicalInformation.hospitalized"],
  ["a number for No", general({ emsResponded: 0 }), "medicalInfo.generalMedicalInformation.emsResponded"],
  ["51 symptoms", symptoms(many(51)), symptomsPath, "Please give at most 50 entries"],
  ["a symptom of 201 characters", symptoms(["x".repeat(201)]), `${symptomsPath}.0`],
  [
    "a zero byte in a name",
    general({ hospitalName: "St\0" }),
    "medicalInfo.generalMedicalInformation.hospitalName",
  ],
  ...Object.entries({
    infinity: "Please enter the date as YYYY-MM-DD",
    "03/10/2024": "Please enter the date as YYYY-MM-DD",
    "2024-03-10T00:00:00Z": "Please enter the date as YYYY-MM-DD",
    "2024-02-30": "Please enter a day that exists",
    "1800-01-01": "Please enter a day from the year 1900 on",
    "10000-01-01": "Please enter a day before the year 2101",
    "2099-01-01": "The date of an imaging study cannot be in the future",
  }).map(
    ([date, message]): Row => [
      `a study of ${date}`,
      general({ imagingStudiesDone: true, imagingStudiesDetails: [{ date, facility: "A" }] }),
      "medicalInfo.generalMedicalInformation.imagingStudiesDetails.0.date",
      message,
    ],
  ),
  [
    "studies without a word on whether there were any",
    general({ imagingStudiesDetails: [{ facility: "Meridian" }] }),
    "medicalInfo.generalMedicalInformation.imagingStudiesDone",
  ],
];

const income = (monthlyIncome: unknown) => ({ ...formBodies.financialInfo, monthlyIncome });
const financial: Row[] = [
  ["nothing", {}, "financialInfo", blank],
  [
    "open questions",
    { employeed: "", lossOfIncome: "Not provided", monthlyIncome: null, needFinancialHelp: null },
    "financialInfo",
    blank,
  ],
  ["an unknown employment", { employeed: "employed" }, "financialInfo.employeed"],
  ["true for Yes", { lossOfIncome: true }, "financialInfo.lossOfIncome"],
  ...[-1, -0.01, 10.005, 0.001, 10_000_000.01, 1e300, "5200", "10,02", "NaN", [5], {}].map(
    (value): Row => [`an income of ${JSON.stringify(value)}`, income(value), "financialInfo.monthlyIncome"],
  ),
];

const { patientInformation, authorization } = formBodies.hipaaInfo;
const patient = (change: object) => ({ patientInformation: { ...patientInformation, ...change } });
const authorized = (change: object) => ({
  patientInformation,
  authorization: { ...authorization, ...change },
});
const noneChosen = { mentalHealth: false, other: false };

const unseen = [
  "",
  "  ",
  "\u00a0",
  "\u200b\u200d",
  "\u2060",
  "\u3164",
  "\u115f\uffa0",
  "\u00ad",
  "---",
  "123",
];
const hipaa: Row[] = [
  ["nothing", {}, "hipaaInfo.patientInformation", required],
  ...["name", "signature", "patientNamePrinted", "phoneNumber1"].flatMap((field): Row[] => [
    [`no ${field}`, patient({ [field]: undefined }), `hipaaInfo.patientInformation.${field}`, required],
    [`null as ${field}`, patient({ [field]: null }), `hipaaInfo.patientInformation.${field}`, required],
    [`a blank ${field}`, patient({ [field]: " " }), `hipaaInfo.patientInformation.${field}`, required],
  ]),
  ...unseen.map(
    (signature): Row => [
      `a signature of ${JSON.stringify(signature)}`,
      patient({ signature }),
      "hipaaInfo.patientInformation.signature",
      required,
    ],
  ),
  ["a braille blank", patient({ signature: "\u2800" }), "hipaaInfo.patientInformation.signature"],
  ["an emoji in a name", patient({ name: "Ana 🙂" }), "hipaaInfo.patientInformation.name", /letters/],
  ["a name of 101 characters", patient({ name: "x".repeat(101) }), "hipaaInfo.patientInformation.name"],
  ["a short phone number", patient({ phoneNumber1: "12" }), "hipaaInfo.patientInformation.phoneNumber1"],
  ["a wrong second number", patient({ phoneNumber2: "12" }), "hipaaInfo.patientInformation.phoneNumber2"],
  ...["Chicago/America", "x".repeat(300), 5].map(
    (timeZone): Row => [
      `a time zone such as ${String(timeZone).slice(0, 20)}`,
      { patientInformation, timeZone },
      "hipaaInfo.timeZone",
    ],
  ),
  ["an unknown type", authorized({ authorizationType: "all" }), "hipaaInfo.authorization.authorizationType"],
  [
    "exemptions without a type",
    authorized({ authorizationType: undefined }),
    "hipaaInfo.authorization.authorizationType",
  ],
  [
    "a future date of birth",
    patient({ dateOfBirth: "2099-01-01" }),
    "hipaaInfo.patientInformation.dateOfBirth",
  ],
  ["a number as a date of birth", patient({ dateOfBirth: 5 }), "hipaaInfo.patientInformation.dateOfBirth"],
  ["initials that are no object", authorized({ initials: "AR" }), "hipaaInfo.authorization.initials"],
  [
    "initials of one kind alone",
    authorized({ initials: { hivAids: "AR" } }),
    "hipaaInfo.authorization.initials.communicableDiseases",
  ],
  ["no exemptions", authorized({ exemptions: null }), "hipaaInfo.authorization.exemptions"],
  ["none chosen", authorized({ exemptions: noneChosen }), "hipaaInfo.authorization.exemptions"],
  [
    "another exemption that is not described",
    authorized({ exemptions: { other: true, otherDescription: " \u200b" } }),
    "hipaaInfo.authorization.exemptions.otherDescription",
    "Please describe the other exemption",
  ],
  ...(
    [
      ["infinity", "Please enter the date as YYYY-MM-DD"],
      ["tomorrow", "Please enter the date as YYYY-MM-DD"],
      [20300101, "Please enter the date as YYYY-MM-DD"],
      ["2023-02-29", "Please enter a day that exists"],
      ["1800-01-01", "Please enter a day from the year 1900 on"],
      ["2126-01-01", "Please enter a day before the year 2101"],
    ] as const
  ).map(
    ([expirationDate, message]): Row => [
      `an expiry of ${expirationDate}`,
      authorized({ expirationDate }),
      "hipaaInfo.authorization.expirationDate",
      message,
    ],
  ),
  [
    "an expiry of today",
    authorized({ expirationDate: new Date().toISOString().slice(0, 10) }),
    "hipaaInfo.authorization.expirationDate",
    "The expiration date must be after today",
  ],
  [
    "an expiry in 2099",
    authorized({ expirationDate: "2099-01-01" }),
    "hipaaInfo.authorization.expirationDate",
    "The expiration date can be at most 10 years ahead",
  ],
  [
    "half a representative",
    { patientInformation, representative: { name: "Ana" } },
    "hipaaInfo.representative.authority",
  ],
];

const tables = [
  ["add-medical-info", medical],
  ["add-financial-info", financial],
  ["add-hipaa-info", hipaa],
] as const;

async function expectNothingStored(): Promise<void> {
  const { db } = server.database;
  for (const table of [medicalForms, financialForms, hipaaForms])
    expect(await db.select().from(table)).toEqual([]);
}

describe.each(tables)("a body of %s", (action, rows) => {
  it.each(rows)("with %s is refused at its field, and nothing is stored", async (_, body, path, message) => {
    const reply = await client.rest("PUT", `/case/${caseId}/${action}`, body);
    expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    const [issue] = reply.body.issues as { path: string; message: string }[];
    expect(issue?.path).toBe(path);
    expect(issue?.message).toBe(reply.body.message);
    if (message instanceof RegExp) expect(issue?.message).toMatch(message);
    else if (message) expect(issue?.message).toBe(message);
    expect(issue?.message).not.toMatch(/wrong kind|missing/);
    await expectNothingStored();
  });
});

describe("numbers that are none", () => {
  it.each(["1e400", "-1e400", "NaN", "Infinity"])("such as %s are refused as an income", async (number) => {
    await givePassword(server, client.id, "a password of theirs");
    const login = { email: client.email, password: "a password of theirs" };
    const { token } = (await server.anonymous.rest("POST", "/auth/login", login)).data;
    const reply = await server.app.inject({
      method: "PUT",
      url: `/case/${caseId}/add-financial-info`,
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      payload: `{"monthlyIncome":${number}}`,
    });
    expectRefusal(reply, [400]);
    await expectNothingStored();
  });
});

describe("an expected version", () => {
  it.each([-1, 1.5, "1", 2_147_483_648, {}])("of %j is refused", async (expectedVersion) => {
    const body = { expectedVersion, financialInfo: formBodies.financialInfo };
    const reply = await client.rest("PUT", `/case/${caseId}/add-financial-info`, body);
    expect(reply).toMatchObject({ status: 400, body: { code: "validation_failed" } });
    await expectNothingStored();
  });
});
