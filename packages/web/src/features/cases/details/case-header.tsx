import type { Case } from "@caseward/domain/cases/response";
import type { UserType } from "@caseward/domain/users/actor";
import { formatCaseNumber, fullName, isNamed } from "@caseward/domain/values/text";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BackLink } from "../../../components/links/back-link";
import { StatusChip } from "../../../components/marks/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import classes from "./case-header.module.css";

type CaseHeaderProps = {
  legalCase: Case;
  userType: UserType;
  /** Beside the way back. */
  neighbours?: ReactNode;
  /** Beside the status. */
  mark?: ReactNode;
  waiting: ReactNode;
  actions: ReactNode;
  /** The failure of an action, displayed beside its button. */
  notice: ReactNode;
};

/** A client's own case, and one whose name the firm may not see yet, are named by their number. */
function nameOf({ client }: Case, userType: UserType) {
  if (userType === "client") return <span>{t("Your case")}</span>;
  return isNamed(client) ? <bdi translate="no">{fullName(client)}</bdi> : <span>Case</span>;
}

/** Who the case is about, where it stands, and what can be done next. It stays while the page scrolls. */
export function CaseHeader(props: CaseHeaderProps) {
  const { legalCase, userType, neighbours, mark, waiting, actions, notice } = props;
  const { caseId, status, assignedAt } = legalCase;
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <div className={classes.back}>
          <BackLink />
          {neighbours}
        </div>
        <div className={classes.who}>
          <Title order={1} size="h2" className={classes.name}>
            {nameOf(legalCase, userType)}{" "}
            <Text span inherit c="dimmed" fw={400}>
              {formatCaseNumber(caseId)}
            </Text>
          </Title>
          <StatusChip status={status} />
          {mark}
          {status === "Submitted" && assignedAt && userType === "client" && (
            <Text size="sm" c="dimmed" className={classes.since}>
              {t("since {time}", { time: formatInstant(assignedAt) })}
            </Text>
          )}
          {waiting}
        </div>
        {actions}
      </div>
      {notice && <div className={classes.notice}>{notice}</div>}
    </div>
  );
}
