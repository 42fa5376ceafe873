import { useForm } from "@mantine/form";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { DraftState } from "../../../lib/drafts/draft-keeper";
import { isSame } from "../../../lib/drafts/resume-draft";
import { draftPauseMs, useDraft } from "../../../lib/drafts/use-draft";
import { drawKeepingFocus } from "../../../lib/forms/draw-keeping-focus";
import { trpc } from "../../../lib/trpc/trpc";
import { createDraftSync } from "../draft/draft-sync";
import { type FormDraft, type FormTarget, formDraftKey, type LocalDraft } from "../draft/form-draft";
import { useNotedProgress } from "../draft/progress";
import type { Fresh, StartingPoint } from "../draft/starting-point";
import { useFormPosition } from "./use-form-position";

type Writing<Values> = {
  target: FormTarget;
  start: StartingPoint<Values>;
  /** What the fields show after a draft was discarded: the stored form, or a blank one. */
  fresh: Fresh<Values>;
  progressOf: (values: Values) => Progress;
  readValues: (kept: unknown) => Values | null;
};

type Progress = { answered: number; asked: number };

export type WritingControl<Values extends Record<string, unknown>> = ReturnType<typeof useWriting<Values>>;

/** The fields of a form and their draft, which is kept on the server, and in this browser until the server has it. */
export function useWriting<Values extends Record<string, unknown>>({
  target,
  start,
  fresh,
  progressOf,
  readValues,
}: Writing<Values>) {
  const { client } = trpc.useUtils();
  const { caseId, form: kind } = target;
  const baseVersion = useRef(start.baseVersion);
  const { node, position, moveTo, tracking } = useFormPosition(start);
  const note = useNotedProgress(target);
  const [sync] = useState(() => createDraftSync({ client, target, start: start.seen, readValues }));
  const contentOf = (values: Values) => ({ baseVersion: baseVersion.current, values, ...position.current });
  const localOf = (values: Values) => ({ ...contentOf(values), seen: sync.seen() });
  const [draftState, setDraftState] = useState<DraftState | null>(null);
  const draft = useDraft<LocalDraft<Values>>({
    draftKey: formDraftKey(target),
    pauseMs: draftPauseMs,
    send: ({ seen: _, ...content }, isLeaving) => send(content, isLeaving),
    onState: setDraftState,
  });
  const form = useForm<Values>({
    initialValues: start.values,
    onValuesChange: (values) => draft.push(localOf(values)),
  });
  async function send(content: FormDraft<Values>, isLeaving: boolean): Promise<string> {
    const progress = progressOf(content.values);
    const savedAt = await sync.save(content, progress, isLeaving);
    if (savedAt === null) {
      if (isLeaving) throw new Error("Another window saved meanwhile");
      await takeOver();
      return send(contentOf(form.getValues()), isLeaving);
    }
    note({ form: kind, savedAt, progress });
    return savedAt;
  }

  /** Brings what another window or device saved into the form. Whether anything was new. */
  async function takeOver(): Promise<boolean> {
    const values = await sync.take(form.getValues);
    if (values) drawKeepingFocus(() => form.setValues(values));
    return values !== null;
  }

  const [restoredAt, setRestoredAt] = useState(start.restoredAt);
  const sendUnsent = useEffectEvent(() => start.isUnsent && draft.push(localOf(start.values)));
  useEffect(() => {
    sendUnsent();
  }, []);

  /** Drops the draft, here and on the server. */
  async function discard() {
    setRestoredAt(null);
    await draft.stop();
    draft.drop();
    note(null);
    await client.forms.discardDraft.mutate({ caseId, form: kind }).then(
      () => sync.forget(fresh.values),
      () => undefined,
    );
  }

  /** The fields are as before the draft at once: what is typed until the server has dropped it stays. */
  async function startAfresh() {
    const discarded = discard();
    baseVersion.current = fresh.version;
    form.setValues(fresh.values);
    form.clearErrors();
    await discarded;
    const values = form.getValues();
    draft.restart(isSame(values, fresh.values) ? undefined : localOf(values));
  }

  /** Another step is shown. What was answered so far is saved at once, with the step. */
  function showStep(step: string) {
    moveTo(step);
    const values = form.getValues();
    if (isSame(values, fresh.values)) return;
    draft.push(localOf(values));
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
    takeOver,
    discard,
    startAfresh,
    /** No draft is saved while the form is submitted. */
    stopDraft: draft.stop,
    dropDraft: () => {
      draft.drop();
      note(null);
    },
    /** The submission failed: the draft is saved again. */
    resumeDraft: (values = form.getValues()) => draft.restart(localOf(values)),
    baseVersion: () => baseVersion.current,
  };
}
