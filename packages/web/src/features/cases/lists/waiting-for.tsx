import type { CaseListItem } from "@caseward/domain/cases/response";
import { VisuallyHidden } from "@mantine/core";
import { IconAlertTriangle, IconClock } from "@tabler/icons-react";
import classes from "../../../components/lists/waiting-time.module.css";
import { formatInstant } from "../../../lib/language/dates";
import { waitedWords } from "../../../lib/lists/waiting";
import { useNow } from "../../../lib/screen/use-now";

const whom = { admin: "us", lawfirm: "firm", client: "client" };
const whomInFull = { admin: "us", lawfirm: "the law firm", client: "the client" };

/** For whom a case waits and since when: in words, by sign and by colour when that is too long. Nothing when it does not wait. */
export function WaitingFor({
  row,
}: {
  row: Pick<CaseListItem, "waitingFor" | "waitingSince" | "isOverdue">;
}) {
  const now = useNow();
  const { waitingFor, waitingSince, isOverdue } = row;
  if (!waitingFor || !waitingSince) return null;
  const Icon = isOverdue ? IconAlertTriangle : IconClock;
  return (
    <span
      className={classes.waiting}
      data-late={isOverdue}
      title={`Waiting for ${whomInFull[waitingFor]} since ${formatInstant(waitingSince)}`}
    >
      <Icon size={15} aria-hidden />
      <span>
        <VisuallyHidden>Waiting </VisuallyHidden>
        <span>{`${waitedWords(waitingSince, now)} · ${whom[waitingFor]}`}</span>
        {isOverdue && <VisuallyHidden>, overdue</VisuallyHidden>}
      </span>
    </span>
  );
}
