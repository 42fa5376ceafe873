import { firmOptions } from "@caseward/domain/firms/options";
import {
  Checkbox,
  type CheckboxProps,
  Group,
  NativeSelect,
  Radio,
  type RadioGroupProps,
  Textarea,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import { memo } from "react";
import { labelOf } from "./field-labels";
import { useOnboardingForm } from "./form-context";
import type { FieldPath } from "./form-values";
import { hasSameProps } from "./has-same-props";

type FieldProps = { path: FieldPath; required?: boolean; description?: string };
type TextFieldProps = FieldProps & Pick<TextInputProps, "type" | "inputMode" | "autoComplete">;
type OptionList = keyof typeof firmOptions;
type Entry = { value: string; label: string };
export type SelectEntries = readonly (Entry | { group: string; items: Entry[] })[];

// Uncontrolled fields that are drawn anew only when their own props change. Without `memo` all are drawn with the form,
// on the first key in each field and on each error.
const StillTextInput = memo(TextInput, hasSameProps);
const StillTextarea = memo(Textarea, hasSameProps);
const StillSelect = memo(NativeSelect, hasSameProps);
const StillChoices = memo(Choices, hasSameProps);
const StillTick = memo(Tick, hasSameProps);

const exampleBelow = ["label", "input", "description", "error"] satisfies TextInputProps["inputWrapperOrder"];

export function TextField({ path, ...rest }: TextFieldProps) {
  const form = useOnboardingForm();
  return (
    <StillTextInput
      key={form.key(path)}
      inputWrapperOrder={exampleBelow}
      label={labelOf(path)}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

/** Text areas are 80px high (specification, section 2.3), and more for who reads larger. */
const textAreaStyles = { input: { height: "5rem", minHeight: "5rem" } };

export function TextAreaField({ path, ...rest }: FieldProps) {
  const form = useOnboardingForm();
  return (
    <StillTextarea
      key={form.key(path)}
      size="md"
      resize="vertical"
      styles={textAreaStyles}
      label={labelOf(path)}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

/** The browser's own select: it opens with one thumb on a phone, and typing finds an entry. */
export function SelectField({ path, data, ...rest }: FieldProps & { data: SelectEntries }) {
  const form = useOnboardingForm();
  return (
    <StillSelect
      key={form.key(path)}
      label={labelOf(path)}
      data={data}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

/** For a few short answers, all of which are visible. */
export function ChoiceField({ path, ...rest }: FieldProps & { options: OptionList }) {
  const form = useOnboardingForm();
  return <StillChoices key={form.key(path)} label={labelOf(path)} {...rest} {...form.getInputProps(path)} />;
}

function Choices({ options, ...rest }: Omit<RadioGroupProps, "children"> & { options: OptionList }) {
  return (
    <Radio.Group size="md" {...rest}>
      <Group gap="lg" mt="xs">
        {firmOptions[options].map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

export function TickField({ path, ...rest }: FieldProps) {
  const form = useOnboardingForm();
  return (
    <StillTick
      key={form.key(path)}
      label={labelOf(path)}
      {...rest}
      {...form.getInputProps(path, { type: "checkbox" })}
    />
  );
}

function Tick({ label, ...rest }: CheckboxProps) {
  const asterisk = (
    <span aria-hidden style={{ color: "var(--mantine-color-error)" }}>
      {" *"}
    </span>
  );
  const marked = (
    <>
      {label}
      {asterisk}
    </>
  );
  return <Checkbox label={rest.required ? marked : label} {...rest} />;
}
