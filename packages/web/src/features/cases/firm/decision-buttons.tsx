import { formatCaseNumber } from "@caseward/domain/text";
import { Group } from "@mantine/core";
import { ButtonLabel, type ButtonSize, buttonLooks } from "../../../components/light/button-looks";
import type { FirmCase } from "../data/case-pages";
import classes from "./decision-buttons.module.css";
import { type Decide, decisionNearness } from "./decision-dialogs";
import { FirmDetailsButton } from "./firm-details-button";

type DecisionButtonsProps = { row: FirmCase; decide: Decide; size?: ButtonSize; grow?: boolean };

const looks = {
  reject: buttonLooks("default", { color: "var(--mantine-color-error)" }),
  accept: buttonLooks("filled"),
};

/** The way to a case that waits for the firm's answer, and the answer itself. */
export function DecisionButtons({ row, decide, size = "xs", grow = false }: DecisionButtonsProps) {
  const name = `case ${formatCaseNumber(row.caseId)}`;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" className={grow ? classes.grown : classes.whole}>
      <FirmDetailsButton row={row} size={size} />
      <button
        type="button"
        {...looks.reject[size]}
        aria-label={`Reject ${name}`}
        onClick={() => decide(row, "reject")}
        {...decisionNearness.reject}
      >
        <ButtonLabel>Reject</ButtonLabel>
      </button>
      <button
        type="button"
        {...looks.accept[size]}
        aria-label={`Accept ${name}`}
        onClick={() => decide(row, "accept")}
        {...decisionNearness.accept}
      >
        <ButtonLabel>Accept</ButtonLabel>
      </button>
    </Group>
  );
}
