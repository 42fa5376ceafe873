import { randomId } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState } from "react";
import type { DraftState } from "../../../../lib/drafts/draft-keeper";
import { dropDraft } from "../../../../lib/drafts/draft-store";
import { isSame } from "../../../../lib/drafts/resume-draft";
import { draftPauseMs, useDraft } from "../../../../lib/drafts/use-draft";
import { failureCode } from "../../../../lib/feedback/failure-message";
import { drawKeepingFocus } from "../../../../lib/forms/draw-keeping-focus";
import { trpc } from "../../../../lib/trpc/trpc";
import { useNewOnboardingForm } from "../../fields/form-context";
import { blankValues, type OnboardingValues } from "../../fields/form-values";
import { createValuesFeed } from "../values-feed";
import { createDraftSync } from "./draft-sync";
import {
  type Choice,
  nothingSeen,
  onboardingDraftKey,
  type StartingPoint,
  type WindowCopy,
} from "./onboarding-draft";
import { useReturn } from "./use-return";

const feedPauseMs = 400;

/**
 * The onboarding's fields and their draft on the server, with a copy in the browser until the server has it. It takes
 * over what another window saved (D20).
 */
export function useOnboardingDraft(start: StartingPoint) {
  const { client } = trpc.useUtils();
  const [sync] = useState(() => createDraftSync(client, start.seen));
  const [feed] = useState(() => createValuesFeed(start.values, feedPauseMs));
  const [choice, setChoice] = useState<Choice | null>(start.choice);
  const [draftState, setDraftState] = useState<DraftState | null>(null);
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const [isOver, setOver] = useState(false);
  const copyOf = (values: OnboardingValues): WindowCopy => ({ values, seen: sync.seen() });

  const draft = useDraft<WindowCopy>({
    draftKey: `${onboardingDraftKey}:${randomId()}`,
    pauseMs: draftPauseMs,
    send: ({ values }, isLeaving) => send(values, isLeaving),
    onState: setDraftState,
  });
  const form = useNewOnboardingForm({
    mode: "uncontrolled",
    initialValues: start.values,
    onValuesChange: (values) => {
      feed.push(values);
      draft.push(copyOf(values));
    },
  });

  async function send(values: OnboardingValues, isLeaving: boolean): Promise<string> {
    const savedAt = await sync.save(values, isLeaving).catch((error) => {
      if (failureCode(error) === "firm_exists") end();
      throw error;
    });
    if (savedAt !== null) return savedAt;
    if (!(await takeOver())) throw new Error("The writer has to choose one of two versions first");
    return send(form.getValues(), isLeaving);
  }

  /** Brings what another window saved into the form. False where both typed into one field: then nothing is changed. */
  async function takeOver(): Promise<boolean> {
    const taken = await sync.take(form.getValues);
    if (!taken) return true;
    if (taken.choice) {
      void draft.stop();
      setChoice(taken.choice);
      return false;
    }
    drawKeepingFocus(() => form.setValues(taken.values));
    return true;
  }

  useReturn(() => {
    if (!choice && !isOver) takeOver().catch(() => undefined);
  });

  /** Saves what the form holds as this window's own, in place of the copies that are in it. */
  function keepHere(values: OnboardingValues) {
    draft.restart(copyOf(values));
    dropOlder();
  }

  const dropOlder = () => {
    for (const draftKey of start.draftKeys) dropDraft(draftKey);
  };

  const keepStart = useEffectEvent(() => {
    if (!start.choice && start.draftKeys.length > 0) keepHere(start.values);
  });
  useEffect(() => {
    keepStart();
  }, []);

  function choose(values: OnboardingValues) {
    if (choice) sync.see(choice.seen);
    setChoice(null);
    form.setValues(values);
    keepHere(values);
  }

  /** The fields are blank at once: what is typed until the server has dropped the draft stays. */
  async function discard() {
    setRestoredAt(null);
    const stopped = draft.stop();
    form.setValues(blankValues());
    await stopped;
    draft.drop();
    await client.firms.discardDraft.mutate().then(
      () => sync.see(nothingSeen()),
      () => undefined,
    );
    const values = form.getValues();
    draft.restart(isSame(values, blankValues()) ? undefined : copyOf(values));
  }

  /** The firm exists: nothing is kept any more. */
  function end() {
    setOver(true);
    void draft.stop();
    draft.drop();
    dropOlder();
  }

  return {
    form,
    feed,
    draftState,
    restoredAt,
    choice,
    choose,
    discard,
    end,
    /** Whether the form holds what every window typed. A server that is away says so when the form is sent. */
    isComplete: () => takeOver().catch(() => true),
  };
}
