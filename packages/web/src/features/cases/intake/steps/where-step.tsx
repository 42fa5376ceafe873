import { states, territories } from "@caseward/domain/addresses/geography/states";
import type { GovernmentLevel } from "@caseward/domain/cases/circumstances";
import type { propertyTypes } from "@caseward/domain/cases/options";
import type { Text } from "@caseward/domain/language/text";
import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { t } from "../../../../lib/language/text";
import { wholeYear } from "../../../../lib/time/whole-year";
import { asks } from "../values/intake-values";
import type { IntakeStepProps } from "./step-props";
import classes from "./steps.module.css";

const grounds = [
  { value: "Private Property", label: "A home or other private place" },
  { value: "Commercial Property", label: "A store, restaurant or other business" },
  { value: "Public Property", label: "A street, park or other public place" },
  { value: "Government Property", label: "A government building" },
  { value: "Other", label: "Somewhere else" },
] as const satisfies readonly { value: (typeof propertyTypes)[number]; label: Text }[];

const governmentAnswers = {
  city: "Yes, of a city",
  county: "Yes, of a county",
  state: "Yes, of a state",
  federal: "Yes, of the United States",
} as const satisfies Partial<Record<GovernmentLevel, Text>>;

export function WhereStep({ form }: IntakeStepProps) {
  const latest = latestDay(new Date());
  return (
    <>
      <div className={classes.tight}>
        <TextInput
          label={t("Day of the accident")}
          description={t("If you do not know it, give the day that you think it was.")}
          type="date"
          min="1900-01-01"
          max={latest}
          classNames={{ wrapper: classes.short ?? "" }}
          {...form.getInputProps("date")}
          {...wholeYear(latest)}
        />
        <Checkbox
          size="md"
          label={t("I don't know the exact day")}
          {...form.getInputProps("isDayUnsure", { type: "checkbox" })}
        />
      </div>
      <TextInput
        label={t("City")}
        maxLength={textLength.name}
        autoComplete="off"
        {...form.getInputProps("city")}
      />
      <NativeSelect label={t("State")} {...form.getInputProps("state")}>
        <option value="">{t("Choose a state")}</option>
        {states.map(stateOption)}
        <hr />
        {territories.map(stateOption)}
      </NativeSelect>
      {asks(form.values).place && (
        <NativeSelect label={t("What kind of place was it?")} {...form.getInputProps("propertyType")}>
          <option value="">{t("Not sure")}</option>
          {grounds.map(({ value, label }) => (
            <option key={value} value={value}>
              {t(label)}
            </option>
          ))}
        </NativeSelect>
      )}
      <NativeSelect
        label={t("Was it a bus, a road or a building of the government? (optional)")}
        description={t("For example: a city bus, a public school, a state road.")}
        {...form.getInputProps("governmentLevel")}
      >
        <option value="">{t("No answer")}</option>
        <option value="unknown">{t("Not sure")}</option>
        <option value="none">{t("No")}</option>
        {(["city", "county", "state", "federal"] as const).map((level) => (
          <option key={level} value={level}>
            {t(governmentAnswers[level])}
          </option>
        ))}
      </NativeSelect>
    </>
  );
}

const stateOption = ({ code, name }: { code: string; name: string }) => (
  <option key={code} value={code}>
    {name}
  </option>
);
