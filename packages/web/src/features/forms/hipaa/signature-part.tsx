import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ChoiceField } from "../fields/choice-field";
import { FormPart } from "../fields/form-part";
import { TextField } from "../fields/text-field";
import type { HipaaValues } from "./hipaa-values";

type SignaturePartProps = { form: UseFormReturnType<HipaaValues>; isPatient: boolean };

const meaning =
  "By typing a name here you sign this authorization. It counts like a signature on paper. The time, your account and your network address are recorded with it. It cannot be changed afterwards.";

/** The signature, last. Whoever signs for the patient says by what right. */
export function SignaturePart({ form, isPatient }: SignaturePartProps) {
  const { signer } = form.values;
  return (
    <FormPart title="Sign here">
      <ChoiceField
        label="Who signs?"
        options={[
          { value: "patient", label: isPatient ? "I am the patient" : "The patient" },
          { value: "representative", label: "Somebody for the patient" },
        ]}
        {...form.getInputProps("signer")}
      />
      {signer === "representative" && (
        <>
          <TextField
            label="Name of the representative"
            required
            autoComplete="off"
            {...form.getInputProps("representative.name")}
          />
          <TextField
            label="Authority to act for the patient"
            hint="Example: parent of a minor, legal guardian, power of attorney"
            required
            autoComplete="off"
            {...form.getInputProps("representative.authority")}
          />
        </>
      )}
      <Text>{meaning}</Text>
      <TextField
        label="Signature"
        hint={
          signer === "patient"
            ? "Type your first and last name."
            : "The representative types his or her own first and last name."
        }
        required
        autoComplete="off"
        {...form.getInputProps("patientInformation.signature")}
      />
    </FormPart>
  );
}
