import { exclusionCodes } from "@caseward/domain/cases/offers/offer";
import { rejectionReasons } from "@caseward/domain/cases/options";
import type { Assignment } from "@caseward/domain/cases/response";
import { Group, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { StatusChip } from "../../../../components/marks/status-chip";
import { formatInstant } from "../../../../lib/language/dates";
import { FirmLink } from "../../lists/firm-link";
import classes from "./offer-entry.module.css";

const reasonLabel = (code: Assignment["reasonCode"]) =>
  rejectionReasons.find(({ value }) => value === code)?.label;

const outcomeWords = {
  accepted: "Accepted",
  rejected: "Rejected",
  recalled: "Recalled",
  expired: "Expired without an answer",
} as const;

/** One offer: to whom, when what happened with it and by whom, and why this firm was chosen. */
export function OfferEntry({ offer }: { offer: Assignment }) {
  const { lawFirm, outcome, assignedAt, assignedBy, decidedAt, decidedBy } = offer;
  return (
    <Stack component="li" gap={2} style={{ overflowWrap: "anywhere" }}>
      <Group gap="xs">
        <FirmLink firm={lawFirm} />
        <StatusChip status={outcome ?? "pending"} />
      </Group>
      <Line said={`Submitted ${formatInstant(assignedAt)} by`} words={assignedBy} />
      <Time offer={offer} />
      {outcome && decidedAt && (
        <Line
          said={`${outcomeWords[outcome]} ${formatInstant(decidedAt)}${decidedBy ? " by" : ""}`}
          words={decidedBy}
        />
      )}
      <Rejection offer={offer} />
      <Disclosure offer={offer} />
      <Choice offer={offer} />
    </Stack>
  );
}

type Part = { offer: Assignment };

/** A text of ours, followed by what a person typed. */
function Line({ said, words }: { said: string; words?: string | null }) {
  return (
    <Text size="sm">
      <span>{said}</span>
      {words && " "}
      {words && <bdi>{words}</bdi>}
    </Text>
  );
}

/** When the firm first opened it, until when it could answer, and whether it took more time. */
function Time({ offer: { viewedAt, respondBy, extendedUntil, extensionReason, outcome } }: Part) {
  return (
    <>
      {viewedAt ? (
        <Line said={`First opened ${formatInstant(viewedAt)}`} />
      ) : (
        outcome !== "recalled" && <Line said="Not opened by the firm" />
      )}
      <Line said={`To answer by ${formatInstant(respondBy)}`} />
      {extendedUntil && (
        <Line said={`Extended by the firm until ${formatInstant(extendedUntil)}:`} words={extensionReason} />
      )}
    </>
  );
}

function Rejection({ offer: { reasonCode, reasonNote, undoneAt } }: Part) {
  const reason = [reasonLabel(reasonCode), reasonNote].filter(Boolean).join(": ");
  return (
    <>
      {reason && (
        <Text size="sm" c="dimmed">
          Reason: <bdi>{reason}</bdi>
        </Text>
      )}
      {undoneAt && <Line said={`The firm took its decline back ${formatInstant(undoneAt)}`} />}
    </>
  );
}

/** What the firm was told before it answered, and what its conflict check found. */
function Disclosure({ offer: { disclosure, conflictCheck } }: Part) {
  return (
    <>
      {disclosure === "summary" && <Line said="Offered with a summary first" />}
      {conflictCheck && (
        <>
          <Line
            said={`Conflict check ${formatInstant(conflictCheck.checkedAt)}: ${conflictCheck.result}`}
            words={conflictCheck.note}
          />
          {conflictCheck.searched && <Line said="Looked up:" words={conflictCheck.searched} />}
        </>
      )}
    </>
  );
}

const isExclusion = ({ code }: { code: string }) => exclusionCodes.some((one) => one === code);

/** What the matching said at the time, and why somebody chose the firm against it. */
function Choice({ offer: { match, overrideReason } }: Part): ReactNode {
  return (
    <>
      {overrideReason && <Line said="Chosen against the matching:" words={overrideReason} />}
      {match && match.reasons.length > 0 && (
        <details className={classes.why}>
          <summary>
            {match.reasons.some(isExclusion)
              ? "Why it was left out, at the time"
              : "Why this firm, at the time"}
          </summary>
          <ul className={classes.reasons}>
            {match.reasons.map(({ code, text }) => (
              <li key={`${code} ${text}`}>{text}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
