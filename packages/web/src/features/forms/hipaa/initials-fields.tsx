import { sensitiveKeys } from "@caseward/domain/forms/hipaa/schema";
import { Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { t } from "../../../lib/language/text";
import fieldClasses from "../fields/fields.module.css";
import { TextField } from "../fields/text-field";
import { exemptionLabels } from "./hipaa-labels";
import { type HipaaValues, sharedKinds } from "./hipaa-values";

/** The sensitive kinds by name, each with initials of its own where it may be shared. */
export function InitialsFields({ form }: { form: UseFormReturnType<HipaaValues> }) {
  const { authorization } = form.values;
  const shared = sharedKinds(authorization);
  return (
    <Stack gap="sm" component="fieldset" className={fieldClasses.choice}>
      <legend className={fieldClasses.question}>{t("Your initials, one by one")}</legend>
      <Text size="sm" c="dimmed">
        {t(
          "The law guards these records more than others. Type your initials beside each kind that may be shared.",
        )}
      </Text>
      {sensitiveKeys.map((key) => (
        <div key={key} className={fieldClasses.initialled}>
          <span aria-hidden>{t(exemptionLabels[key])}</span>
          {shared.includes(key) ? (
            <TextField
              aria-label={t("Initials: {kind}", { kind: t(exemptionLabels[key]) })}
              required
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={10}
              {...form.getInputProps(`authorization.initials.${key}`)}
            />
          ) : (
            <Text c="dimmed">{t("Not shared")}</Text>
          )}
        </div>
      ))}
    </Stack>
  );
}
