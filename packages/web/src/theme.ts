import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";
import { keepFocusAfterDialog } from "./lib/screen/keep-focus";

const harbour: MantineColorsTuple = [
  "#eefaf8",
  "#d6f1ed",
  "#aee2db",
  "#80d0c7",
  "#54bbb0",
  "#339f95",
  "#1f7f78",
  "#186661",
  "#134f4c",
  "#0d3836",
];

/** Refused, lost, overdue. */
const red: MantineColorsTuple = [
  "#fef3f2",
  "#fee4e2",
  "#fecdca",
  "#fda29b",
  "#f97066",
  "#d92d20",
  "#b42318",
  "#a51f15",
  "#991c13",
  "#8e1911",
];

/** Waits on someone. */
const yellow: MantineColorsTuple = [
  "#fffaeb",
  "#fef0c7",
  "#fedf89",
  "#fec84b",
  "#f5b83d",
  "#b97a00",
  "#9a6700",
  "#855900",
  "#754e00",
  "#664400",
];

/** Done. */
const green: MantineColorsTuple = [
  "#ecfdf3",
  "#d3f8df",
  "#aaf0c4",
  "#73e2a3",
  "#47cd89",
  "#26a568",
  "#1a7f4b",
  "#176f42",
  "#14653c",
  "#125b36",
];

/** Step 3 draws lines, step 4 the borders of controls (3:1 on white), step 6 is muted text, step 9 is ink. */
const gray: MantineColorsTuple = [
  "#f7f9fa",
  "#eef2f4",
  "#e5eaee",
  "#dfe5ea",
  "#83919c",
  "#74838f",
  "#5a6b78",
  "#44535f",
  "#2c3a45",
  "#14212b",
];

/** Step 0 is ink, step 2 muted text, step 4 lines, step 6 cards, step 7 the page. */
const dark: MantineColorsTuple = [
  "#e7edf1",
  "#c9d3da",
  "#9db0bd",
  "#71838f",
  "#2b3a45",
  "#22303a",
  "#17232b",
  "#10191f",
  "#0c1318",
  "#080d11",
];

const fonts = 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  primaryColor: "harbour",
  primaryShade: { light: 6, dark: 6 },
  colors: { harbour, red, yellow, green, gray, dark },
  black: "#14212b",
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
  radius: { lg: "12px" },
  lineHeights: { sm: "1.5", md: "1.5" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: "md", fz: "sm" } },
    TextInput: { defaultProps: { size: "md" } },
    PasswordInput: { defaultProps: { size: "md" } },
    NativeSelect: { defaultProps: { size: "md" } },
    Card: { defaultProps: { withBorder: true, radius: "lg", padding: "lg" } },
    Fieldset: { styles: { root: { marginInline: 0 }, legend: { fontWeight: 600 } } },
    Modal: {
      defaultProps: {
        radius: "lg",
        overlayProps: { backgroundOpacity: 0.45 },
        onExitTransitionEnd: keepFocusAfterDialog,
        closeButtonProps: { "aria-label": "Close" },
        // A dialog's head is a header element, which would count as a second banner of the page.
        attributes: { header: { role: "none" } },
      },
      styles: {
        content: { background: "var(--caseward-card)" },
        header: { background: "var(--caseward-card)" },
        title: { fontSize: "1.125rem", fontWeight: 600 },
      },
    },
  },
});

/** The tokens that Mantine keeps per colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { "--caseward-header-height": "90px" },
  light: {
    "--mantine-color-body": "#f7f9fa",
    "--mantine-color-dimmed": "#5a6b78",
    "--mantine-color-placeholder": "#5f6f7b",
    "--mantine-color-error": "#b42318",
    "--mantine-color-anchor": "#186661",
    "--caseward-card": "#ffffff",
    "--caseward-line": "#dfe5ea",
  },
  dark: {
    "--mantine-color-body": "#10191f",
    "--mantine-color-dimmed": "#9db0bd",
    "--mantine-color-placeholder": "#8fa2af",
    "--mantine-color-error": "#f97066",
    "--mantine-color-anchor": "#80d0c7",
    "--mantine-color-default-border": "#71838f",
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
    "--caseward-card": "#17232b",
    "--caseward-line": "#2b3a45",
  },
});
