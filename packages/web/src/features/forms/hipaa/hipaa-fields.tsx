import { latestDay } from "@caseward/domain/values/days";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { wholeYear } from "../../../lib/time/whole-year";
import { FormPart } from "../fields/form-part";
import { TextField } from "../fields/text-field";
import { AuthorizationPart } from "./authorization-part";
import type { HipaaValues } from "./hipaa-values";
import { SignaturePart } from "./signature-part";
import { AuthorizationText } from "./terms/authorization-text";

type FieldsProps = { form: UseFormReturnType<HipaaValues>; caseId: number; isPatient: boolean };

/** The authorization: its text first, then about whom, what is chosen of it, and the signature last. */
export function HipaaFields({ form, caseId, isPatient }: FieldsProps) {
  return (
    <>
      <FormPart title={t("What you agree to")} hint={t("Please read this before you choose and sign.")}>
        <AuthorizationText caseId={caseId} values={form.values} />
      </FormPart>
      <PatientPart form={form} isPatient={isPatient} />
      <AuthorizationPart form={form} caseId={caseId} />
      <SignaturePart form={form} isPatient={isPatient} />
    </>
  );
}

function PatientPart({ form, isPatient }: Omit<FieldsProps, "caseId">) {
  const own = (autoComplete: string) => ({ autoComplete: isPatient ? autoComplete : "off" });
  return (
    <FormPart title={t("Patient")}>
      <TextField
        label={t("Patient name")}
        hint={t("As it stands in the medical records.")}
        required
        {...own("name")}
        {...form.getInputProps("patientInformation.name")}
      />
      <TextField
        label={t("Date of birth")}
        hint={t("Doctors use it to find the right records. You may leave it blank.")}
        type="date"
        {...own("bday")}
        {...form.getInputProps("patientInformation.dateOfBirth")}
        {...wholeYear(latestDay(new Date()))}
      />
      <TextField
        label={t("Phone number 1")}
        hint={t("Example: (415) 555-0100")}
        type="tel"
        inputMode="tel"
        required
        {...own("tel")}
        {...form.getInputProps("patientInformation.phoneNumber1")}
      />
      <TextField
        label={t("Phone number 2")}
        hint={t("If there is another one")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        {...form.getInputProps("patientInformation.phoneNumber2")}
      />
    </FormPart>
  );
}
