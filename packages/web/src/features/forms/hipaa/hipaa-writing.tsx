import { useState } from "react";
import { t } from "../../../lib/language/text";
import type { FormTarget } from "../draft/form-draft";
import type { StartingPoint } from "../draft/starting-point";
import { useWriting } from "../saving/use-writing";
import { SteppedForm } from "../steps/stepped-form";
import { describeValues } from "./describe-values";
import { hipaaFields } from "./hipaa-fields";
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
  /** The names by which the server knows the client, for the client alone. */
  clientNames: readonly string[] | null;
  notice: string | null;
  onLocked: (notice: string) => Promise<unknown>;
};

/** The authorization before it is signed. */
export function HipaaWriting(props: HipaaWritingProps) {
  const { target, start, fresh, isPatient, clientNames, notice, onLocked } = props;
  const writing = useWriting({
    target,
    start,
    fresh,
    progressOf: hipaaProgress,
    readValues: readHipaaValues,
  });
  const [fields] = useState(() => hipaaFields(target.caseId, isPatient, clientNames));
  const { submit, isSending, problem, setProblem } = useHipaaSubmit({ target, writing, onLocked });
  return (
    <SteppedForm
      writing={writing}
      parts={describeValues(writing.form.values, isPatient)}
      fields={fields}
      hints={{ terms: t("Please read this before you choose and sign.") }}
      problemsOf={(values) => hipaaProblems(values, dayOf(new Date()), clientNames)}
      alertOf={alertOf}
      markedBy={markedBy}
      canSkip={() => false}
      isForClient={!isPatient}
      notice={notice}
      onProblem={setProblem}
      onFinish={(values) => void submit(values)}
      end={{ label: t("Sign and submit"), state: isSending ? "busy" : "open", problem, success: "" }}
    />
  );
}
