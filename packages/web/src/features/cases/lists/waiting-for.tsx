import type { CaseListItem } from "@caseward/domain/cases/response";
import { WaitingTime } from "../../../components/lists/waiting-time";

const people = {
  admin: { word: "us", inFull: "us" },
  lawfirm: { word: "firm", inFull: "the law firm" },
  client: { word: "client", inFull: "the client" },
};

type WaitingForProps = { row: Pick<CaseListItem, "waitingFor" | "waitingSince" | "isOverdue"> };

/** For whom a case waits and since when. Nothing when it does not wait. */
export function WaitingFor({ row: { waitingFor, waitingSince, isOverdue } }: WaitingForProps) {
  if (!waitingFor || !waitingSince) return null;
  return <WaitingTime since={waitingSince} isLate={isOverdue} whom={people[waitingFor]} short />;
}
