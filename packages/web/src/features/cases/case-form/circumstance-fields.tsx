import { defects, governmentLevels } from "@caseward/domain/cases/circumstances";
import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import { wholeYear } from "../../../lib/time/whole-year";
import { defectLabels, governmentLabels } from "../details/option-labels";
import { languageCodes, languageName } from "../details/people/people-words";
import classes from "./case-form.module.css";
import { circumstanceLabels as labels } from "./circumstance-labels";
import type { CaseFormState } from "./use-case-form";

const notGiven = { value: "", label: "Not given" };
const optionsOf = <Name extends string>(names: readonly Name[], words: Record<Name, string>) => [
  notGiven,
  ...names.map((name) => ({ value: name, label: words[name] })),
];

type CircumstanceFieldsProps = { form: CaseFormState; isNew: boolean };

/** Where exactly it was and who was hurt: what time limits depend on. All of it is optional, and folded at first. */
export function CircumstanceFields({ form, isNew }: CircumstanceFieldsProps) {
  const [isOpen, setIsOpen] = useState(() => isGiven(form.getValues()));
  const isWrong = Object.keys(form.errors).some((field) => field in labels);
  return (
    <details
      className={classes.more}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Place and people (optional)</summary>
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md" mt="sm">
        <CountyField form={form} isWanted={isOpen || isWrong} />
        <NativeSelect
          label={labels.datePrecision}
          data={[
            { value: "day", label: "The day" },
            { value: "month", label: "Only the month" },
          ]}
          {...form.getInputProps("datePrecision")}
        />
        <NativeSelect
          label={labels.governmentLevel}
          data={optionsOf(governmentLevels, governmentLabels)}
          {...form.getInputProps("governmentLevel")}
        />
        <NativeSelect
          label={labels.defect}
          data={optionsOf(defects, defectLabels)}
          {...form.getInputProps("defect")}
        />
        <NativeSelect
          label={labels.medicalCare}
          data={[notGiven, { value: "yes", label: "Yes" }, { value: "no", label: "No" }]}
          {...form.getInputProps("medicalCare")}
        />
        {isNew && <InjuredFields form={form} />}
      </SimpleGrid>
    </details>
  );
}

const isGiven = ({ county, datePrecision, governmentLevel, defect, medicalCare }: Values) =>
  [county, governmentLevel, defect, medicalCare].some((given) => given !== "") || datePrecision === "month";

type Values = ReturnType<CaseFormState["getValues"]>;

type CountyFieldProps = { form: CaseFormState; isWanted: boolean };

/** The counties of the chosen state. Their names are loaded once the field is seen. */
function CountyField({ form, isWanted }: CountyFieldProps) {
  const id = useId();
  const state = form.useWatchValue("state");
  const county = form.useWatchValue("county");
  const [namesOf, setNamesOf] = useState<((state: string) => readonly string[]) | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    void import("@caseward/domain/addresses/geography/county-names").then(({ countyNamesOf }) => {
      if (isHere) setNamesOf(() => countyNamesOf);
    });
    return () => {
      isHere = false;
    };
  }, [isWanted]);
  form.watch("state", ({ previousValue, value }) => {
    if (previousValue !== value) form.setFieldValue("county", "");
  });
  const names = namesOf?.(state) ?? (county ? [county] : []);
  return (
    <NativeSelect
      {...form.getInputProps("county")}
      key={`${id} ${state} ${namesOf !== null}`}
      label={labels.county}
      data={[state ? notGiven : { value: "", label: "Choose the state first" }, ...names]}
    />
  );
}

const languageList = languageCodes.map(languageName);

function InjuredFields({ form }: { form: CaseFormState }) {
  const latest = latestDay(new Date());
  const list = useId();
  return (
    <>
      <TextInput
        label={labels.injuredBirthDate}
        description="Where the client is the injured person"
        type="date"
        min="1900-01-01"
        max={latest}
        {...form.getInputProps("injuredBirthDate")}
        {...wholeYear(latest)}
      />
      <TextInput
        label={labels.injuredLanguage}
        description="Any but English: an interpreter may be needed"
        list={list}
        maxLength={textLength.name}
        autoComplete="off"
        {...form.getInputProps("injuredLanguage")}
      />
      <datalist id={list}>
        {languageList.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
