import { formatCaseNumber } from "@caseward/domain/text";
import { ButtonLabel, type ButtonSize, buttonLooks } from "../../../components/light/button-looks";
import { usePageLink } from "../../../components/light/use-page-link";

type DetailsButtonProps = { area: "admin" | "lawfirm"; caseId: number; size?: ButtonSize };

const looks = buttonLooks("default", { flex: "none" });

/** Opens a case of a list on the page that its reader's role has for it. */
export function DetailsButton({ area, caseId, size = "xs" }: DetailsButtonProps) {
  const page = `/${area}/case/${caseId}`;
  return (
    <a
      {...looks[size]}
      {...usePageLink(page)}
      href={page}
      aria-label={`Details of case ${formatCaseNumber(caseId)}`}
    >
      <ButtonLabel>Details</ButtonLabel>
    </a>
  );
}
