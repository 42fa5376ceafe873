import { IconArrowBackUp, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LoadingView } from "../../../../components/loading/loading-view";
import { failureMessage } from "../../../../lib/feedback/failure-message";
import { formatInstant } from "../../../../lib/language/dates";
import { trpc } from "../../../../lib/trpc/trpc";
import { takenBack } from "../../firm/firm-case";
import { CaseName } from "../../lists/case-name";
import { isDenied, NoCase } from "./case-unavailable";

type FormerOfferProps = { caseId: number; error: unknown; children: ReactNode };

/** What a firm reads of a case that is with it no more: its own offer (D3). One that never was gets what `children` say. */
export function FormerOffer({ caseId, error, children }: FormerOfferProps) {
  const isFormer = isDenied(error);
  const query = trpc.cases.assignments.useQuery({ caseId }, { enabled: isFormer, retry: false });
  if (isFormer && query.isLoading) return <LoadingView />;
  const offer = isFormer ? query.data?.assignments.at(-1) : undefined;
  if (!offer?.decidedAt) return children;
  const isTakenBack = offer.outcome === "recalled";
  const decidedAt = formatInstant(offer.decidedAt);
  return (
    <NoCase
      icon={isTakenBack ? IconArrowBackUp : IconLock}
      title={isTakenBack ? takenBack(decidedAt) : failureMessage(error, "getCase")}
      isLong
    >
      <CaseName caseId={caseId} person={offer.client} />{" "}
      <span>{`was offered to your law firm on ${formatInstant(offer.assignedAt)}`}</span>
      <span>{isTakenBack ? "." : `, and your law firm ${offer.outcome} it on ${decidedAt}.`}</span>
    </NoCase>
  );
}
