import type { UseFormReturnType } from "@mantine/form";
import { FormPart } from "../fields/form-part";
import { TextField } from "../fields/text-field";
import { AuthorizationPart } from "./authorization-part";
import { AuthorizationText } from "./authorization-text";
import type { HipaaValues } from "./hipaa-values";
import { SignaturePart } from "./signature-part";

type FieldsProps = { form: UseFormReturnType<HipaaValues>; caseId: number; isPatient: boolean };

/** The authorization: about whom, about what, its text, and the signature last. */
export function HipaaFields({ form, caseId, isPatient }: FieldsProps) {
  return (
    <>
      <PatientPart form={form} isPatient={isPatient} />
      <AuthorizationPart form={form} />
      <FormPart title="What you agree to" hint="Please read this before you sign.">
        <AuthorizationText caseId={caseId} values={form.values} />
      </FormPart>
      <SignaturePart form={form} isPatient={isPatient} />
    </>
  );
}

function PatientPart({ form, isPatient }: Omit<FieldsProps, "caseId">) {
  const own = (autoComplete: string) => ({ autoComplete: isPatient ? autoComplete : "off" });
  return (
    <FormPart title="Patient">
      <TextField
        label="Patient name"
        required
        {...own("name")}
        {...form.getInputProps("patientInformation.name")}
      />
      <TextField
        label="Patient name, printed"
        hint="As it stands in the medical records."
        required
        {...own("name")}
        {...form.getInputProps("patientInformation.patientNamePrinted")}
      />
      <TextField
        label="Phone number 1"
        hint="Example: (415) 555-0100"
        type="tel"
        inputMode="tel"
        required
        {...own("tel")}
        {...form.getInputProps("patientInformation.phoneNumber1")}
      />
      <TextField
        label="Phone number 2"
        hint="If there is another one"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps("patientInformation.phoneNumber2")}
      />
    </FormPart>
  );
}
