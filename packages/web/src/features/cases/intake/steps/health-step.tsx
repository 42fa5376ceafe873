import { Textarea } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { ImageField } from "../../case-form/image/image-field";
import { intakeLength } from "../values/intake-values";
import { HurtFields } from "./hurt-fields";
import type { IntakeStepProps } from "./step-props";

/** Who was hurt, how the person is, and a picture. All may be left out. */
export function HealthStep({ form, client, onUploadingChange }: IntakeStepProps) {
  const { whoWasHurt } = form.values;
  return (
    <>
      <HurtFields form={form} />
      {whoWasHurt !== "dead" && (
        <Textarea
          size="md"
          {...healthLabels(whoWasHurt)}
          maxLength={intakeLength.health}
          autosize
          minRows={3}
          maxRows={8}
          {...form.getInputProps("health")}
        />
      )}
      <ImageField
        label={t("A picture (optional)")}
        url={form.values.imageUrl}
        error={form.errors.imageUrl}
        {...(client ? {} : { to: "/intake/upload" as const })}
        onUploadingChange={onUploadingChange}
        onChange={(url) => form.setFieldValue("imageUrl", url)}
      />
    </>
  );
}

const healthLabels = (whoWasHurt: string) =>
  whoWasHurt === "child" || whoWasHurt === "other"
    ? {
        label: t("How is the person now? (optional)"),
        description: t("For example: An arm hurts. A doctor saw it the next day."),
      }
    : {
        label: t("How are you now? (optional)"),
        description: t("For example: My back hurts. I saw a doctor the next day."),
      };
