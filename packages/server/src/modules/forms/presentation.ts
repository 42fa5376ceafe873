import type { FinancialInfo } from "@caseward/domain/forms/financial";
import { type HipaaInfo, hipaaEffectivePeriod, hipaaFormVersion } from "@caseward/domain/forms/hipaa/schema";
import { centsOf, dollarsOf } from "@caseward/domain/forms/money";
import type { CaseForms } from "@caseward/domain/forms/response";
import type { UserType } from "@caseward/domain/users/actor";
import { fullName } from "@caseward/domain/values/text";
import type { FinancialContent } from "../../platform/encryption/sealed-tables";
import type { FoundForms, OpenedForms } from "./repository";

type HipaaRow = NonNullable<OpenedForms["hipaa"]>;

export const financialInfoOf = (row: FinancialContent): FinancialInfo => ({
  employeed: row.employment,
  lossOfIncome: row.lossOfIncome,
  monthlyIncome: row.monthlyIncomeCents === null ? null : dollarsOf(row.monthlyIncomeCents),
  needFinancialHelp: row.needFinancialHelp,
  ...(row.nothingToTell ? { nothingToTell: true } : {}),
  ...(row.unsure ? { unsure: row.unsure } : {}),
});

export const financialColumnsOf = ({ employeed, monthlyIncome, ...info }: FinancialInfo) => ({
  ...info,
  employment: employeed,
  monthlyIncomeCents: monthlyIncome === null ? null : centsOf(monthlyIncome),
});

export const hipaaInfoOf = (row: HipaaRow): HipaaInfo => ({
  formId: row.formId,
  submissionDate: row.submittedAt.toISOString(),
  patientInformation: row.patientInformation,
  authorization: {
    effectivePeriod: hipaaEffectivePeriod,
    authorizationType: row.authorizationType,
    exemptions: row.exemptions,
    ...(row.initials ? { initials: row.initials } : {}),
    expirationDate: row.expirationDate,
  },
  formVersion: hipaaFormVersion,
  organizationName: row.organizationName,
  representative: row.representative,
  signedBy: { id: row.submittedBy, name: row.signerName, userType: row.signerType },
  signedAt: row.submittedAt.toISOString(),
  enteredBy: { name: row.signerName, userType: row.signerType },
  enteredByFirm: row.signerFirm ?? null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
  revocationReason: row.revocationReason ?? null,
});

type Person = { id: number; firstName: string; lastName: string; userType: UserType };

const saved = (form: { version: number; updatedAt: Date }, { id, userType, ...names }: Person) => ({
  version: form.version,
  savedBy: { id, name: fullName(names), userType },
  savedAt: form.updatedAt.toISOString(),
});

/** The forms with who saved them. Who signed an authorization is who submitted it. */
export function describeForms(found: FoundForms): CaseForms {
  const { medical, medicalSaver, financial, financialSaver } = found;
  const hipaa = found.hipaa && hipaaInfoOf(found.hipaa);
  return {
    medical: medical && medicalSaver && { info: medical.info, ...saved(medical, medicalSaver) },
    financial: financial &&
      financialSaver && { info: financialInfoOf(financial), ...saved(financial, financialSaver) },
    hipaa: found.hipaa &&
      hipaa && {
        info: hipaa,
        version: found.hipaa.version,
        savedBy: hipaa.signedBy,
        savedAt: hipaa.signedAt,
      },
  };
}
