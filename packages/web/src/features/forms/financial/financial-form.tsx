import type { FinancialInfo } from "@caseward/domain/forms/financial";
import type { FormRoomProps } from "../form-rooms";
import type { ReplaceableForm } from "../saving/replaceable";
import { ReplaceableRoom } from "../saving/replaceable-room";
import { FinancialFields } from "./financial-fields";
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
  Fields: FinancialFields,
};

/** 'Financial Status Assessment' (specification, 2.6). */
export const FinancialForm = (props: FormRoomProps) => (
  <ReplaceableRoom {...props} definition={financialForm} />
);
