import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { StatusChip } from "./status-chip";

const statuses = [
  "New",
  "Submitted",
  "Accepted",
  "Rejected",
  "Pending",
  "Sent",
  "Cancelled",
  "Recalled",
  "High",
];

it("says each status in lower case and shows it by an icon, too", async () => {
  await renderScreen(statuses.map((status) => <StatusChip key={status} status={status} />));
  for (const status of statuses) {
    const chip = screen.getByText(status.toLowerCase()).closest(".mantine-Badge-root");
    expect(chip?.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
  }
});

it("makes 'high' stand out and takes anything unknown as normal", async () => {
  await renderScreen(
    ["High", "normal", "Whatever"].map((status) => <StatusChip key={status} status={status} />),
  );
  const variantOf = (text: string) =>
    screen.getByText(text).closest(".mantine-Badge-root")?.getAttribute("data-variant");
  expect(["high", "normal", "whatever"].map(variantOf)).toEqual(["filled", "light", "light"]);
  const iconOf = (text: string) =>
    screen.getByText(text).closest(".mantine-Badge-root")?.querySelector("svg")?.innerHTML;
  expect(iconOf("whatever")).toBe(iconOf("normal"));
});
