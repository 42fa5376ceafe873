import { useForm } from "@mantine/form";
import { useState } from "react";
import { trpc } from "../../../lib/trpc/trpc";
import { dropLocalDraft } from "../draft/local-draft";
import type { DraftPlace } from "../draft/local-draft-places";
import type { Fresh, StartingPoint } from "../draft/starting-point";
import { useDraft } from "../draft/use-draft";

type Writing<Values> = {
  place: DraftPlace;
  start: StartingPoint<Values>;
  /** What the fields show after a draft was discarded: the stored form, or a blank one. */
  fresh: Fresh<Values>;
};

export type WritingControl<Values extends Record<string, unknown>> = ReturnType<typeof useWriting<Values>>;

/** The fields of a form with the draft that follows them. */
export function useWriting<Values extends Record<string, unknown>>({ place, start, fresh }: Writing<Values>) {
  const { client } = trpc.useUtils();
  const draft = useDraft<Values>(place, start);
  const form = useForm<Values>({
    initialValues: start.values,
    onValuesChange: (values) => draft.push(values),
  });
  const [restoredAt, setRestoredAt] = useState(start.restoredAt);

  /** Forgets what was typed, here and on the server. */
  async function discard() {
    setRestoredAt(null);
    await draft.stop();
    dropLocalDraft(place);
    const { caseId, form: kind } = place;
    await client.forms.discardDraft.mutate({ caseId, form: kind }).catch(() => undefined);
  }

  async function startAfresh() {
    await discard();
    draft.rebase(fresh.version);
    form.setValues(fresh.values);
    form.clearErrors();
    draft.restart();
  }

  return { form, draft, restoredAt, discard, startAfresh };
}
