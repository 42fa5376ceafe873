import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { sampleSettings } from "../../sample-firm";
import { SettingsCard } from "./settings-card";

type Save = (given: object) => { settings: FirmSettings };

async function open(settings: Partial<FirmSettings> = {}, save: Save = () => ({ settings: sampleSettings })) {
  const whole = { ...sampleSettings, ...settings };
  const view = await renderScreen(<SettingsCard firmId={7} />, {
    session: ada,
    answers: { "firms.settings": { settings: whole }, "firms.saveSettings": save },
  });
  await screen.findByText("Edit Settings");
  return view;
}

const said = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

describe("a firm's settings", () => {
  it("are read in words", async () => {
    await open({ pausedUntil: "2096-12-24", pauseReason: "Trial" });
    expect(said("Business Hours")).toMatch(/^Monday9:00 AM – 12:00 PM, 1:00 PM – 5:00 PMTuesday9:00 AM/);
    expect(said("Business Hours")).toMatch(/Saturday10:00 PM – 12:00 AMSundayClosed$/);
    expect(said("Time Zone")).toBe("America/Los Angeles");
    expect(said("Federal Holidays")).toBe("Closed");
    expect(said("Languages")).toBe("English, Spanish");
    expect(said("Cases This Month")).toBe("4 of 20, by the profile");
    expect(screen.getByRole("note").textContent).toBe("No new cases until Dec 24, 2096Trial");
  });

  it.each([
    [{ monthlyCapacity: 6, effectiveCapacity: 6 }, "4 of 6"],
    [{ effectiveCapacity: null }, "4, without a limit"],
  ])("of %j say how many cases were used", async (settings, words) => {
    await open({ ...settings, pausedUntil: "2026-01-01" });
    expect(said("Cases This Month")).toBe(words);
    expect(screen.queryByRole("note")).toBeNull();
  });
});

describe("the form of a firm's settings", () => {
  const opened = async (...given: Parameters<typeof open>) => {
    const view = await open(...given);
    await view.user.click(screen.getByText("Edit Settings"));
    const dialog = within(await screen.findByRole("dialog", { name: "Edit Settings" }));
    const type = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    const send = () => view.user.click(dialog.getByText("Save Settings"));
    return { ...view, dialog, type, send };
  };

  it("sends what was changed, and nothing else", async () => {
    const { user, dialog, type, send, callsOf } = await opened();
    expect(dialog.getByLabelText("Saturday to")).toHaveProperty("value", "00:00");
    type("Time Zone", "America/Phoenix");
    await user.click(dialog.getByLabelText("Tuesday"));
    await user.click(dialog.getByLabelText("Sunday"));
    type("Sunday from", "10:00");
    type("Sunday to", "00:00");
    await user.click(dialog.getByLabelText("Remove Monday 2"));
    await user.click(dialog.getByLabelText("More hours on Wednesday"));
    type("Wednesday 2 from", "18:00");
    type("Wednesday 2 to", "20:00");
    type("Add a Language", "vi");
    await user.click(dialog.getByLabelText("Remove Spanish"));
    type("Monthly Capacity", "12");
    type("No New Cases Until", "2096-12-24");
    type("Reason for the Pause", "Trial");
    await send();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("firms.saveSettings")).toEqual([
      {
        firmId: 7,
        timeZone: "America/Phoenix",
        businessHours: [
          { day: 1, from: "09:00", to: "12:00" },
          { day: 3, from: "09:00", to: "17:00" },
          { day: 3, from: "18:00", to: "20:00" },
          { day: 4, from: "09:00", to: "17:00" },
          { day: 5, from: "09:00", to: "17:00" },
          { day: 6, from: "22:00", to: "24:00" },
          { day: 7, from: "10:00", to: "24:00" },
        ],
        languages: ["en", "vi"],
        monthlyCapacity: 12,
        pausedUntil: "2096-12-24",
        pauseReason: "Trial",
      },
    ]);
  });

  it("names hours that overlap and a capacity that is no number, and sends nothing", async () => {
    const { dialog, type, send, callsOf } = await opened();
    type("Monday 2 from", "11:30");
    await send();
    expect(
      await dialog.findByText("These hours overlap: Monday 09:00–12:00 and Monday 11:30–17:00"),
    ).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText("Monday"));
    type("Monday 2 from", "");
    await send();
    expect(await dialog.findByText("Please fill in both times of each day that is open")).toBeTruthy();
    type("Monday 2 from", "13:00");
    type("Monthly Capacity", "many");
    await send();
    expect(await dialog.findByText(/^Please enter a whole number from 0/)).toBeTruthy();
    expect(callsOf("firms.saveSettings")).toEqual([]);
  });

  it("stays open with what the server did not take", async () => {
    const message = "Please choose at most 40 languages";
    const refuse = refusal("validation_failed", { message, issues: [{ path: "languages", message }] });
    const { dialog, type, send } = await opened({}, refuse);
    type("Monthly Capacity", "");
    type("Add a Language", "vi");
    await send();
    expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  });
});
