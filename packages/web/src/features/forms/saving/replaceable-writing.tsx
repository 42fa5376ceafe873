import type { FormKind } from "@caseward/domain/forms/drafts";
import { ConflictView } from "../../../components/drafts/conflict-view";
import { t } from "../../../lib/language/text";
import type { FormTarget } from "../draft/form-draft";
import { formNames } from "../draft/form-names";
import type { Fresh, StartingPoint } from "../draft/starting-point";
import { differencesOf, progressOf } from "../fields/described";
import { SteppedForm } from "../steps/stepped-form";
import type { FormProps } from "./form-props";
import type { ReplaceableForm, Stored } from "./replaceable";
import { useReplaceableSave } from "./use-replaceable-save";
import { useWriting } from "./use-writing";

type WritingProps<Values extends Record<string, unknown>, Info> = Pick<
  FormProps,
  "notice" | "onClose" | "onGoOn"
> & {
  definition: ReplaceableForm<Values, Info>;
  target: FormTarget;
  start: StartingPoint<Values>;
  fresh: Fresh<Values>;
  isClient: boolean;
  /** What a client fills in after this one, or null. */
  next: FormKind | null;
  /** The writer took the version that somebody else saved. */
  onTaken: (theirs: Stored<Info>) => void;
};

/** The steps, the draft that follows them, and the one button at the end. */
export function ReplaceableWriting<Values extends Record<string, unknown>, Info>(
  props: WritingProps<Values, Info>,
) {
  const { definition, target, start, fresh, isClient, next, onClose, onGoOn, onTaken } = props;
  const progressOfValues = (values: Values) => progressOf(definition.describe(values));
  const writing = useWriting({
    target,
    start,
    fresh,
    progressOf: progressOfValues,
    readValues: definition.readValues,
  });
  const { form } = writing;
  const saving = useReplaceableSave({ definition, target, writing, onClose });
  const { theirs, state } = saving;
  const success = t(definition.success);

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
        pending={state === "busy"}
        onKeepMine={() => saving.save(form.getValues(), { expectedVersion: theirs.version })}
        onTakeTheirs={take}
        onBack={saving.back}
      />
    );
  }
  const isLast = isClient && next === null;
  return (
    <SteppedForm
      writing={writing}
      parts={definition.describe(form.values)}
      fields={definition.fields}
      problemsOf={definition.problemsOf}
      alertOf={(problems) => problems[""] ?? t("Please check the marked fields.")}
      isForClient={!isClient}
      notice={props.notice}
      onProblem={saving.setProblem}
      onFinish={(values) => void saving.save(values)}
      end={{
        label: t("Save"),
        state,
        problem: saving.problem,
        success: isLast ? `${success} ${t("You have answered everything.")}` : success,
        next: next
          ? {
              label: t("Next: {form}", { form: t(formNames[next]) }),
              onClick: (values) => void saving.save(values, { onSaved: () => onGoOn(next, success) }),
            }
          : undefined,
      }}
    />
  );
}
