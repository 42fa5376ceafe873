import type { LawFirm } from "@caseward/domain/firms/response";
import { Alert, Button, Group, Stack, Text, Title } from "@mantine/core";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { LoadingView } from "../../../components/loading/loading-view";
import { failureMessage } from "../../../lib/feedback/failure-message";
import { toast } from "../../../lib/feedback/toast";
import { useSession } from "../../../lib/session/session";
import { trpc } from "../../../lib/trpc/trpc";
import { useNewOnboardingForm } from "../fields/form-context";
import { valuesOf } from "../fields/form-values";
import { FirmLoadFailure } from "../firm-load-failure";
import { FirmForm } from "./form-stages";
import { useSubmission } from "./use-submission";
import { createValuesFeed } from "./values-feed";

/** Where lawyers change their firm's profile, verified or not. */
export function EditFirmPage() {
  const { firm } = useSession();
  // What is typed is not replaced by a later answer.
  const query = trpc.firms.get.useQuery(
    { firmId: firm?.id ?? 0 },
    { gcTime: 0, refetchOnWindowFocus: false },
  );
  if (query.data)
    return (
      <Stack gap="xl">
        <Title order={1} size="h2">
          Edit Law Firm
        </Title>
        <EditFirmForm firm={query.data.lawFirm} />
      </Stack>
    );
  if (query.error === null) return <LoadingView label="Loading law firm" />;
  const message = failureMessage(query.error, "getOwnFirm");
  return <FirmLoadFailure title="Error Loading Data" message={message} onRetry={() => query.refetch()} />;
}

const pauseMs = 400;

function EditFirmForm({ firm }: { firm: LawFirm }) {
  const [feed] = useState(() => createValuesFeed(valuesOf(firm), pauseMs));
  const form = useNewOnboardingForm({
    mode: "uncontrolled",
    initialValues: feed.settled(),
    onValuesChange: feed.push,
  });
  const formRef = useRef<HTMLFormElement>(null);
  const { hash } = useLocation();
  // A link leads to a stage, which was not there before the firm was.
  useEffect(() => document.getElementById(hash)?.scrollIntoView(), [hash]);
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const onFirm = () => {
    toast.done("The profile of your firm is saved");
    void cache.firms.invalidate();
    void navigate({ to: "/lawfirm/mylawfirm" });
  };
  const { submit, problem, dismiss, isSending } = useSubmission({ form, formRef, onFirm, firmId: firm.id });
  return (
    <FirmForm
      label="Edit Law Firm"
      {...{ form, formRef, feed, submit, problem, dismiss }}
      note={
        firm.verification.status === "verified" && (
          <Alert color="yellow" role="note">
            <Text>
              Under another firm name we verify your firm once more. Until then it gets no new cases.
            </Text>
          </Alert>
        )
      }
    >
      <Group justify="flex-end">
        <Button variant="default" component={Link} to="/lawfirm/mylawfirm">
          Cancel
        </Button>
        <BusyButton type="submit" loading={isSending}>
          Save Profile
        </BusyButton>
      </Group>
    </FirmForm>
  );
}
