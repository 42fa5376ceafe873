import { Badge } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";

type ChipColor = "harbour" | "yellow" | "green" | "red" | "gray";
type ChipVariant = "light" | "filled";

type ChipProps = { color: ChipColor; variant: ChipVariant; icon: ReactNode; children: ReactNode };

/** A badge as Mantine's, without its work for each: lists draw hundreds of them, and anew at each key of a search. */
export const Chip = ({ color, variant, icon, children }: ChipProps) => (
  <div className={root} data-variant={variant} data-with-left-section style={styles[variant][color]}>
    <span className={section} data-position="left">
      {icon}
    </span>
    <span className={label}>{children}</span>
  </div>
);

const { classes } = Badge;
const root = `${classes.root} mantine-Badge-root`;
const section = `${classes.section} mantine-Badge-section`;
const label = `${classes.label} mantine-Badge-label`;

const colors: readonly ChipColor[] = ["harbour", "yellow", "green", "red", "gray"];

const stylesOf = (look: (color: ChipColor) => { background: string; text: string }) =>
  Object.fromEntries(
    colors.map((color) => {
      const { background, text } = look(color);
      return [color, { "--badge-bg": background, "--badge-color": text, textTransform: "none" }];
    }),
  );

const styles: Record<ChipVariant, Record<string, CSSProperties>> = {
  light: stylesOf((color) => ({
    background: `var(--mantine-color-${color}-light)`,
    text: `var(--mantine-color-${color}-light-color)`,
  })),
  filled: stylesOf((color) => ({
    background: `var(--mantine-color-${color}-filled)`,
    text: "var(--mantine-color-white)",
  })),
};
