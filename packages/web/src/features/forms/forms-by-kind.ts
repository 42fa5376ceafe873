import type { FormKind } from "@caseward/domain/forms/drafts";
import { formatPaddedCaseNumber } from "@caseward/domain/values/text";
import { type ComponentType, lazy } from "react";
import { t } from "../../lib/language/text";
import type { FormProps } from "./saving/form-props";

type FormEntry = {
  titleOf: (caseId: number) => string;
  Form: ComponentType<FormProps>;
};

/** The three onboarding forms: the title of the dialog, and the code that is loaded for them. */
export const formsByKind: Record<FormKind, FormEntry> = {
  medical: {
    titleOf: () => t("Medical status Assessment"),
    Form: lazy(() => import("./medical/medical-form").then(({ MedicalForm }) => ({ default: MedicalForm }))),
  },
  financial: {
    titleOf: () => t("Financial Status Assessment"),
    Form: lazy(() =>
      import("./financial/financial-form").then(({ FinancialForm }) => ({ default: FinancialForm })),
    ),
  },
  hipaa: {
    titleOf: (caseId) => t("HIPAA Authorization Form - {number}", { number: formatPaddedCaseNumber(caseId) }),
    Form: lazy(() => import("./hipaa/hipaa-form").then(({ HipaaForm }) => ({ default: HipaaForm }))),
  },
};
