import { latestDay } from "@caseward/domain/values/days";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { wholeYear } from "../../../lib/time/whole-year";
import { TextField } from "../fields/text-field";
import type { FieldsByPart } from "../steps/stepped-form";
import { InitialsStep, RecordsFields } from "./authorization-part";
import type { HipaaValues } from "./hipaa-values";
import { SignatureFields } from "./signature-part";
import { AuthorizationText } from "./terms/authorization-text";

/** What each step of an authorization shows: its text first, then about whom, what is chosen of it, and the signature last. */
export const hipaaFields = (
  caseId: number,
  isPatient: boolean,
  clientNames: readonly string[] | null,
): FieldsByPart<HipaaValues> => ({
  terms: ({ form }) => <AuthorizationText caseId={caseId} values={form.values} part="records" />,
  time: ({ form }) => <AuthorizationText caseId={caseId} values={form.values} part="time" />,
  rights: ({ form }) => <AuthorizationText caseId={caseId} values={form.values} part="rights" />,
  patient: ({ form }) => <PatientFields form={form} isPatient={isPatient} />,
  records: ({ form }) => <RecordsFields form={form} caseId={caseId} />,
  initials: InitialsStep,
  sign: ({ form }) => <SignatureFields {...{ form, isPatient, clientNames }} />,
});

type PatientFieldsProps = { form: UseFormReturnType<HipaaValues>; isPatient: boolean };

function PatientFields({ form, isPatient }: PatientFieldsProps) {
  const own = (autoComplete: string) => ({ autoComplete: isPatient ? autoComplete : "off" });
  return (
    <>
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
    </>
  );
}
