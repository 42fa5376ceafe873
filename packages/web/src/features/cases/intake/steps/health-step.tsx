import { Textarea } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { ImageField } from "../../case-form/image/image-field";
import { intakeLength } from "../values/intake-values";
import type { IntakeStepProps } from "./step-props";

/** How the person is, and a picture. Both may be left out. */
export function HealthStep({ form, client, onUploadingChange }: IntakeStepProps) {
  return (
    <>
      <Textarea
        size="md"
        label={t("How are you now? (optional)")}
        description={t("For example: My back hurts. I saw a doctor the next day.")}
        maxLength={intakeLength.health}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps("health")}
      />
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
