import { Button, type ButtonProps } from "@mantine/core";
import type { ComponentProps, MouseEvent } from "react";

type BusyButtonProps = ButtonProps & Omit<ComponentProps<"button">, keyof ButtonProps>;

/**
 * A button that starts a call, and does nothing while it is `loading` or `disabled`. It is not disabled in the browser,
 * which would take the focus from whoever works by keyboard.
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
