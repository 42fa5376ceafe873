import { formatCaseNumber } from "@caseward/domain/text";
import { memo } from "react";
import { cardLook, dimmed, groupLook, space, stackLook, textLook } from "../../../components/light/boxes";
import { PlainList } from "../../../components/lists/plain-list";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import { PersonName } from "../lists/person-name";
import { DecisionButtons } from "./decision-buttons";
import type { Decide } from "./decision-dialogs";
import { awaitsDecision, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";

type FirmCaseCardsProps = { rows: FirmCase[]; label: string; withStatus: boolean; decide: Decide };

/** A firm's cases on a phone: who, what and where, since when, and what can be done with it there and then. */
export function FirmCaseCards({ rows, label, ...rest }: FirmCaseCardsProps) {
  return (
    <PlainList gap="sm" aria-label={label}>
      {rows.map((row) => (
        <li key={row.caseId} {...cardLook}>
          <FirmCaseCard row={row} {...rest} />
        </li>
      ))}
    </PlainList>
  );
}

const foot = { justify: "space-between", align: "flex-end", gap: space("xs") };

const looks = {
  lines: stackLook("0.375rem"),
  head: groupLook({ justify: "space-between", wrap: "nowrap", align: "flex-start" }),
  number: textLook("md", dimmed),
  place: textLook("sm"),
  received: textLook("sm", { ...dimmed, textWrap: "balance" }),
  foot: groupLook({ ...foot, wrap: "nowrap" }),
  wrappingFoot: groupLook(foot),
};

type FirmCaseCardProps = Pick<FirmCaseCardsProps, "withStatus" | "decide"> & { row: FirmCase };

const FirmCaseCard = memo(({ row, withStatus, decide }: FirmCaseCardProps) => {
  const place = [row.city, row.state].filter(Boolean).join(", ");
  const received = <p {...looks.received}>{row.assignedAt ? `Received ${receivedAt(row)}` : "-"}</p>;
  return (
    <div {...looks.lines}>
      <div {...looks.head}>
        <PersonName person={row.client} isStrong />
        <p {...looks.number}>{formatCaseNumber(row.caseId)}</p>
      </div>
      {withStatus && <StatusChip status={row.status} />}
      <UnreadMark count={row.unreadMessages} />
      <WhatAndWhere what={row.accidentType} where={place} />
      {awaitsDecision(row) ? (
        <>
          {received}
          {row.assignedAt && <WaitingTime since={row.assignedAt} />}
          <DecisionButtons row={row} decide={decide} size="sm" grow />
        </>
      ) : (
        <div {...(row.viewable === false ? looks.wrappingFoot : looks.foot)}>
          {received}
          <FirmDetailsButton row={row} size="sm" />
        </div>
      )}
    </div>
  );
});

/** A place that finds no room beside the accident goes to the next line as a whole. */
function WhatAndWhere({ what, where }: { what: string | null | undefined; where: string }) {
  if (!what && !where) return null;
  return (
    <p {...looks.place}>
      {what}
      {what && where && " · "}
      <span style={{ display: "inline-block" }}>{where}</span>
    </p>
  );
}
