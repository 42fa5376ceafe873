import type { CaseListItem } from "@caseward/domain/cases/response";
import { WaitingTime } from "../../../components/lists/waiting-time";
import { TimeLeft } from "../offers/time-left/time-left";

const people = {
  admin: { word: "us", inFull: "us" },
  lawfirm: { word: "firm", inFull: "the law firm" },
  client: { word: "client", inFull: "the client" },
};

type WaitingForProps = {
  row: Pick<CaseListItem, "waitingFor" | "waitingSince" | "isOverdue" | "assignedAt" | "expiresAt">;
};

/** For whom a case waits and since when; of an open offer, what is left of it. Nothing when it does not wait. */
export function WaitingFor({ row }: WaitingForProps) {
  const { waitingFor, waitingSince, isOverdue, assignedAt, expiresAt } = row;
  if (!waitingFor || !waitingSince) return null;
  if (expiresAt) return <TimeLeft expiresAt={expiresAt} since={assignedAt} short />;
  return <WaitingTime since={waitingSince} isLate={isOverdue} whom={people[waitingFor]} short />;
}
