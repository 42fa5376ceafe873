import type { Assignment } from "@caseward/domain/cases/response";
import { IconArrowBackUp, IconClock, IconLock } from "@tabler/icons-react";
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
  const decidedAt = formatInstant(offer.decidedAt);
  const { icon, title, end } = ends[offer.outcome ?? "rejected"](decidedAt);
  return (
    <NoCase icon={icon} title={title ?? failureMessage(error, "getCase")} isLong>
      <CaseName caseId={caseId} person={offer.client} />{" "}
      <span>{`was offered to your law firm on ${formatInstant(offer.assignedAt)}`}</span>
      <span>{end}</span>
    </NoCase>
  );
}

type End = { icon: typeof IconLock; title?: string; end: string };

/** What is said of an offer that has ended so. */
const ends: Record<NonNullable<Assignment["outcome"]>, (when: string) => End> = {
  recalled: (when) => ({ icon: IconArrowBackUp, title: takenBack(when), end: "." }),
  expired: (when) => ({
    icon: IconClock,
    title: `The time to answer ended on ${when}`,
    end: ". Nobody of your law firm answered in time, so the case may go to another law firm.",
  }),
  accepted: (when) => ({ icon: IconLock, end: `, and your law firm accepted it on ${when}.` }),
  rejected: (when) => ({ icon: IconLock, end: `, and your law firm rejected it on ${when}.` }),
};
