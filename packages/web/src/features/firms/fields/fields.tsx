import { firmOptions } from "@caseward/domain/firms/options";
import {
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  Textarea,
  TextInput,
  type TextInputProps,
} from "@mantine/core";
import type { ReactNode } from "react";
import { useOnboardingForm } from "./form-context";
import type { FieldPath } from "./form-values";

type FieldProps = { path: FieldPath; label: string; required?: boolean; description?: ReactNode };
type TextFieldProps = FieldProps & Pick<TextInputProps, "type" | "inputMode" | "autoComplete">;
type OptionList = keyof typeof firmOptions;
type Entry = { value: string; label: string };
type SelectEntry = Entry | { group: string; items: Entry[] };

/** The fields keep what is typed by themselves, so that a key redraws nothing but its own field. */
export function TextField({ path, ...rest }: TextFieldProps) {
  const form = useOnboardingForm();
  return (
    <TextInput
      key={form.key(path)}
      inputWrapperOrder={["label", "input", "description", "error"]}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

/** Text areas are 80px high (specification, section 2.3). */
export function TextAreaField({ path, ...rest }: FieldProps) {
  const form = useOnboardingForm();
  const height = { height: 80, minHeight: 80 };
  return (
    <Textarea
      key={form.key(path)}
      size="md"
      resize="vertical"
      styles={{ input: height }}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

export function SelectField({ path, options, ...rest }: FieldProps & { options: OptionList }) {
  return <NativeSelectField path={path} data={firmOptions[options]} {...rest} />;
}

/** A list of the browser's own: one thumb opens it on a phone, letters find an entry on a keyboard. */
export function NativeSelectField({ path, data, ...rest }: FieldProps & { data: readonly SelectEntry[] }) {
  const form = useOnboardingForm();
  return (
    <NativeSelect
      key={form.key(path)}
      data={[{ value: "", label: "Choose one" }, ...data]}
      {...rest}
      {...form.getInputProps(path)}
    />
  );
}

/** For a few short answers, all of which are in sight. */
export function ChoiceField({ path, options, ...rest }: FieldProps & { options: OptionList }) {
  const form = useOnboardingForm();
  return (
    <Radio.Group key={form.key(path)} size="md" {...rest} {...form.getInputProps(path)}>
      <Group gap="lg" mt="xs">
        {firmOptions[options].map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </Group>
    </Radio.Group>
  );
}

export function TickField({ path, label, ...rest }: FieldProps) {
  const form = useOnboardingForm();
  return (
    <Checkbox
      key={form.key(path)}
      label={<TickLabel label={label} isRequired={rest.required ?? false} />}
      {...rest}
      {...form.getInputProps(path, { type: "checkbox" })}
    />
  );
}

function TickLabel({ label, isRequired }: { label: string; isRequired: boolean }) {
  if (!isRequired) return label;
  return (
    <>
      {label}
      <span aria-hidden style={{ color: "var(--mantine-color-error)" }}>
        {" *"}
      </span>
    </>
  );
}
