import type { FinancialInfo } from "@caseward/domain/forms/financial";
import type { FormProps } from "../saving/form-props";
import type { ReplaceableForm } from "../saving/replaceable";
import { ReplaceableFormController } from "../saving/replaceable-form-controller";
import { HelpFields, WorkFields } from "./financial-fields";
import {
  blankFinancialValues,
  describeFinancial,
  type FinancialValues,
  financialInputOf,
  financialProblems,
  financialValuesOf,
  readFinancialValues,
} from "./financial-values";

const financialForm: ReplaceableForm<FinancialValues, FinancialInfo> = {
  kind: "financial",
  failure: "updateFinancial",
  success: "Your financial information is saved.",
  blank: blankFinancialValues,
  storedIn: ({ financial }) => financial,
  valuesOf: financialValuesOf,
  readValues: readFinancialValues,
  describe: describeFinancial,
  problemsOf: financialProblems,
  save: (client, { caseId, values, expectedVersion }) =>
    client.forms.saveFinancial.mutate({ caseId, financialInfo: financialInputOf(values), expectedVersion }),
  fields: { work: WorkFields, help: HelpFields },
};

/** 'Financial Status Assessment' (specification, 2.6). */
export const FinancialForm = (props: FormProps) => (
  <ReplaceableFormController {...props} definition={financialForm} />
);
