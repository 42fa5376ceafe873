import type { Case } from "@caseward/domain/cases/response";
import { Text } from "@mantine/core";
import { formatDate } from "../../../../lib/language/dates";
import { t } from "../../../../lib/language/text";
import { useNow } from "../../../../lib/screen/use-now";
import { type QuietCase, quietWords } from "./quiet-words";

type QuietLineProps = Omit<QuietCase, "others"> & {
  legalCase: Pick<Case, "createdAt" | "assignedAt" | "waitingSince">;
};

/** A dated line for a client whose case has not moved for long, and who says so. */
export function QuietLine({ legalCase, ...quiet }: QuietLineProps) {
  const { createdAt, assignedAt, waitingSince } = legalCase;
  const now = useNow();
  const words = quietWords({ ...quiet, others: [createdAt, assignedAt, waitingSince] }, now);
  if (!words) return null;
  const { from, at, text } = words;
  return (
    <Text key={`${from} ${at} ${text}`}>
      <Text span inherit fw={600}>
        {from === "firm"
          ? t("From your law firm, {date}:", { date: formatDate(at) })
          : t("Caseward checked, {date}:", { date: formatDate(now) })}
      </Text>{" "}
      <span>{text}</span>{" "}
      {from === "caseward" && <span>{t("No new step since {date}.", { date: formatDate(at) })}</span>}
    </Text>
  );
}
