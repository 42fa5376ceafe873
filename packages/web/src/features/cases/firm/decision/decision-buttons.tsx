import { formatCaseNumber } from "@caseward/domain/values/text";
import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { FirmCase } from "../../data/case-pages";
import type { ButtonSize } from "../../lists/details-button";
import type { Decide } from "../firm-case";
import { FirmDetailsButton } from "../firm-details-button";
import classes from "./decision-buttons.module.css";
import { decisionNearness } from "./decision-dialogs";

type DecisionButtonsProps = { row: FirmCase; decide: Decide; size?: ButtonSize; grow?: boolean };

/** The way to a case that waits for the firm's answer, and the answer itself. */
export function DecisionButtons({ row, decide, size = "xs", grow = false }: DecisionButtonsProps) {
  const name = `case ${formatCaseNumber(row.caseId)}`;
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end" className={(grow ? classes.grown : classes.whole) ?? ""}>
      <FirmDetailsButton row={row} size={size} />
      <Button
        variant="default"
        size={size}
        c="var(--mantine-color-error)"
        aria-label={`Reject ${name}`}
        onClick={() => decide(row, "reject")}
        {...decisionNearness.reject}
      >
        Reject
      </Button>
      {row.disclosed === "summary" ? (
        <Button
          component={Link}
          to={`/lawfirm/case/${row.caseId}`}
          size={size}
          aria-label={`Conflict check of ${name}`}
        >
          Check
        </Button>
      ) : (
        <Button
          size={size}
          aria-label={`Accept ${name}`}
          onClick={() => decide(row, "accept")}
          {...decisionNearness.accept}
        >
          Accept
        </Button>
      )}
    </Group>
  );
}
