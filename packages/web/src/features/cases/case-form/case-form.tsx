import type { CreateCase } from "@caseward/domain/cases/schema";
import type { FailureKey } from "@caseward/domain/errors/failure-messages";
import { Alert, Stack } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { FormFooter } from "../../../components/dialogs/dialog-footer";
import { ProblemAlert } from "../../../components/loading/problem-alert";
import { failureMessage, fieldIssues } from "../../../lib/feedback/failure-message";
import classes from "./case-form.module.css";
import { CaseFormFields } from "./case-form-fields";
import { type CaseFormValues, firstWrongField } from "./case-form-values";
import { useCaseForm } from "./use-case-form";

type CaseFormProps = {
  initialValues: CaseFormValues;
  startValues?: CaseFormValues;
  submitLabel: string;
  /** Whether the case is there already. */
  isNew?: boolean;
  pending: boolean;
  /** Why the server did not take the last attempt, and what to say where it gave no sentence. */
  error: unknown;
  failure: FailureKey;
  /** Said once it is saved; the form then takes no second click. */
  success: ReactNode;
  onValid: (values: CreateCase) => void;
  onDirtyChange: (isDirty: boolean) => void;
  onTyped?: (values: CaseFormValues) => void;
  onCancel: () => void;
  /** What there is to know before the fields. */
  notice?: ReactNode;
};

/** The form behind Add New Case and Edit Case: one problem at a time, named, marked and focused. */
export function CaseForm(props: CaseFormProps) {
  const { submitLabel, isNew = false, pending, error, failure, success, onCancel, notice } = props;
  const { form, problem, point, submit } = useCaseForm(props);
  const [isUploading, setIsUploading] = useState(false);
  const pointAtRefused = useEffectEvent(() =>
    point({ message: failureMessage(error, failure), field: firstWrongField(fieldIssues(error)) }),
  );
  useEffect(() => {
    if (error) pointAtRefused();
  }, [error]);
  const isSettled = success !== null;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSettled && !isUploading) submit();
      }}
    >
      <Stack>
        {(problem || success) && (
          <div className={classes.banners}>
            <ProblemAlert>{problem?.message}</ProblemAlert>
            {success && (
              <Alert color="green" icon={<IconCircleCheck />} role="status">
                {success}
              </Alert>
            )}
          </div>
        )}
        {!isSettled && notice}
        <fieldset className={classes.fields} disabled={isSettled}>
          <CaseFormFields {...{ form, isNew }} onUploadingChange={setIsUploading} />
        </fieldset>
        <FormFooter
          onCancel={onCancel}
          cancelLabel={isSettled ? "Close" : "Cancel"}
          pending={pending}
          disabled={isSettled || isUploading}
        >
          {submitLabel}
        </FormFooter>
      </Stack>
    </form>
  );
}
