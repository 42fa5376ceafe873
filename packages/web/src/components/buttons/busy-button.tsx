import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps, MouseEvent } from "react";

type BusyButtonProps = ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps>;

/**
 * A button that starts a call. While it is `loading` or `disabled` it does nothing, and neither does Enter in its form,
 * but it stays a button with the focus: one that the browser disables loses it, and who works by keyboard starts over.
 */
export const BusyButton = (props: BusyButtonProps) => (
  <Button component={FocusableButton} aria-busy={props.loading || undefined} {...props} />
);

const FocusableButton = ({ disabled, onClick, type = "button", ...rest }: ComponentProps<"button">) => (
  <button
    {...rest}
    type={type}
    aria-disabled={disabled || undefined}
    onClick={disabled ? doNothing : onClick}
  />
);

/** Enter in a form presses its button first: what is stopped here sends no form. */
const doNothing = (event: MouseEvent) => event.preventDefault();
