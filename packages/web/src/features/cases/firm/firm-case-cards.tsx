import { formatCaseNumber } from "@caseward/domain/text";
import { memo, useContext } from "react";
import { cardLook, dimmed, groupLook, space, stackLook, textLook } from "../../../components/light/boxes";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { UnreadMark } from "../../messages/unread-mark";
import type { FirmCase } from "../data/case-pages";
import { CaseCards, cardBlockOf } from "../lists/case-cards";
import { PersonName } from "../lists/person-name";
import { DecisionButtons } from "./decision-buttons";
import { awaitsDecision, receivedAt } from "./firm-case";
import { FirmDetailsButton } from "./firm-details-button";
import { RowShapeContext } from "./row-shape";

const foot = { justify: "space-between", align: "flex-end", gap: space("xs") };

const looks = {
  card: { ...cardLook, role: "listitem" },
  lines: stackLook("0.375rem"),
  head: groupLook({ justify: "space-between", wrap: "nowrap", align: "flex-start" }),
  number: textLook("md", dimmed),
  place: textLook("sm"),
  received: textLook("sm", { ...dimmed, textWrap: "balance" }),
  foot: groupLook({ ...foot, wrap: "nowrap" }),
  wrappingFoot: groupLook(foot),
};

const FirmCaseCard = memo(({ row }: { row: FirmCase }) => {
  const { withStatus, decide } = useContext(RowShapeContext);
  const place = [row.city, row.state].filter(Boolean).join(", ");
  const received = <p {...looks.received}>{row.assignedAt ? `Received ${receivedAt(row)}` : "-"}</p>;
  return (
    <div {...looks.card}>
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

const block = cardBlockOf(FirmCaseCard);

/** A firm's cases on a small screen: who, what and where, since when, and what can be done with it there and then. */
export const FirmCaseCards = ({ rows, label }: { rows: FirmCase[]; label: string }) => (
  <CaseCards rows={rows} label={label} block={block} />
);
