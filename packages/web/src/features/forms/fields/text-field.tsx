import { Textarea, type TextareaProps, TextInput, type TextInputProps } from "@mantine/core";
import classes from "./fields.module.css";

/** The example stands under the field, where it is not covered by what is typed. */
const exampleBelow = ["label", "input", "description", "error"] satisfies TextInputProps["inputWrapperOrder"];

type TextFieldProps = Omit<TextInputProps, "description"> & { hint?: string };

export function TextField({ hint, ...rest }: TextFieldProps) {
  return (
    <TextInput
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={exampleBelow}
      className={classes.big}
      {...rest}
    />
  );
}

/** Text areas are 80px high and grow with what is typed. */
export function LongTextField({ hint, ...rest }: Omit<TextareaProps, "description"> & { hint?: string }) {
  return (
    <Textarea
      {...(hint === undefined ? {} : { description: hint })}
      inputWrapperOrder={exampleBelow}
      size="md"
      resize="vertical"
      styles={{ input: { height: "5rem", minHeight: "5rem" } }}
      {...rest}
    />
  );
}
