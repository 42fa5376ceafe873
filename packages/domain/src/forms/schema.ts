import { z } from "zod";
import { caseIdSchema } from "../cases/schema";
import { expectedVersion, optionalLine } from "../values/fields";
import { financialInfoInputSchema } from "./financial";
import { hipaaInfoInputSchema } from "./hipaa/input";
import { medicalInfoInputSchema } from "./medical-input";

/** Without a version, replace. */
const savedFormSchema = caseIdSchema.extend({ expectedVersion: expectedVersion.nullish() });

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === "object" && given !== null && !Array.isArray(given);

/** The form may stand under its name or be the body itself (contract, "Cases"). */
function underItsName(given: unknown, name: string): unknown {
  if (!isRecord(given) || name in given) return given;
  const { caseId, expectedVersion, ...form } = given;
  return { caseId, expectedVersion, [name]: form };
}

const saveMedical = savedFormSchema.extend({ medicalInfo: medicalInfoInputSchema });
const saveFinancial = savedFormSchema.extend({ financialInfo: financialInfoInputSchema });
const submitHipaa = caseIdSchema.extend({ hipaaInfo: hipaaInfoInputSchema });

export const saveMedicalSchema = z.preprocess(
  (given: z.input<typeof saveMedical>) => underItsName(given, "medicalInfo"),
  saveMedical,
);

export const saveFinancialSchema = z.preprocess(
  (given: z.input<typeof saveFinancial>) => underItsName(given, "financialInfo"),
  saveFinancial,
);

export const submitHipaaSchema = z.preprocess(
  (given: z.input<typeof submitHipaa>) => underItsName(given, "hipaaInfo"),
  submitHipaa,
);

/** A client takes their authorization back, with a reason or without one. */
export const revokeHipaaSchema = caseIdSchema.extend({ reason: optionalLine() });

export type SaveMedical = z.output<typeof saveMedicalSchema>;
export type SaveFinancial = z.output<typeof saveFinancialSchema>;
export type RevokeHipaa = z.output<typeof revokeHipaaSchema>;
export type SubmitHipaa = z.output<typeof submitHipaaSchema>;
