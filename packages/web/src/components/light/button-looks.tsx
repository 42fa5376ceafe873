import { Button, UnstyledButton } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";

export type ButtonSize = "xs" | "sm";

/**
 * The looks of Mantine's buttons by their size, for those of lists, which draw hundreds of them: made once, and put on an
 * element by `<a {...looks.xs}>`. What stands in it is a `ButtonLabel`.
 */
export const buttonLooks = (variant: keyof typeof colors, style: CSSProperties = {}) => ({
  xs: lookOf(variant, "xs", style),
  sm: lookOf(variant, "sm", style),
});

export const ButtonLabel = ({ children }: { children: ReactNode }) => (
  <span className={inner}>
    <span className={label}>{children}</span>
  </span>
);

const { classes } = Button;
const inner = `${classes.inner} mantine-Button-inner`;
const label = `${classes.label} mantine-Button-label`;
const className = `mantine-focus-auto mantine-active ${classes.root} mantine-Button-root ${UnstyledButton.classes.root} mantine-UnstyledButton-root`;

const colors = {
  default: {
    "--button-bg": "var(--mantine-color-default)",
    "--button-hover": "var(--mantine-color-default-hover)",
    "--button-color": "var(--mantine-color-default-color)",
    "--button-bd": "calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)",
  },
  filled: {},
};

const lookOf = (variant: keyof typeof colors, size: ButtonSize, style: CSSProperties) => ({
  className,
  "data-variant": variant,
  "data-size": size,
  style: {
    "--button-height": `var(--button-height-${size})`,
    "--button-padding-x": `var(--button-padding-x-${size})`,
    // All buttons of the theme write alike.
    fontSize: "var(--mantine-font-size-sm)",
    ...colors[variant],
    ...style,
  },
});
