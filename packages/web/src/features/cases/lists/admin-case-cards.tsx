import type { CaseListItem } from "@caseward/domain/cases/response";
import { formatCaseNumber } from "@caseward/domain/text";
import { memo } from "react";
import { cardLook, dimmed, groupLook, space, stackLook, textLook } from "../../../components/light/boxes";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { StatusChip } from "../../../components/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { UnreadMark } from "../../messages/unread-mark";
import { CaseCards, cardBlockOf } from "./case-cards";
import { DetailsButton } from "./details-button";
import { FirmLink } from "./firm-link";
import { PersonName } from "./person-name";

const looks = {
  card: { ...cardLook, role: "listitem" },
  lines: stackLook("0.375rem"),
  head: groupLook({ justify: "space-between", wrap: "nowrap", align: "flex-start" }),
  number: textLook("md", dimmed),
  marks: groupLook({ gap: space("xs") }),
  accident: textLook("sm"),
  foot: groupLook({ justify: "space-between", wrap: "nowrap" }),
  created: textLook("sm", dimmed),
};

const AdminCaseCard = memo(({ row }: { row: CaseListItem }) => (
  <div {...looks.card}>
    <div {...looks.lines}>
      <div {...looks.head}>
        <PersonName person={row.client} isStrong />
        <p {...looks.number}>{formatCaseNumber(row.caseId)}</p>
      </div>
      <div {...looks.marks}>
        <StatusChip status={row.status} />
        {row.lawFirm && <FirmLink firm={row.lawFirm} />}
        {row.status === "Submitted" && row.assignedAt && <WaitingTime since={row.assignedAt} />}
        <UnreadMark count={row.unreadMessages} />
      </div>
      <p {...looks.accident}>{row.accidentType}</p>
      <div {...looks.foot}>
        <p {...looks.created}>
          {formatInstant(row.createdAt)} <span style={{ whiteSpace: "nowrap" }}>· {row.createdFrom}</span>
        </p>
        <DetailsButton area="admin" caseId={row.caseId} size="sm" />
      </div>
    </div>
  </div>
));

const block = cardBlockOf(AdminCaseCard);

/** The admin's cases on a small screen. */
export const AdminCaseCards = ({ rows }: { rows: CaseListItem[] }) => (
  <CaseCards rows={rows} label="Cases" block={block} />
);
