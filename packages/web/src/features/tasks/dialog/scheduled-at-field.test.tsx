import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { renderScreen } from "../../../../test/render-screen";
import { ScheduledAtField } from "./scheduled-at-field";

function Field() {
  const [value, setValue] = useState("");
  return <ScheduledAtField value={value} readOnly onPick={setValue} />;
}

it("takes a picked time over the night in which the clocks go forward, and says what it means", async () => {
  vi.stubEnv("TZ", "America/New_York");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-07T15:20:00Z") });
  const { user } = await renderScreen(<Field />);
  await user.click(screen.getByRole("button", { name: "Tomorrow 9 AM" }));
  expect(screen.getByLabelText(/^Scheduled At/)).toHaveProperty("value", "2026-03-08T09:00");
  expect(screen.getByText("Will be sent Mar 8, 2026 at 9:00 AM EDT")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "In 3 days" }));
  expect(screen.getByText("Will be sent Mar 10, 2026 at 10:20 AM EDT")).toBeTruthy();
});
