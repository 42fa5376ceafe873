import type { MedicalInfo } from "@caseward/domain/forms/medical";
import { medicalInfoInputSchema } from "@caseward/domain/forms/medical-input";
import { studyDayIssues } from "@caseward/domain/forms/study-days";
import { issuesOf } from "../../../lib/forms/issues";
import { say } from "../../../lib/language/text";
import type { FormProps } from "../saving/form-props";
import type { ReplaceableForm } from "../saving/replaceable";
import { ReplaceableFormController } from "../saving/replaceable-form-controller";
import { describeMedical } from "./describe-medical";
import { CareFields, HospitalFields } from "./hospital-fields";
import { ImagingFields } from "./imaging-fields";
import { MedicinesFields, ProvidersFields, SceneFields, SymptomsFields } from "./medical-fields";
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
    const input = medicalInputOf(values);
    const { error } = medicalInfoInputSchema.safeParse(input);
    const late = studyDayIssues(input, new Date()).map(({ path, message }) => [path, say(message)]);
    const problems = { ...Object.fromEntries(late), ...(error ? issuesOf(error) : {}) };
    return Object.keys(problems).length > 0 ? problems : null;
  },
  save: (client, { caseId, values, expectedVersion }) =>
    client.forms.saveMedical.mutate({ caseId, medicalInfo: medicalInputOf(values), expectedVersion }),
  fields: {
    scene: SceneFields,
    hospital: HospitalFields,
    care: CareFields,
    imaging: ImagingFields,
    providers: ProvidersFields,
    medicines: MedicinesFields,
    symptoms: SymptomsFields,
  },
};

/** 'Medical status Assessment' (specification, 2.6). */
export const MedicalForm = (props: FormProps) => (
  <ReplaceableFormController {...props} definition={medicalForm} />
);
