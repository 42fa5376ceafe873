import { Text, Textarea } from "@mantine/core";
import { useId } from "react";
import { t } from "../../../../lib/language/text";
import { accidentKinds } from "../values/accident-kinds";
import { intakeLength } from "../values/intake-values";
import type { IntakeStepProps } from "./step-props";
import classes from "./steps.module.css";

/** What kind of accident it was, and what happened in one's own words. */
export function WhatStep({ form }: IntakeStepProps) {
  return (
    <>
      <KindChoice form={form} />
      <Textarea
        size="md"
        label={t("What happened, in your own words")}
        description={t("For example: I slipped on a wet floor in a store. There was no sign.")}
        maxLength={intakeLength.description}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps("description")}
      />
    </>
  );
}

function KindChoice({ form }: Pick<IntakeStepProps, "form">) {
  const id = useId();
  const { value, error, onChange } = form.getInputProps("accidentType");
  return (
    <fieldset
      className={classes.group}
      data-path="accidentType"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={classes.question}>{t("What kind of accident was it?")}</legend>
      {error && (
        <Text id={id} size="sm" c="var(--mantine-color-error)" mt={4}>
          {error}
        </Text>
      )}
      <div className={classes.container}>
        <div className={classes.kinds}>
          {accidentKinds.map((kind) => (
            <label key={kind.value} className={classes.kind}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={value === kind.value}
                onChange={() => onChange(kind.value)}
              />
              <kind.icon size={22} stroke={1.6} aria-hidden />
              <span>{t(kind.label)}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
