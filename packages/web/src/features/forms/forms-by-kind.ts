import type { FormKind } from "@caseward/domain/forms/drafts";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { type ComponentType, lazy } from "react";
import { t } from "../../lib/language/text";
import type { FormProps } from "./saving/form-props";

type FormEntry = {
  titleOf: (caseId: number) => string;
  permission: "forms.saveMedical" | "forms.saveFinancial" | "forms.submitHipaa";
  Form: ComponentType<FormProps>;
};

/** The three onboarding forms: the title of the dialog, who may write them, and the code that is loaded for them. */
export const formsByKind: Record<FormKind, FormEntry> = {
  medical: {
    titleOf: () => t("Medical status Assessment"),
    permission: "forms.saveMedical",
    Form: lazy(() => import("./medical/medical-form").then(({ MedicalForm }) => ({ default: MedicalForm }))),
  },
  financial: {
    titleOf: () => t("Financial Status Assessment"),
    permission: "forms.saveFinancial",
    Form: lazy(() =>
      import("./financial/financial-form").then(({ FinancialForm }) => ({ default: FinancialForm })),
    ),
  },
  hipaa: {
    titleOf: (caseId) => t("HIPAA Authorization Form - {number}", { number: formatPaddedCaseNumber(caseId) }),
    permission: "forms.submitHipaa",
    Form: lazy(() => import("./hipaa/hipaa-form").then(({ HipaaForm }) => ({ default: HipaaForm }))),
  },
};
