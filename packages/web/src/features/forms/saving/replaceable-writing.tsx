import { Stack } from "@mantine/core";
import { type FormEvent, useEffect } from "react";
import { ConflictView } from "../../../components/drafts/conflict-view";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { focusFirstField, focusFirstProblem } from "../../../lib/forms/focus-field";
import { t } from "../../../lib/language/text";
import type { FormTarget } from "../draft/form-draft";
import { SavedBar } from "../draft/saved-bar";
import type { Fresh, StartingPoint } from "../draft/starting-point";
import { differencesOf, progressOf } from "../fields/described";
import { ForClientNote } from "../fields/for-client-note";
import { FormEnd } from "./form-end";
import type { ReplaceableForm, Stored } from "./replaceable";
import { useReplaceableSave } from "./use-replaceable-save";
import { useWriting } from "./use-writing";

type WritingProps<Values extends Record<string, unknown>, Info> = {
  definition: ReplaceableForm<Values, Info>;
  target: FormTarget;
  start: StartingPoint<Values>;
  fresh: Fresh<Values>;
  isClient: boolean;
  /** Reached by a button that is gone by now: its focus goes to the first question. */
  isEdit: boolean;
  onClose: () => void;
  /** The writer took the version that somebody else saved. */
  onTaken: (theirs: Stored<Info>) => void;
};

/** The fields, the draft that follows them, and the one button at the end. */
export function ReplaceableWriting<Values extends Record<string, unknown>, Info>(
  props: WritingProps<Values, Info>,
) {
  const { definition, target, start, fresh, isClient, isEdit, onClose, onTaken } = props;
  const progressOfValues = (values: Values) => progressOf(definition.describe(values));
  const writing = useWriting({ target, start, fresh, progressOf: progressOfValues });
  const { form, node, tracking, draftState, restoredAt } = writing;
  const saving = useReplaceableSave({ definition, target, writing, onClose });
  const { theirs, state } = saving;
  const toFirstField = () => focusFirstField(node.current);
  useEffect(() => {
    if (isEdit) focusFirstField(node.current);
  }, [isEdit, node]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const values = form.getValues();
    const problems = definition.problemsOf(values);
    if (!problems) return void saving.save(values);
    form.setErrors(problems);
    saving.setProblem(problems[""] ?? t("Please check the marked fields."));
    focusFirstProblem(node.current, problems);
  };

  if (theirs) {
    const take = () => void writing.discard().then(() => onTaken(theirs));
    return (
      <ConflictView
        savedBy={theirs.savedBy.id === target.userId ? null : theirs.savedBy.name}
        savedAt={theirs.savedAt}
        differences={differencesOf(
          definition.describe(form.values),
          definition.describe(definition.valuesOf(theirs.info)),
        )}
        pending={state === "saving"}
        onKeepMine={() => saving.save(form.getValues(), theirs.version)}
        onTakeTheirs={take}
        onBack={saving.back}
      />
    );
  }
  return (
    <form ref={node} noValidate onSubmit={submit} onChange={() => saving.setProblem(null)} {...tracking}>
      <Stack gap={32}>
        {restoredAt && state === "open" && (
          <RestoredNotice
            restoredAt={restoredAt}
            onDiscard={() => void writing.startAfresh().then(toFirstField)}
          />
        )}
        {!isClient && <ForClientNote />}
        <definition.Fields form={form} />
        <FormEnd label={t("Save")} state={state} problem={saving.problem} success={t(definition.success)} />
      </Stack>
      {state !== "saved" && <SavedBar state={draftState} />}
    </form>
  );
}
