import type { CreateCase } from "@caseward/domain/cases/schema";
import { Alert, Button, Stack } from "@mantine/core";
import { IconAlertCircle, IconCircleCheck } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { BusyButton } from "../../../components/buttons/busy-button";
import { DialogFooter } from "../../../components/dialogs/dialog-footer";
import classes from "./case-form.module.css";
import { CaseFormFields } from "./case-form-fields";
import type { CaseFormValues, FormProblem } from "./case-form-values";
import { useCaseForm } from "./use-case-form";

type CaseFormProps = {
  initialValues: CaseFormValues;
  startValues?: CaseFormValues;
  submitLabel: string;
  /** Whether the case is there already. */
  isNew?: boolean;
  pending: boolean;
  /** What the server found wrong with the last attempt. */
  failure: FormProblem | null;
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
  const { submitLabel, isNew = false, pending, failure, success, onCancel, notice } = props;
  const { form, problem, point, submit } = useCaseForm(props);
  const [isUploading, setIsUploading] = useState(false);
  const pointAt = useEffectEvent(point);
  useEffect(() => {
    if (failure) pointAt(failure);
  }, [failure]);
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
            {problem && (
              <Alert color="red" icon={<IconAlertCircle />} role="alert">
                {problem.message}
              </Alert>
            )}
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
        <DialogFooter>
          <Button variant="default" onClick={onCancel}>
            {isSettled ? "Close" : "Cancel"}
          </Button>
          <BusyButton type="submit" loading={pending} disabled={isSettled || isUploading}>
            {submitLabel}
          </BusyButton>
        </DialogFooter>
      </Stack>
    </form>
  );
}
