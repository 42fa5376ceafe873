import { groundKeys, representativeGrounds } from "@caseward/domain/forms/hipaa/grounds";
import { Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import { ChoiceField } from "../fields/choice-field";
import { TextField } from "../fields/text-field";
import { type HipaaValues, signerProblem } from "./hipaa-values";

type SignaturePartProps = {
  form: UseFormReturnType<HipaaValues>;
  isPatient: boolean;
  clientNames: readonly string[] | null;
};

const meaning =
  "By typing a name here you sign this authorization. It counts like a signature on paper. The time, your account and your network address are recorded with it. It cannot be changed afterwards.";

/** The law firm copies what the client signed on paper. */
const paperMeaning =
  "Type the name as it stands on the paper that was signed. Keep that paper. This form says that you entered it. The client gets a mail, to confirm it or to revoke it.";

/** The signature. A user who signs for the patient says by what right. Who cannot sign is told before signing. */
export function SignatureFields({ form, isPatient, clientNames }: SignaturePartProps) {
  const { signer } = form.values;
  const refusal = signerProblem(form.values, clientNames);
  return (
    <>
      <ChoiceField
        label={t("Who signs?")}
        required
        options={[
          { value: "patient", label: isPatient ? t("I am the patient") : t("The patient") },
          { value: "representative", label: t("Somebody for the patient") },
        ]}
        {...form.getInputProps("signer")}
        {...(refusal ? { error: <span role="alert">{refusal}</span> } : {})}
      />
      {signer === "representative" && (
        <>
          <TextField
            label={t("Name of the representative")}
            required
            autoComplete="off"
            {...form.getInputProps("representative.name")}
          />
          <ChoiceField
            label={t("What gives them the right to sign?")}
            required
            options={groundKeys.map((value) => ({
              value,
              label: value === "other" ? t("Another right") : t(representativeGrounds[value]),
            }))}
            {...form.getInputProps("representative.ground")}
          />
          {form.values.representative.ground === "other" && (
            <TextField
              label={t("Which right?")}
              required
              autoComplete="off"
              {...form.getInputProps("representative.authority")}
            />
          )}
        </>
      )}
      <Text>{t(isPatient ? meaning : paperMeaning)}</Text>
      <Text c="dimmed">{t("The day of your signature is set for you.")}</Text>
      <TextField
        label={t("Signature")}
        hint={
          signer === "representative"
            ? t("The person who signs for the patient types their own first and last name.")
            : t("Type your first and last name.")
        }
        required
        autoComplete="off"
        {...form.getInputProps("patientInformation.signature")}
      />
    </>
  );
}
