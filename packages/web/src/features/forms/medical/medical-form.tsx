import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { medicalInfoInputSchema } from "@caseward/domain/forms/medical-input";
import { issuesOf } from "../../../lib/forms/issues";
import type { FormProps } from "../saving/form-props";
import type { ReplaceableForm } from "../saving/replaceable";
import { ReplaceableFormController } from "../saving/replaceable-form-controller";
import { describeMedical } from "./describe-medical";
import { MedicalFields } from "./medical-fields";
import {
  blankMedicalValues,
  type MedicalValues,
  medicalInputOf,
  medicalValuesOf,
  readMedicalValues,
} from "./medical-values";

const medicalForm: ReplaceableForm<MedicalValues, MedicalInfo> = {
  kind: "medical",
  failure: "updateMedical",
  success: "Your medical information is saved.",
  blank: blankMedicalValues,
  storedIn: ({ medical }) => medical,
  valuesOf: medicalValuesOf,
  readValues: readMedicalValues,
  describe: describeMedical,
  problemsOf: (values) => {
    const { error } = medicalInfoInputSchema.safeParse(medicalInputOf(values));
    return error ? issuesOf(error) : null;
  },
  save: (client, { caseId, values, expectedVersion }) =>
    client.forms.saveMedical.mutate({ caseId, medicalInfo: medicalInputOf(values), expectedVersion }),
  Fields: MedicalFields,
};

/** 'Medical status Assessment' (specification, 2.6). */
export const MedicalForm = (props: FormProps) => (
  <ReplaceableFormController {...props} definition={medicalForm} />
);
