import { formatCaseNumber } from "@caseward/domain/values/text";
import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { formatInstant } from "../../lib/language/dates";
import { t } from "../../lib/language/text";

/** On each page that is printed of a case: its number, the day, and which page it is. */
export function usePrintMark() {
  const caseId = useMatches({ select: (matches) => caseIdOf(matches.at(-1)?.params) });
  useEffect(() => {
    if (caseId === null) return;
    const style = document.createElement("style");
    const mark = () => {
      const time = formatInstant(new Date());
      const words = t("Case {number} · printed {time}", { number: formatCaseNumber(caseId), time });
      style.textContent = `@page { @bottom-left { content: "${words}"; font: 9pt sans-serif; } @bottom-right { content: counter(page) " / " counter(pages); font: 9pt sans-serif; } }`;
      document.head.append(style);
    };
    const unmark = () => style.remove();
    window.addEventListener("beforeprint", mark);
    window.addEventListener("afterprint", unmark);
    return () => {
      unmark();
      window.removeEventListener("beforeprint", mark);
      window.removeEventListener("afterprint", unmark);
    };
  }, [caseId]);
}

/** Digits alone: what stands in the address never gets into the style. */
function caseIdOf(params: Record<string, unknown> | undefined): number | null {
  const text = params?.caseId;
  return typeof text === "string" && /^\d{1,10}$/.test(text) ? Number(text) : null;
}
