import { type CSSVariablesResolver, createTheme } from "@mantine/core";
import { t } from "../lib/language/text";
import { keepFocusAfterDialog } from "../lib/screen/keep-focus";
import { palette } from "./palette";

/** How long anything takes to come or go, in milliseconds. Nothing moves where less motion is asked for. */
export const motionMs = 150;

/** Ink and paper of the two schemes. */
export const schemeColors = {
  light: { text: "#14212b", muted: "#5a6b78", line: "#dfe5ea", page: "#f7f9fa", card: "#ffffff" },
  dark: { text: "#e7edf1", muted: "#9db0bd", line: "#2b3a45", page: "#10191f", card: "#17232b" },
} as const;

const fonts =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  primaryColor: "harbour",
  primaryShade: { light: 6, dark: 6 },
  colors: palette,
  black: schemeColors.light.text,
  fontFamily: fonts,
  headings: {
    fontFamily: fonts,
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.75rem", lineHeight: "1.25" },
      h2: { fontSize: "1.375rem", lineHeight: "1.3" },
      h3: { fontSize: "1.125rem", lineHeight: "1.35" },
    },
  },
  defaultRadius: "md",
  radius: { lg: "0.75rem" },
  /** Smaller steps than Mantine's: 15px is the body. Clients and phones get more (styles.css). */
  fontSizes: { md: "0.9375rem" },
  lineHeights: { sm: "1.5", md: "1.5" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md", fz: "sm" } },
    // What people type may run from right to left.
    TextInput: { defaultProps: { size: "md", dir: "auto" } },
    Textarea: { defaultProps: { dir: "auto" } },
    PasswordInput: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "lg" } },
    Fieldset: { styles: { root: { marginInline: 0 }, legend: { fontWeight: 600 } } },
    // White on white: a shadow or an edge separates what floats from what lies below it.
    Menu: { defaultProps: { shadow: "md" } },
    Notification: { defaultProps: { withBorder: true } },
    Collapse: { defaultProps: { transitionDuration: motionMs } },
    Accordion: { defaultProps: { transitionDuration: motionMs } },
    Modal: {
      defaultProps: () => ({
        transitionProps: { duration: motionMs },
        radius: "lg",
        overlayProps: { backgroundOpacity: 0.45 },
        onExitTransitionEnd: keepFocusAfterDialog,
        closeButtonProps: { "aria-label": t("Close") },
        // A dialog's head is a header element, which would count as a second banner of the page.
        attributes: { header: { role: "none" } },
      }),
      styles: {
        // Whatever people are called, it breaks before it hangs over.
        content: { background: "var(--caseward-card)", overflowWrap: "anywhere" },
        header: { background: "var(--caseward-card)" },
        title: { fontSize: "1.125rem", fontWeight: 600, lineHeight: 1.3, textWrap: "balance" },
      },
    },
  },
});

const paper = ({ page, card, line, muted }: (typeof schemeColors)["light" | "dark"]) => ({
  "--mantine-color-body": page,
  "--mantine-color-dimmed": muted,
  "--caseward-card": card,
  "--caseward-line": line,
});

/** The tokens that Mantine keeps per colour scheme. Every pair that is read is checked in theme.test.ts. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    // 90 pixels (specification, 9), and more for who reads larger.
    "--caseward-header-height": "5.625rem",
    "--caseward-motion": `${motionMs}ms`,
  },
  light: {
    ...paper(schemeColors.light),
    "--mantine-color-placeholder": "#5f6f7b",
    "--mantine-color-error": "#b42318",
    "--mantine-color-success": "#1a7f4b",
    "--mantine-color-anchor": "#186661",
    "--caseward-focus": palette.harbour[5],
  },
  dark: {
    ...paper(schemeColors.dark),
    "--mantine-color-placeholder": "#8fa2af",
    "--mantine-color-error": "#f97066",
    "--mantine-color-success": "#47cd89",
    "--mantine-color-anchor": "#80d0c7",
    "--mantine-color-default-border": "#71838f",
    "--caseward-focus": palette.harbour[4],
    // Chips, notices and avatars: a tint of the card with text of the same hue, opaque since some of them stick.
    "--mantine-color-harbour-light": "#223e43",
    "--mantine-color-harbour-light-color": "#80d0c7",
    "--mantine-color-green-light": "#20423c",
    "--mantine-color-green-light-color": "#73e2a3",
    "--mantine-color-yellow-light": "#3f3e2e",
    "--mantine-color-yellow-light-color": "#fec84b",
    "--mantine-color-red-light": "#403136",
    "--mantine-color-red-light-color": "#fda29b",
    "--mantine-color-gray-light": "#2f3c45",
    "--mantine-color-gray-light-color": "#c9d3da",
  },
});
