import { Card, Group, Paper, Stack, Text } from "@mantine/core";
import type { CSSProperties } from "react";

/**
 * The looks of Mantine's boxes and texts for the rows and cards of lists, which draw hundreds of them: made once, where a
 * module is loaded, and put on an element by `<div {...look}>`.
 */
export const stackLook = (gap: CSSProperties["gap"], style: CSSProperties = {}) => ({
  className: `${Stack.classes.root} mantine-Stack-root`,
  style: { "--stack-gap": gap, ...style },
});

type GroupShape = { gap?: string; wrap?: "wrap" | "nowrap"; justify?: string; align?: string };

export const groupLook = ({ gap, wrap, justify, align }: GroupShape) => ({
  className: `${Group.classes.root} mantine-Group-root`,
  style: { "--group-gap": gap, "--group-wrap": wrap, "--group-justify": justify, "--group-align": align },
});

export const textLook = (size: "sm" | "md", style: CSSProperties = {}) => ({
  className: `mantine-focus-auto ${Text.classes.root} mantine-Text-root`,
  style: {
    "--text-fz": `var(--mantine-font-size-${size})`,
    "--text-lh": `var(--mantine-line-height-${size})`,
    ...style,
  },
});

export const dimmed = { color: "var(--mantine-color-dimmed)" };

/** The space between things by Mantine's names. */
export const space = (size: "xs" | "sm" | "md") => `var(--mantine-spacing-${size})`;

export const cardLook = {
  className: `${Card.classes.root} mantine-Card-root ${Paper.classes.root} mantine-Paper-root`,
  "data-with-border": true,
  "data-orientation": "vertical",
  style: { "--paper-radius": "var(--mantine-radius-lg)", "--card-padding": space("md") },
} as const;
