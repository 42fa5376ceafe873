import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { ConflictView } from "../../../components/drafts/conflict-view";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { LoadingView } from "../../../components/loading/loading-view";
import { currentUserId } from "../../../lib/drafts/draft-store";
import { focusFirstField } from "../../../lib/forms/focus-field";
import { useRedirectAfter } from "../../../lib/routing/use-redirect-after";
import { timing } from "../../../lib/time/timing";
import { trpc } from "../../../lib/trpc/trpc";
import { differencesOf } from "./draft/merge-onboarding";
import { readCopies, type StartingPoint, startingPoint } from "./draft/onboarding-draft";
import { useOnboardingDraft } from "./draft/use-onboarding-draft";
import { FirmForm } from "./form-stages";
import { SubmitRow } from "./submit-row";
import { useSubmission } from "./use-submission";

/** Fetched each time the form is opened and not cached: another window may have saved it a minute ago. */
const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

/** The onboarding of a law firm, with what its lawyer typed before, here or elsewhere. */
export function OnboardingForm() {
  const [copies] = useState(() => readCopies(currentUserId()));
  const { data, isPending } = trpc.firms.draft.useQuery(undefined, fresh);
  if (isPending) return <LoadingView />;
  return <OpenedForm start={() => startingPoint(data?.draft, copies)} />;
}

/** One long form in five stages (specification, section 2.3). */
function OpenedForm({ start }: { start: () => StartingPoint }) {
  // As it was on opening: a later answer must not exchange the fields while somebody types.
  const [opened] = useState(start);
  const { form, feed, draftState, restoredAt, choice, choose, discard, end, isComplete } =
    useOnboardingDraft(opened);
  const formRef = useRef<HTMLFormElement>(null);
  const [hasFirm, setHasFirm] = useState(false);
  const onFirm = () => {
    end();
    setHasFirm(true);
  };
  const { submit, problem, dismiss, isSending, isCreated } = useSubmission({
    ...{ form, formRef, onFirm, isComplete },
  });
  const navigate = useNavigate();
  useRedirectAfter(hasFirm, timing.redirectAfterOnboarding, () => {
    navigate({ to: "/", replace: true, state: { welcome: true } });
  });

  if (choice)
    return (
      <ConflictView
        savedBy={null}
        savedAt={choice.seen.savedAt ?? new Date().toISOString()}
        differences={differencesOf(choice.contests)}
        pending={false}
        onKeepMine={() => choose(choice.mine)}
        onTakeTheirs={() => choose(choice.theirs)}
      />
    );
  function startAfresh() {
    void discard();
    focusFirstField(formRef.current);
  }
  return (
    <FirmForm
      label="Law Firm Onboarding"
      {...{ form, formRef, feed, submit, problem, dismiss, isCreated }}
      note={restoredAt && !hasFirm && <RestoredNotice restoredAt={restoredAt} onDiscard={startAfresh} />}
    >
      <SubmitRow draftState={draftState} isSending={isSending} isDone={hasFirm} />
    </FirmForm>
  );
}
