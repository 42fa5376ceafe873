import { deadlineDecisions } from "@caseward/db/schema/circumstances/deadlines";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import { financialForms, firmDrafts, formDrafts, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { messages } from "@caseward/db/schema/messages";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { secondFactors } from "@caseward/db/schema/platform/second-factors";
import type { Person } from "@caseward/domain/cases/people/schema";
import type { KnownDeadline } from "@caseward/domain/deadlines/case/decision";
import type { FinancialInfo } from "@caseward/domain/forms/financial";
import type { HipaaInfo } from "@caseward/domain/forms/hipaa/schema";
import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

type SealableTable = PgTable & { sealed: PgColumn };

/** A table with contents that stand encrypted in its column `sealed`; a row without any has none there. */
export type AnySealedTable = {
  table: SealableTable;
  /** The columns of its primary key. */
  keys: readonly string[];
  /** What is encrypted together. */
  contents: readonly string[];
};

export type SealedTable<Content extends object> = AnySealedTable & { contents: readonly (keyof Content)[] };

export type MedicalContent = { info: MedicalInfo };
export const medicalContent: SealedTable<MedicalContent> = {
  table: medicalForms,
  keys: ["caseId"],
  contents: ["info"],
};

export type FinancialContent = Pick<FinancialInfo, "lossOfIncome" | "needFinancialHelp"> & {
  employment: FinancialInfo["employeed"];
  /** Whole cents; null is 'Not provided', 0 is an answer (D26). */
  monthlyIncomeCents: number | null;
  nothingToTell?: true | null | undefined;
  unsure?: FinancialInfo["unsure"] | null;
};
export const financialContent: SealedTable<FinancialContent> = {
  table: financialForms,
  keys: ["caseId"],
  contents: [
    ...(["employment", "lossOfIncome", "monthlyIncomeCents", "needFinancialHelp"] as const),
    ...(["nothingToTell", "unsure"] as const),
  ],
};

export type HipaaContent = Pick<
  HipaaInfo,
  "patientInformation" | "organizationName" | "representative" | "revocationReason"
> &
  Pick<HipaaInfo["authorization"], "authorizationType" | "exemptions" | "expirationDate"> & {
    /** The firm of a signer from a law firm, as it was called then. Absent in older rows. */
    signerFirm?: string | null;
    /** Absent or null where nothing was initialled. */
    initials?: HipaaInfo["authorization"]["initials"] | null;
  };
export const hipaaContent: SealedTable<HipaaContent> = {
  table: hipaaForms,
  keys: ["caseId", "version"],
  contents: [
    "patientInformation",
    "authorizationType",
    "exemptions",
    "initials",
    "expirationDate",
    "organizationName",
    "representative",
    "revocationReason",
    "signerFirm",
  ],
};

/** Who they are, how they are reached, when they were born and died. */
type PeopleContent = { people: Person[] };
export const peopleContent: SealedTable<PeopleContent> = {
  table: casePeople,
  keys: ["caseId", "version"],
  contents: ["people"],
};

export type DraftContent = { content: Record<string, unknown> };
export const draftContent: SealedTable<DraftContent> = {
  table: formDrafts,
  keys: ["caseId", "form", "userId"],
  contents: ["content"],
};

/** What a lawyer typed into the onboarding, as the draft of a form. */
export const firmDraftContent: SealedTable<DraftContent> = {
  table: firmDrafts,
  keys: ["userId"],
  contents: ["content"],
};

export type MessageContent = { body: string };
export const messageContent: SealedTable<MessageContent> = {
  table: messages,
  keys: ["id"],
  contents: ["body"],
};

/** Why somebody decided on a time limit, and the limit as it was computed then. */
export type DecisionContent = { basis: string; known: KnownDeadline };
export const decisionContent: SealedTable<DecisionContent> = {
  table: deadlineDecisions,
  keys: ["caseId", "deadlineId", "revision"],
  contents: ["basis", "known"],
};

export type SecondFactorContent = { secret: string };
export const secondFactorContent: SealedTable<SecondFactorContent> = {
  table: secondFactors,
  keys: ["userId"],
  contents: ["secret"],
};

/** The token of a mailed link. It opens an account, and with it that account's sealed contents. */
type LinkContent = { token: string };
export const linkContent: SealedTable<LinkContent> = {
  table: outbox,
  keys: ["messageId"],
  contents: ["token"],
};

export const sealedTables: readonly AnySealedTable[] = [
  medicalContent,
  financialContent,
  hipaaContent,
  peopleContent,
  draftContent,
  firmDraftContent,
  messageContent,
  decisionContent,
  secondFactorContent,
  linkContent,
];

export const nameOf = ({ table }: AnySealedTable) => getTableName(table);
