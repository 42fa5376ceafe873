import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { Text, TextInput } from "@mantine/core";
import { useId } from "react";
import { t } from "../../../../lib/language/text";
import { wholeYear } from "../../../../lib/time/whole-year";
import { hurtAnswers, isOfOther } from "../values/hurt-values";
import type { IntakeFormState } from "../values/use-intake-form";
import classes from "./steps.module.css";

/** Who was hurt, and of another person the name and the days that are known. */
export function HurtFields({ form }: { form: IntakeFormState }) {
  const { whoWasHurt } = form.values;
  const isOther = isOfOther(form.values);
  const isDead = whoWasHurt === "dead";
  return (
    <>
      <HurtChoice form={form} />
      {isDead && <Text>{t("We are sorry for your loss.")}</Text>}
      {isOther && (
        <div className={classes.pair}>
          <TextInput
            label={isDead ? t("First name of who died") : t("First name of who was hurt")}
            autoComplete="off"
            maxLength={textLength.name}
            {...form.getInputProps("hurtFirstName")}
          />
          <TextInput
            label={isDead ? t("Last name of who died") : t("Last name of who was hurt")}
            autoComplete="off"
            maxLength={textLength.name}
            {...form.getInputProps("hurtLastName")}
          />
        </div>
      )}
      {whoWasHurt !== "" && (
        <div className={classes.pair}>
          <DayInput form={form} name="birthDate" label={birthLabel(isOther, isDead)} />
          {isDead && <DayInput form={form} name="deathDate" label={t("Day of death (optional)")} />}
        </div>
      )}
    </>
  );
}

function birthLabel(isOther: boolean, isDead: boolean): string {
  if (isDead) return t("Day of birth (optional)");
  return isOther ? t("Day of birth of who was hurt (optional)") : t("Your day of birth (optional)");
}

function HurtChoice({ form }: { form: IntakeFormState }) {
  const id = useId();
  return (
    <fieldset className={classes.group} data-path="whoWasHurt">
      <legend className={classes.question}>{t("Who was hurt? (optional)")}</legend>
      <div className={classes.pair}>
        {hurtAnswers.map(({ value, label }) => (
          <label key={value} className={classes.kind}>
            <input
              type="radio"
              name={id}
              checked={form.values.whoWasHurt === value}
              onChange={() => form.setFieldValue("whoWasHurt", value)}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type DayInputProps = { form: IntakeFormState; name: "birthDate" | "deathDate"; label: string };

function DayInput({ form, name, label }: DayInputProps) {
  const latest = latestDay(new Date());
  return (
    <TextInput
      label={label}
      type="date"
      min="1900-01-01"
      max={latest}
      {...form.getInputProps(name)}
      {...wholeYear(latest)}
    />
  );
}
