import { caseIdSchema } from "@caseward/domain/cases/schema";
import { Alert, Stack } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { type ComponentProps, lazy, useState } from "react";
import { BackLink } from "../../../components/links/back-link";
import { QueryView } from "../../../components/loading/query-view";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { t } from "../../../lib/language/text";
import { live } from "../../../lib/lists/freshness";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { ClientCase } from "../client/client-case";
import { useCasePrefetch } from "../data/use-case-prefetch";
import { FirmCase } from "../firm-page/firm-case";
import { NeighbourKeys } from "../queue/neighbours";
import { CaseDetails } from "./case-details";
import { CaseUnavailable, isUnavailable } from "./unavailable/case-unavailable";
import { FormerOffer } from "./unavailable/former-offer";

const ClientIntake = lazy(async () => ({
  default: (await import("../intake/intake-screens")).ClientIntake,
}));

/** One case for the three roles (specification, 2.6). */
export function CaseDetailsPage({ caseId }: { caseId: string }) {
  const parsed = caseIdSchema.safeParse({ caseId });
  if (!parsed.success) return <CaseUnavailable error={null} />;
  return <OpenedCase key={parsed.data.caseId} caseId={parsed.data.caseId} />;
}

function OpenedCase({ caseId }: { caseId: number }) {
  const { user } = useSession();
  const query = trpc.cases.get.useQuery({ caseId, withMessages: false }, live);
  useCasePrefetch(caseId, user);
  const [problem, setProblem] = useState<string | null>(null);
  if (!user) return null;
  const isGone = isUnavailable(query.error);
  const isSaidAlready = isGone && problem === failureMessage(query.error, "getCase");
  const notice = problem && !isSaidAlready && <Notice sentence={problem} onClose={() => setProblem(null)} />;
  return (
    <Stack>
      {user.userType === "admin" && <NeighbourKeys caseId={caseId} />}
      {isGone ? (
        <>
          {notice}
          <FormerOffer caseId={caseId} userType={user.userType} error={query.error}>
            <CaseUnavailable error={query.error} wasLoaded={query.data !== undefined} />
          </FormerOffer>
        </>
      ) : (
        <>
          {query.data === undefined && <BackLink />}
          <QueryView query={query} failure="getCase" skeleton="details">
            {({ case: legalCase }) => {
              const { admission } = legalCase;
              // What a client told is followed on the dashboard until it is admitted.
              if (user.userType === "client" && admission && admission.state !== "admitted")
                return <IntakePart user={user} admission={admission} />;
              const Details = { admin: CaseDetails, lawfirm: FirmCase, client: ClientCase }[user.userType];
              return <Details {...{ legalCase, user, notice }} onProblem={setProblem} />;
            }}
          </QueryView>
        </>
      )}
    </Stack>
  );
}

const IntakePart = (props: ComponentProps<typeof ClientIntake>) => (
  <>
    <BackLink />
    <ClientIntake {...props} />
  </>
);

const Notice = ({ sentence, onClose }: { sentence: string; onClose: () => void }) => (
  <Alert
    color="red"
    icon={<IconAlertCircle />}
    role="alert"
    withCloseButton
    closeButtonLabel={t("Dismiss")}
    onClose={onClose}
  >
    {sentence}
  </Alert>
);
