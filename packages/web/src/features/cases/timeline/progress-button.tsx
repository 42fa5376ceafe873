import { Button } from "@mantine/core";
import { useState } from "react";
import { lateDialog } from "../../../components/dialogs/late-dialog";
import { t } from "../../../lib/language/text";
import type { OnboardingState } from "./onboarding-state";

const CaseProgressDialog = lateDialog(() => import("./case-progress-dialog"), "CaseProgressDialog");

type ProgressButtonProps = { caseId: number; onboarding: OnboardingState | null; size?: "xs" | "md" };

/** Opens the Case Progress dialog (specification, 2.4 and 2.5). */
export function ProgressButton({ caseId, onboarding, size = "xs" }: ProgressButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" size={size} onClick={() => setIsOpen(true)} {...CaseProgressDialog.nearness}>
        {t("Case Progress")}
      </Button>
      <CaseProgressDialog {...{ caseId, onboarding }} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
