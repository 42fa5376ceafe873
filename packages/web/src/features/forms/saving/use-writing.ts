import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftState } from "../../../lib/drafts/draft-keeper";
import { isSame } from "../../../lib/drafts/resume-draft";
import { draftPauseMs, useDraft } from "../../../lib/drafts/use-draft";
import { trpc } from "../../../lib/trpc/trpc";
import { leavingContext } from "../../../lib/trpc/trpc-client";
import { type FormDraft, type FormTarget, formDraftKey } from "../draft/form-draft";
import { useNotedProgress } from "../draft/progress";
import type { Fresh, StartingPoint } from "../draft/starting-point";
import { useFormPlace } from "./use-form-place";

type Writing<Values> = {
  target: FormTarget;
  start: StartingPoint<Values>;
  /** What the fields show after a draft was discarded: the stored form, or a blank one. */
  fresh: Fresh<Values>;
  progressOf: (values: Values) => Progress;
};

type Progress = { answered: number; asked: number };

export type WritingControl<Values extends Record<string, unknown>> = ReturnType<typeof useWriting<Values>>;

/** The fields of a form and their draft, which is kept on the server, and in this browser until the server has it. */
export function useWriting<Values extends Record<string, unknown>>({
  target,
  start,
  fresh,
  progressOf,
}: Writing<Values>) {
  const { client } = trpc.useUtils();
  const { caseId, form: kind } = target;
  const baseVersion = useRef(start.baseVersion);
  const { node, place, moveTo, tracking } = useFormPlace(start);
  const note = useNotedProgress(target);
  const contentOf = (values: Values) => ({ baseVersion: baseVersion.current, values, ...place.current });
  const [draftState, setDraftState] = useState<DraftState | null>(null);
  const draft = useDraft<FormDraft<Values>>({
    draftKey: formDraftKey(target),
    pauseMs: draftPauseMs,
    send: async (content, isLeaving) => {
      const context = isLeaving ? { context: leavingContext } : {};
      const progress = progressOf(content.values);
      const saved = await client.forms.saveDraft.mutate({ caseId, form: kind, content, progress }, context);
      const savedAt = saved.draft?.savedAt ?? new Date().toISOString();
      note({ form: kind, savedAt, progress });
      return savedAt;
    },
    onState: setDraftState,
  });
  const form = useForm<Values>({
    initialValues: start.values,
    onValuesChange: (values) => draft.push(contentOf(values)),
  });
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const sendUnsent = useEffectEvent(() => start.isUnsent && draft.push(contentOf(start.values)));
  useEffect(() => {
    sendUnsent();
  }, []);

  /** Drops the draft, here and on the server. */
  async function discard() {
    setRestoredAt(null);
    await draft.stop();
    draft.drop();
    note(null);
    await client.forms.discardDraft.mutate({ caseId, form: kind }).catch(() => undefined);
  }

  async function startAfresh() {
    await discard();
    baseVersion.current = fresh.version;
    form.setValues(fresh.values);
    form.clearErrors();
    draft.restart();
  }

  /** Another step is shown. What was answered so far is saved at once, with the step. */
  function showStep(step: string) {
    moveTo(step);
    const values = form.getValues();
    if (isSame(values, fresh.values)) return;
    draft.push(contentOf(values));
    draft.save();
  }

  return {
    start,
    moveTo: showStep,
    form,
    node,
    tracking,
    draftState,
    restoredAt,
    discard,
    startAfresh,
    /** No draft is saved while the form is submitted. */
    stopDraft: draft.stop,
    dropDraft: () => {
      draft.drop();
      note(null);
    },
    /** The submission failed: the draft is saved again. */
    resumeDraft: (values: Values) => draft.restart(contentOf(values)),
    baseVersion: () => baseVersion.current,
  };
}
