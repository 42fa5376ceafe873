import type { MantineColorsTuple } from "@mantine/core";

/** What can be acted on; step 6 is the button. */
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

/** Ten steps of each hue. Which pairs of them are read is checked in theme.test.ts. */
export const palette = { harbour, red, yellow, green, gray, dark };
