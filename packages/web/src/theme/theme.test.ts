import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from "@mantine/core";
import { describe, expect, it } from "vitest";
import { palette } from "./palette";
import { cssVariables, schemeColors, theme } from "./theme";

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

/** What a variable is in the end, as the browser would find it. */
function colorOf(name: string, scheme: Scheme): string {
  const layers = [defaultCssVariablesResolver(merged), cssVariables(merged)];
  const values = Object.assign({}, ...layers.map((layer) => ({ ...layer.variables, ...layer[scheme] })));
  const value: string = values[`--${name}`] ?? "";
  const next = /^var\(--(.+)\)$/.exec(value)?.[1];
  return next ? colorOf(next, scheme) : value;
}

function luminanceOf(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  if (!/^#[\da-f]{6}$/i.test(full)) throw new Error(`${hex} is no opaque colour`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(ink: string, paper: string): number {
  const [dark = 0, light = 0] = [luminanceOf(ink), luminanceOf(paper)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ["mantine-color-body", "caseward-card"] as const;
const inks = ["text", "dimmed", "placeholder", "error", "success", "anchor", "yellow-text", "harbour-text"];
const hues = Object.keys(palette).filter((hue) => hue !== "dark");

describe.each(schemes)("the colours of the %s scheme", (scheme) => {
  const read = (ink: string, paper: string) => contrast(colorOf(ink, scheme), colorOf(paper, scheme));

  it.each(papers.flatMap((paper) => inks.map((ink) => [`mantine-color-${ink}`, paper] as const)))(
    "reads %s on %s",
    (ink, paper) => {
      expect(read(ink, paper)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(hues)("reads chips and notices in %s", (hue) => {
    const tint = `mantine-color-${hue}-light`;
    expect(read(`mantine-color-${hue}-light-color`, tint)).toBeGreaterThanOrEqual(4.5);
    expect(read("mantine-color-text", tint)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["harbour", "red", "green", "gray"])(
    "reads white on a button in %s, also under the pointer",
    (hue) => {
      for (const state of ["filled", "filled-hover"])
        expect(contrast("#ffffff", colorOf(`mantine-color-${hue}-${state}`, scheme))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  it.each(papers)("sees the ring of focus and the edge of a control on %s", (paper) => {
    expect(read("caseward-focus", paper)).toBeGreaterThanOrEqual(3);
    expect(read("mantine-color-default-border", paper)).toBeGreaterThanOrEqual(3);
    expect(read("mantine-color-harbour-filled", paper)).toBeGreaterThanOrEqual(3);
  });

  it("reads on what the pointer is over", () => {
    expect(read("mantine-color-text", "mantine-color-default-hover")).toBeGreaterThanOrEqual(4.5);
  });
});

it("keeps ink and paper where Mantine looks for them", () => {
  for (const scheme of schemes) {
    expect(colorOf("mantine-color-text", scheme)).toBe(schemeColors[scheme].text);
    expect(colorOf("mantine-color-default", scheme).replace("#fff", "#ffffff")).toMatch(
      schemeColors[scheme].card,
    );
  }
});
