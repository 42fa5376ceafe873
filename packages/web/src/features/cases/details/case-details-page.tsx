import type { Case } from "@caseward/domain/cases/response";
import type { User } from "@caseward/domain/users/response";
import { Stack } from "@mantine/core";
import { type ComponentType, type ReactNode, useState } from "react";
import { BackLink } from "../../../components/links/back-link";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { QueryView } from "../../../components/loading/query-view";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { live } from "../../../lib/lists/freshness";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { useCasePrefetch } from "../data/use-case-prefetch";
import { CaseUnavailable, isUnavailable } from "./unavailable/case-unavailable";

export type DetailsProps = {
  legalCase: Case;
  user: User;
  notice: ReactNode;
  onProblem: (sentence: string | null) => void;
};

type GoneProps = { caseId: number; error: unknown; children: ReactNode };

type CaseDetailsPageProps = {
  caseId: string;
  /** What the role of the reader sees of it. */
  Details: ComponentType<DetailsProps>;
  /** What it sees of one that it may not open; `children` say that it may not. */
  Gone?: ComponentType<GoneProps>;
};

/** One case for the three roles (specification, 2.6), each with a page of its own, so that no role loads what another sees. */
export function CaseDetailsPage({ caseId, ...parts }: CaseDetailsPageProps) {
  if (!isCaseNumber(caseId)) return <CaseUnavailable error={null} />;
  return <OpenedCase key={caseId} caseId={Number(caseId)} {...parts} />;
}

const largestNumber = 2 ** 31 - 1;

/** As the domain's schema has it, which a client's page does without. */
const isCaseNumber = (text: string) =>
  /^\d{1,10}$/.test(text) && Number(text) > 0 && Number(text) <= largestNumber;

const Denied = ({ children }: GoneProps) => children;

type OpenedCaseProps = Omit<CaseDetailsPageProps, "caseId"> & { caseId: number };

function OpenedCase({ caseId, Details, Gone = Denied }: OpenedCaseProps) {
  const { user } = useSession();
  const query = trpc.cases.get.useQuery({ caseId, withMessages: false }, live);
  useCasePrefetch(caseId, user);
  const [problem, setProblem] = useState<string | null>(null);
  if (!user) return null;
  const isGone = isUnavailable(query.error);
  const isSaidAlready = isGone && problem === failureMessage(query.error, "getCase");
  const notice = problem && !isSaidAlready && (
    <ProblemAlert onDismiss={() => setProblem(null)}>{problem}</ProblemAlert>
  );
  return (
    <Stack>
      {isGone ? (
        <>
          {notice}
          <Gone caseId={caseId} error={query.error}>
            <CaseUnavailable error={query.error} wasLoaded={query.data !== undefined} />
          </Gone>
        </>
      ) : (
        <>
          {query.data === undefined && <BackLink />}
          <QueryView query={query} failure="getCase" skeleton="details">
            {({ case: legalCase }) => <Details {...{ legalCase, user, notice }} onProblem={setProblem} />}
          </QueryView>
        </>
      )}
    </Stack>
  );
}
