import { useState } from "react";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { t } from "../../../../lib/language/text";
import { trpc } from "../../../../lib/trpc/trpc";
import { popUpMessage } from "../hipaa-labels";

/** Opens the printed authorization in a window of its own (D28). */
export function usePdf(caseId: number) {
  const { client } = trpc.useUtils();
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setOpening] = useState(false);

  /** The window opens in the click itself: one that comes after an answer is taken for an advertisement. */
  async function open() {
    setProblem(null);
    const pdf = window.open("", "_blank");
    if (!pdf) return setProblem(t(popUpMessage));
    setOpening(true);
    try {
      const { url } = await client.forms.hipaaLink.mutate({ caseId });
      pdf.opener = null;
      pdf.location.replace(url);
    } catch (error) {
      pdf.close();
      setProblem(failureMessage(error, "openPdf"));
    }
    setOpening(false);
  }

  return { open, isOpening, problem };
}
