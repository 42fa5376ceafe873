import { states, territories } from "@caseward/domain/addresses/geography/states";
import { accidentTypes, caseReferralSources, propertyTypes } from "@caseward/domain/cases/options";
import { caseFieldLabels } from "@caseward/domain/cases/schema";
import { latestDay } from "@caseward/domain/values/days";
import { textLength } from "@caseward/domain/values/limits";
import { Checkbox, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from "@mantine/core";
import { wholeYear } from "../../../lib/time/whole-year";
import { CircumstanceFields } from "./circumstance-fields";
import { ImageField } from "./image/image-field";
import type { CaseFormState } from "./use-case-form";

const choose = { value: "", label: "Please choose" };
const toOption = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
const stateOptions = [
  choose,
  ...states.map(toOption),
  { group: "Territories", items: territories.map(toOption) },
];

type FieldsProps = { form: CaseFormState };
type CaseFormFieldsProps = FieldsProps & {
  isNew: boolean;
  onUploadingChange: (isUploading: boolean) => void;
};

/** The fields of a case, in the order in which they are checked. */
export function CaseFormFields({ form, isNew, onUploadingChange }: CaseFormFieldsProps) {
  const imageUrl = form.useWatchValue("imageUrl");
  const hasAttorney = form.useWatchValue("hasAttorney");
  return (
    <Stack>
      <ClientFields form={form} />
      <IncidentFields form={form} />
      <NativeSelect
        label={caseFieldLabels.referralSource}
        withAsterisk
        data={[choose, ...caseReferralSources]}
        {...form.getInputProps("referralSource")}
      />
      <Textarea
        size="md"
        label={caseFieldLabels.description}
        withAsterisk
        maxLength={textLength.description}
        styles={{ input: { height: "5rem", resize: "vertical" } }}
        {...form.getInputProps("description")}
      />
      <ImageField
        label="Image"
        url={imageUrl}
        onChange={(url) => form.setFieldValue("imageUrl", url)}
        onUploadingChange={onUploadingChange}
      />
      <Checkbox
        label="The client has an attorney"
        {...form.getInputProps("hasAttorney", { type: "checkbox" })}
      />
      {hasAttorney && <AttorneyFields form={form} />}
      <CircumstanceFields {...{ form, isNew }} />
    </Stack>
  );
}

const twoColumns = { cols: { base: 1, xs: 2 }, verticalSpacing: "md" } as const;

function ClientFields({ form }: FieldsProps) {
  const name = { withAsterisk: true, maxLength: textLength.name, autoComplete: "off" };
  return (
    <SimpleGrid {...twoColumns}>
      <TextInput
        label={caseFieldLabels.firstName}
        data-autofocus
        {...name}
        {...form.getInputProps("firstName")}
      />
      <TextInput label={caseFieldLabels.lastName} {...name} {...form.getInputProps("lastName")} />
      <TextInput
        label={caseFieldLabels.email}
        {...name}
        maxLength={textLength.email}
        inputMode="email"
        {...form.getInputProps("email")}
      />
      <TextInput
        label={caseFieldLabels.phoneNumber}
        {...name}
        maxLength={textLength.phone}
        type="tel"
        {...form.getInputProps("phoneNumber")}
      />
    </SimpleGrid>
  );
}

function IncidentFields({ form }: FieldsProps) {
  const latest = latestDay(new Date());
  return (
    <SimpleGrid {...twoColumns}>
      <NativeSelect
        label={caseFieldLabels.accidentType}
        withAsterisk
        data={[choose, ...accidentTypes]}
        {...form.getInputProps("accidentType")}
      />
      <NativeSelect
        label="Property Type"
        data={[{ value: "", label: "Not given" }, ...propertyTypes]}
        {...form.getInputProps("propertyType")}
      />
      <TextInput
        label={caseFieldLabels.city}
        withAsterisk
        maxLength={textLength.name}
        autoComplete="off"
        {...form.getInputProps("city")}
      />
      <NativeSelect
        label={caseFieldLabels.state}
        withAsterisk
        data={stateOptions}
        {...form.getInputProps("state")}
      />
      <TextInput
        label={caseFieldLabels.date}
        withAsterisk
        type="date"
        min="1900-01-01"
        max={latest}
        {...form.getInputProps("date")}
        {...wholeYear(latest)}
      />
    </SimpleGrid>
  );
}

function AttorneyFields({ form }: FieldsProps) {
  const name = { withAsterisk: true, maxLength: textLength.name, autoComplete: "off" };
  return (
    <SimpleGrid {...twoColumns}>
      <TextInput label={caseFieldLabels.attorneyName} {...name} {...form.getInputProps("attorneyName")} />
      <TextInput label={caseFieldLabels.lawFirmName} {...name} {...form.getInputProps("lawFirmName")} />
      <NativeSelect
        label="Satisfied With Attorney"
        data={[
          { value: "", label: "Not answered" },
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        {...form.getInputProps("satisfiedWithAttorney")}
      />
    </SimpleGrid>
  );
}
