import { useNavigate } from "@tanstack/react-router";

const labels = { submit: "Submit to a law firm", remind: "Set a reminder" } as const;

/** The next step that a message about a case offers: a dialog on that case's page. */
export function useCaseStep(step: keyof typeof labels) {
  const navigate = useNavigate();
  return (caseId: number) => ({
    label: labels[step],
    go: () =>
      void navigate({
        to: "/admin/case/$caseId",
        params: { caseId: String(caseId) },
        search: { [step]: "1" },
        resetScroll: false,
      }),
  });
}
