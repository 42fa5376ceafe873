import type { financialForms, hipaaForms } from "@caseward/db/schema/forms";
import type { FinancialInfo } from "@caseward/domain/forms/financial";
import { type HipaaInfo, hipaaEffectivePeriod, hipaaFormVersion } from "@caseward/domain/forms/hipaa";
import { centsOf, dollarsOf } from "@caseward/domain/forms/money";

type FinancialRow = typeof financialForms.$inferSelect;
type HipaaRow = typeof hipaaForms.$inferSelect;

export const financialInfoOf = (row: FinancialRow): FinancialInfo => ({
  employeed: row.employment,
  lossOfIncome: row.lossOfIncome,
  monthlyIncome: row.monthlyIncomeCents === null ? null : dollarsOf(row.monthlyIncomeCents),
  needFinancialHelp: row.needFinancialHelp,
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
    expirationDate: row.expirationDate,
  },
  formVersion: hipaaFormVersion,
  organizationName: row.organizationName,
  representative: row.representative,
  signedBy: { id: row.submittedBy, name: row.signerName, userType: row.signerType },
  signedAt: row.submittedAt.toISOString(),
});
