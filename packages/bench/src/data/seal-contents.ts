import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hipaaOrganizationName } from "@caseward/domain/forms/hipaa/schema";
import type { MedicalInfo } from "@caseward/domain/forms/medical";
import type postgres from "postgres";
import { parseKeys } from "../../../server/src/platform/encryption/keys";
import { sealRow } from "../../../server/src/platform/encryption/sealed-rows";
import {
  financialContent,
  hipaaContent,
  medicalContent,
  messageContent,
} from "../../../server/src/platform/encryption/sealed-tables";
import { createVault } from "../../../server/src/platform/encryption/vault";
import { copyLine } from "./fill";

/** The key of the data sets, which hide nothing. */
export const benchKey = Buffer.alloc(32, "caseward bench").toString("base64");

const [dataKey] = parseKeys(benchKey) ?? [];
if (!dataKey) throw new Error("The key of the data sets is none");
const vault = createVault([dataKey]);

/** Rows sealed in this process go to PostgreSQL as they are made: no more of them are in memory than the stream holds. */
async function copyRows(sql: postgres.Sql, target: string, lines: AsyncIterable<string>): Promise<void> {
  await pipeline(Readable.from(lines), await sql.unsafe(`copy ${target} from stdin`).writable());
}

type FormCase = {
  id: number;
  name: string;
  phone: string;
  city: string;
  hospitalized: boolean;
  income: number;
  createdAt: Date;
  clientId: number;
};

/** The cases that have forms in the reference, with what stands in them there. */
const formCases = (sql: postgres.Sql) =>
  sql<FormCase[]>`
    select c.id::int, c.client_name as name, c.phone_number as phone, c.city, c.created_at as "createdAt",
      c.client_id::int as "clientId", (m.body -> 'generalMedicalInformation' ->> 'hospitalized')::boolean as hospitalized,
      (f.body ->> 'monthlyIncome')::int as income
    from ref.cases c
    join ref.case_forms m on m.case_id = c.id and m.kind = 'medical'
    join ref.case_forms f on f.case_id = c.id and f.kind = 'financial'`.cursor(2000);

type FormLine = (one: FormCase) => readonly unknown[];

const medicalLine: FormLine = (one) => {
  const { sealed } = sealRow(vault, medicalContent, { caseId: one.id, info: medicalInfoOf(one) });
  return [one.id, sealed, one.clientId, one.createdAt];
};

const financialLine: FormLine = (one) => {
  const { sealed } = sealRow(vault, financialContent, {
    caseId: one.id,
    employment: "Employed" as const,
    lossOfIncome: "Yes" as const,
    monthlyIncomeCents: 100 * one.income,
    needFinancialHelp: "No" as const,
  });
  return [one.id, sealed, one.clientId, one.createdAt];
};

const hipaaLine: FormLine = (one) => {
  const { sealed } = sealRow(vault, hipaaContent, {
    caseId: one.id,
    version: 1,
    patientInformation: {
      name: one.name,
      signature: one.name,
      signatureDate: "2025-01-02",
      patientNamePrinted: one.name,
      phoneNumber1: one.phone,
      phoneNumber2: null,
    },
    authorizationType: "complete-record" as const,
    exemptions: null,
    expirationDate: "2030-01-02",
    organizationName: hipaaOrganizationName,
    representative: null,
    revocationReason: null,
  });
  return [one.id, sealed, one.createdAt, one.clientId, one.name, "client"];
};

const medicalInfoOf = ({ city, hospitalized }: FormCase): MedicalInfo => ({
  medicalProviders: { seenProvider: true, hipaaConsentGiven: true, proceduresReceived: ["MRI", "X-ray"] },
  generalMedicalInformation: {
    emsResponded: true,
    hospitalName: `General ${city}`,
    hospitalized,
    lengthOfStay: "3 days",
    imagingStudiesDone: true,
    imagingStudiesDetails: [{ date: "2025-01-02", facility: "Imaging", studyType: "MRI" }],
    transportedByAmbulance: true,
    treatmentProvidedAtScene: true,
    studiesPerformedInHospital: "MRI",
    proceduresPerformedInHospital: "Not provided",
  },
  injuryAndSymptomAssessment: { symptoms: ["Neck pain", "Headache", "Back pain"] },
});

const formTables: readonly [target: string, line: FormLine][] = [
  ["medical_forms (case_id, sealed, saved_by, created_at)", medicalLine],
  ["financial_forms (case_id, sealed, saved_by, created_at)", financialLine],
  ["hipaa_forms (case_id, sealed, submitted_at, submitted_by, signer_name, signer_type)", hipaaLine],
];

/** The three forms of each case that has them in the reference. */
export async function sealForms(sql: postgres.Sql): Promise<void> {
  for (const [target, line] of formTables) await copyRows(sql, target, linesOf(sql, line));
}

async function* linesOf(sql: postgres.Sql, line: FormLine): AsyncGenerator<string> {
  for await (const batch of formCases(sql)) yield batch.map((one) => copyLine(line(one))).join("");
}

type ReferenceMessage = { id: number; body: string } & Record<string, unknown>;

const messageColumns = [
  ...["id", "case_id", "author_id", "law_firm_id"],
  ...["read_by_client_at", "read_by_firm_at", "read_by_admin_at", "created_at"],
];

/** The messages of the reference. */
export const sealMessages = (sql: postgres.Sql): Promise<void> =>
  copyRows(sql, `messages (sealed, ${messageColumns.join(", ")})`, messageLines(sql));

async function* messageLines(sql: postgres.Sql): AsyncGenerator<string> {
  const rows = sql<ReferenceMessage[]>`select *, id::int as id from ref.messages`.cursor(2000);
  for await (const batch of rows)
    yield batch.map((message) => copyLine([sealedOf(message), ...valuesOf(message)])).join("");
}

const sealedOf = ({ id, body }: ReferenceMessage) => sealRow(vault, messageContent, { id, body }).sealed;
const valuesOf = (message: ReferenceMessage) => messageColumns.map((name) => message[name]);
