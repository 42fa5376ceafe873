import type { FormKind } from "@caseward/domain/forms/drafts";
import { formatPaddedCaseNumber } from "@caseward/domain/text";
import type { User } from "@caseward/domain/users/response";
import { type ComponentType, lazy } from "react";
import { t } from "../../lib/language/text";

/** What each form is given by its dialog. */
export type FormRoomProps = { caseId: number; user: User; canWrite: boolean; onClose: () => void };

type FormRoom = {
  titleOf: (caseId: number) => string;
  permission: "forms.saveMedical" | "forms.saveFinancial" | "forms.submitHipaa";
  Form: ComponentType<FormRoomProps>;
};

/** The three onboarding forms: what their dialog is called, who may write them, and the code that is loaded for them. */
export const formRooms: Record<FormKind, FormRoom> = {
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
