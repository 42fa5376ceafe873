import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { TextField } from "../fields/text-field";
import type { HipaaValues } from "./hipaa-values";

type SignaturePartProps = { form: UseFormReturnType<HipaaValues>; isPatient: boolean };

const meaning =
  "By typing a name here you sign this authorization. It counts like a signature on paper. The time, your account and your network address are recorded with it. It cannot be changed afterwards.";

/** The signature. A user who signs for the patient says by what right. */
export function SignaturePart({ form, isPatient }: SignaturePartProps) {
  const { signer } = form.values;
  return (
    <FormPart title={t("Sign here")}>
      <ChoiceField
        label={t("Who signs?")}
        options={[
          { value: "patient", label: isPatient ? t("I am the patient") : t("The patient") },
          { value: "representative", label: t("Somebody for the patient") },
        ]}
        {...form.getInputProps("signer")}
      />
      {signer === "representative" && (
        <>
          <TextField
            label={t("Name of the representative")}
            required
            autoComplete="off"
            {...form.getInputProps("representative.name")}
          />
          <TextField
            label={t("Authority to act for the patient")}
            hint={t("Example: parent of a minor, legal guardian, power of attorney")}
            required
            autoComplete="off"
            {...form.getInputProps("representative.authority")}
          />
        </>
      )}
      <Text>{t(meaning)}</Text>
      <TextField
        label={t("Signature")}
        hint={
          signer === "patient"
            ? t("Type your first and last name.")
            : t("The representative types his or her own first and last name.")
        }
        required
        autoComplete="off"
        {...form.getInputProps("patientInformation.signature")}
      />
    </FormPart>
  );
}
