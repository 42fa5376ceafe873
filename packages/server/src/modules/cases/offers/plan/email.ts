import { formatCaseNumber } from "@caseward/domain/values/text";
import { fillTemplate } from "../../../../platform/mail/email/email";

/** To the admins, who have to find another firm. */
export const planEndedTemplate = (caseId: number) => (link: string) =>
  fillTemplate("plan_ended", {
    subject: `Nobody of the plan accepted case ${formatCaseNumber(caseId)}`,
    paragraphs: [
      "Each law firm of the plan has declined the case, let its time go by or could not take it.",
      "Please choose another law firm.",
    ],
    action: { label: "See the case", url: link },
  });
