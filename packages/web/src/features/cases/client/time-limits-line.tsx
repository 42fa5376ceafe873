import type { CaseStatus } from "@caseward/domain/cases/status/status";
import { Text } from "@mantine/core";
import { t } from "../../../lib/language/text";

/** A client is told that time limits apply, and who watches them: no date and no rule. */
export const TimeLimitsLine = ({ status }: { status: CaseStatus }) => (
  <Text size="sm" c="dimmed">
    {status === "Accepted"
      ? t("Time limits apply to your case, and your law firm watches them.")
      : t("Time limits apply to cases like yours, so a lawyer should look at it soon.")}
  </Text>
);
