import { Stack } from "@mantine/core";
import type { FormEvent } from "react";
import { RestoredNotice } from "../../../components/drafts/restored-notice";
import { focusFirstField, focusFirstProblem } from "../../../lib/forms/focus-field";
import { t } from "../../../lib/language/text";
import type { FormTarget } from "../draft/form-draft";
import { SavedBar } from "../draft/saved-bar";
import type { StartingPoint } from "../draft/starting-point";
import { ForClientNote } from "../fields/for-client-note";
import { FormEnd } from "../saving/form-end";
import { useWriting } from "../saving/use-writing";
import { HipaaFields } from "./hipaa-fields";
import {
  alertOf,
  dayOf,
  type HipaaValues,
  hipaaProblems,
  hipaaProgress,
  markedBy,
  readHipaaValues,
} from "./hipaa-values";
import { useHipaaSubmit } from "./use-hipaa-submit";

type HipaaWritingProps = {
  target: FormTarget;
  start: StartingPoint<HipaaValues>;
  fresh: { values: HipaaValues; version: number };
  isPatient: boolean;
  onLocked: (notice: string) => Promise<unknown>;
};

/** The authorization before it is signed. */
export function HipaaWriting({ target, start, fresh, isPatient, onLocked }: HipaaWritingProps) {
  const writing = useWriting({
    target,
    start,
    fresh,
    progressOf: hipaaProgress,
    readValues: readHipaaValues,
  });
  const { form, node, tracking, draftState, restoredAt } = writing;
  const { submit, isSending, problem, setProblem } = useHipaaSubmit({ target, writing, onLocked });

  const sign = (event: FormEvent) => {
    event.preventDefault();
    const values = form.getValues();
    const problems = hipaaProblems(values, dayOf(new Date()));
    if (!problems) return void submit(values);
    form.setErrors(markedBy(problems));
    setProblem(alertOf(problems));
    focusFirstProblem(node.current, problems);
  };
  return (
    <form ref={node} noValidate onSubmit={sign} onChange={() => setProblem(null)} {...tracking}>
      <Stack gap={32}>
        {restoredAt && (
          <RestoredNotice
            restoredAt={restoredAt}
            onDiscard={() => void writing.startAfresh().then(() => focusFirstField(node.current))}
          />
        )}
        {!isPatient && <ForClientNote />}
        <HipaaFields form={form} caseId={target.caseId} isPatient={isPatient} />
        <FormEnd
          label={t("Sign and submit")}
          state={isSending ? "saving" : "open"}
          problem={problem}
          success=""
        />
      </Stack>
      <SavedBar state={draftState} />
    </form>
  );
}
