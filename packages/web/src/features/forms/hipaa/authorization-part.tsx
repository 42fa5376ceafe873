import { authorizationTypes, exemptionKeys } from "@caseward/domain/forms/hipaa/schema";
import { Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { LabelledValue } from "../../../components/marks/labelled-value";
import { t } from "../../../lib/language/text";
import { wholeYear } from "../../../lib/time/whole-year";
import { ChoiceField } from "../fields/choice-field";
import fieldClasses from "../fields/fields.module.css";
import { TextField } from "../fields/text-field";
import { TickField } from "../fields/tick-field";
import {
  authorizationHints,
  authorizationLabels,
  effectivePeriodText,
  exemptionLabels,
} from "./hipaa-labels";
import type { HipaaValues } from "./hipaa-values";
import { InitialsFields } from "./initials-fields";
import { ChosenText } from "./terms/authorization-text";

type PartProps = { form: UseFormReturnType<HipaaValues> };

const typeOptions = () =>
  authorizationTypes.map((value) => ({
    value,
    label: t(authorizationLabels[value]),
    hint: t(authorizationHints[value]),
  }));

/** What may be released. */
export function RecordsFields({ form, caseId }: PartProps & { caseId: number }) {
  const { authorizationType } = form.values.authorization;
  return (
    <>
      <ChoiceField
        label={t("Which records may be shared with the law firm?")}
        required
        options={typeOptions()}
        {...form.getInputProps("authorization.authorizationType")}
      />
      {authorizationType === "with-exemptions" && <Exemptions form={form} />}
      <ChosenText caseId={caseId} values={form.values} />
    </>
  );
}

/** The kinds that are shared, each with initials, and until when. */
export const InitialsStep = ({ form }: PartProps) => (
  <>
    <InitialsFields form={form} />
    <LabelledValue label={t("Effective period")}>{t(effectivePeriodText)}</LabelledValue>
    <TextField
      label={t("Expiration date")}
      hint={t("One year from today, unless you choose another day.")}
      type="date"
      required
      {...form.getInputProps("authorization.expirationDate")}
      {...wholeYear(null)}
    />
  </>
);

const path = "authorization.exemptions";

function Exemptions({ form }: PartProps) {
  const { exemptions } = form.values.authorization;
  return (
    <Stack gap="sm" component="fieldset" className={fieldClasses.choice} data-path={path}>
      <legend className={fieldClasses.question}>{t("What may not be shared?")}</legend>
      {exemptionKeys.map((key) => (
        <TickField
          key={key}
          label={t(exemptionLabels[key])}
          checked={exemptions[key]}
          onChange={(isTicked) => {
            form.setFieldValue(`${path}.${key}`, isTicked);
            form.clearFieldError(path);
          }}
        />
      ))}
      {exemptions.other && (
        <TextField label={t("What else?")} required {...form.getInputProps(`${path}.otherDescription`)} />
      )}
      {form.errors[path] && (
        <Text size="sm" c="red">
          {form.errors[path]}
        </Text>
      )}
    </Stack>
  );
}
