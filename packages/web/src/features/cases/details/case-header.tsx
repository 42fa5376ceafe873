import type { Case } from "@caseward/domain/cases/response";
import type { UserType } from "@caseward/domain/users/actor";
import { formatCaseNumber, fullName } from "@caseward/domain/values/text";
import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { BackLink } from "../../../components/links/back-link";
import { StatusChip } from "../../../components/marks/status-chip";
import { formatInstant } from "../../../lib/language/dates";
import { t } from "../../../lib/language/text";
import { DeadlineMark } from "../deadlines/deadline-mark";
import { FromClientsMark } from "../lists/from-clients-mark";
import { Neighbours } from "../queue/neighbours";
import classes from "./case-header.module.css";

type CaseHeaderProps = {
  legalCase: Case;
  userType: UserType;
  waiting: ReactNode;
  actions: ReactNode;
  /** The failure of an action, displayed beside its button. */
  notice: ReactNode;
};

/** Who the case is about, where it stands, and what can be done next. It stays while the page scrolls. */
export function CaseHeader({ legalCase, userType, waiting, actions, notice }: CaseHeaderProps) {
  const { caseId, client, status, assignedAt } = legalCase;
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <div className={classes.back}>
          <BackLink />
          {userType === "admin" && <Neighbours caseId={caseId} />}
        </div>
        <div className={classes.who}>
          <Title order={1} size="h2" className={classes.name}>
            {userType === "client" ? <span>{t("Your case")}</span> : <bdi translate="no">{fullName(client)}</bdi>}{" "}
            <Text span inherit c="dimmed" fw={400}>
              {formatCaseNumber(caseId)}
            </Text>
          </Title>
          <StatusChip status={status} />
          <DeadlineMark deadline={legalCase.deadline} />
          {userType === "admin" && <FromClientsMark admission={legalCase.admission} />}
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
