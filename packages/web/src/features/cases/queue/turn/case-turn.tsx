import { turnDownLabels } from "@caseward/domain/cases/intake/admission";
import { rejectionReasons } from "@caseward/domain/cases/options";
import type { Assignment, Case, CaseAdmission } from "@caseward/domain/cases/response";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { Text } from "@mantine/core";
import { IconClock, IconX } from "@tabler/icons-react";
import { formatInstant } from "../../../../lib/language/dates";
import { live } from "../../../../lib/lists/freshness";
import { useNow } from "../../../../lib/screen/use-now";
import { waitedWords } from "../../../../lib/time/spans";
import { trpc } from "../../../../lib/trpc/trpc";
import { TimeLeft } from "../../offers/time-left/time-left";
import { type AdminTurn, adminTurn, isOverdue } from "./admin-turn";
import { TurnLine } from "./turn-line";
import classes from "./turn-line.module.css";

type CaseTurnProps = { legalCase: Case; stages: readonly StageRecord[] };

/** In the head of an admin's page: whose turn it is, and why the last firm said no. */
export function CaseTurn({ legalCase, stages }: CaseTurnProps) {
  const { caseId, status, lawFirm } = legalCase;
  const { data } = trpc.cases.assignments.useQuery({ caseId }, live);
  const lastOffer = data?.assignments.at(-1);
  const now = useNow();
  const isLate = isOverdue(legalCase, now);
  const turn = adminTurn(legalCase, lastOffer, stages);
  return (
    <>
      {turn && (
        <TurnLine
          {...turn}
          tone={isLate ? "late" : turn.who === "admin" ? "own" : "other"}
          owner={<Owner who={turn.who} firmName={lawFirm?.firmName} />}
          time={<TurnTime {...{ legalCase, isLate, now }} since={turn.since} />}
        />
      )}
      {legalCase.admission && <TurnedDown admission={legalCase.admission} />}
      {status === "Rejected" && lastOffer?.outcome === "rejected" && <Rejection offer={lastOffer} />}
      {status === "Rejected" && lastOffer?.outcome === "expired" && <Expiry offer={lastOffer} />}
    </>
  );
}

type TurnTimeProps = { legalCase: Case; since: string | null; isLate: boolean; now: Date };

/** What is left of an offer, or how long the case waits. */
function TurnTime({ legalCase: { expiresAt, assignedAt }, since, isLate, now }: TurnTimeProps) {
  if (expiresAt) return <TimeLeft expiresAt={expiresAt} since={assignedAt} />;
  return since && <strong>{`${waitedWords(since, now)}${isLate ? ", overdue" : ""}`}</strong>;
}

/** Why it was turned down: the reason for us, and what the person reads. */
function TurnedDown({ admission: { state, reason, sentence } }: { admission: CaseAdmission }) {
  if (state !== "turned_down") return null;
  const why = [reason && turnDownLabels[reason], sentence].filter(Boolean).join(". ");
  return (
    <div className={classes.reason}>
      <IconX size={16} aria-hidden />
      <Text size="sm" lineClamp={2} title={why} style={{ overflowWrap: "anywhere" }}>
        {"Turned down: "}
        <bdi>{why}</bdi>
      </Text>
    </div>
  );
}

type OwnerProps = { who: AdminTurn["who"]; firmName: string | undefined };

/** Another owner is another element: a browser that translated the page would not see its parts change. */
function Owner({ who, firmName = "The law firm" }: OwnerProps) {
  if (who !== "firm") return <span key={who}>{who === "admin" ? "Your turn" : "The client’s turn"}</span>;
  return (
    <span key={firmName}>
      <bdi>{firmName}</bdi>
      {firmName.endsWith("s") ? "’ turn" : "’s turn"}
    </span>
  );
}

function Expiry({ offer: { lawFirm, decidedAt } }: { offer: Assignment }) {
  return (
    <div className={classes.reason}>
      <IconClock size={16} aria-hidden />
      <Text size="sm" style={{ overflowWrap: "anywhere" }}>
        {"Expired: "}
        <bdi>{lawFirm.firmName}</bdi>
        {` did not answer in time${decidedAt ? `, by ${formatInstant(decidedAt)}` : ""}.`}
      </Text>
    </div>
  );
}

/** Two lines at most, since the head stays; the history of the offers has all of it. */
function Rejection({ offer: { lawFirm, reasonCode, reasonNote } }: { offer: Assignment }) {
  const label = rejectionReasons.find(({ value }) => value === reasonCode)?.label;
  const reason = [label, reasonNote].filter(Boolean).join(": ") || "no reason given";
  return (
    <div className={classes.reason}>
      <IconX size={16} aria-hidden />
      <Text size="sm" lineClamp={2} title={reason} style={{ overflowWrap: "anywhere" }}>
        {"Rejected by "}
        <bdi>{lawFirm.firmName}</bdi>
        {": "}
        <bdi>{reason}</bdi>
      </Text>
    </div>
  );
}
