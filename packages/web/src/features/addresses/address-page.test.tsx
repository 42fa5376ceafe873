import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, brokenNetwork } from "../../../test/fake-server";
import { maria, mariaWithoutAddress } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { readSession } from "../../lib/session/session";
import { timing } from "../../lib/time/timing";

const pier = {
  address: "1 Pier St",
  suite: null,
  city: "Oakland",
  state: "CA",
  zipCode: "94601",
  isPrimary: true,
};
const nothing = { addresses: [] };
const button = (name: string) => screen.getByRole("button", { name });
const block = async (name: string) => within(await screen.findByRole("group", { name }));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openPage(answers: Answers, session = mariaWithoutAddress) {
  const view = await renderScreen("/client/address", { session, answers });
  await screen.findByRole("heading", { name: "Your Addresses" });
  const primary = await block("Primary Address");
  const fill = async () => {
    await view.user.type(primary.getByLabelText(/^Address/), "1 Pier St");
    await view.user.type(primary.getByLabelText(/City/), "Oakland");
    await view.user.selectOptions(primary.getByLabelText(/State/), "CA");
    await view.user.type(primary.getByLabelText(/ZIP Code/), "94601");
  };
  return { ...view, primary, fill };
}

describe("the address page", () => {
  it("asks for the primary address in its order", async () => {
    const { user, primary, callsOf } = await openPage({ "addresses.list": nothing });
    await user.click(button("Save Addresses"));
    const errors = ["address", "city", "state", "ZIP code"].map((part) => `Primary ${part} is required`);
    for (const text of errors) expect(primary.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(primary.getByLabelText(/^Address/));
    expect(callsOf("addresses.save")).toEqual([]);
  });

  it("asks for a valid ZIP code", async () => {
    const { user, primary, fill } = await openPage({ "addresses.list": nothing });
    await fill();
    await user.clear(primary.getByLabelText(/ZIP Code/));
    await user.type(primary.getByLabelText(/ZIP Code/), "9460");
    await user.click(button("Save Addresses"));
    expect(primary.getByText("Please enter a valid ZIP code (e.g., 12345 or 12345-6789)")).toBeTruthy();
  });

  it("offers the territories after the states, and those of mail alone last", async () => {
    const { primary } = await openPage({ "addresses.list": nothing });
    const options = within(primary.getByLabelText(/State/)).getAllByRole("option");
    expect(options.map((option) => option.textContent).slice(-13, -10)).toEqual([
      "Wyoming",
      "District of Columbia",
      "Puerto Rico",
    ]);
    expect(options.at(-1)?.textContent).toBe("Palau");
  });

  it("adds and removes blocks; the first is always the primary one", async () => {
    const { user } = await openPage({ "addresses.list": { addresses: [pier] } }, maria);
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
    await user.click(button("Add Another Address"));
    const second = await block("Address 2");
    await user.type(second.getByLabelText("City"), "Reno");
    await user.click(button("Remove Primary Address"));
    expect((await block("Primary Address")).getByLabelText<HTMLInputElement>(/City/).value).toBe("Reno");
    expect(screen.queryByRole("group", { name: "Address 2" })).toBeNull();
  });

  it("saves, says so for six seconds and leads to the dashboard after two", async () => {
    vi.useFakeTimers();
    const answers = { "addresses.list": nothing, "addresses.save": { addresses: [pier] } };
    const { user, fill, callsOf, path } = await openPage(answers);
    await fill();
    await user.click(button("Save Addresses"));
    await pass(timing.addressSaveDelay);
    expect(await screen.findByText("Addresses updated successfully!")).toBeTruthy();
    const { isPrimary: _first, ...typed } = { ...pier, suite: "" };
    expect(callsOf("addresses.save")).toEqual([{ addresses: [typed] }]);
    expect(readSession().address).toEqual(pier);
    await pass(timing.redirectAfterAddress - 200);
    expect(path()).toBe("/client/address");
    await pass(200);
    expect(path()).toBe("/client/dashboard");
    await pass(timing.addressSnackbar - timing.redirectAfterAddress - 400);
    expect(screen.queryByText("Addresses updated successfully!")).toBeTruthy();
    await pass(1000);
    expect(screen.queryByText("Addresses updated successfully!")).toBeNull();
  });

  it("shows why it could not save, and keeps what was typed", async () => {
    const { user, fill, primary } = await openPage({
      "addresses.list": nothing,
      "addresses.save": brokenNetwork,
    });
    await fill();
    await user.click(button("Save Addresses"));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to save address");
    expect(primary.getByLabelText<HTMLInputElement>(/City/).value).toBe("Oakland");
  });

  it("leaves for the dashboard when there is no page to go back to", async () => {
    const { user, path } = await openPage({ "addresses.list": nothing });
    await user.click(button("Cancel"));
    expect(path()).toBe("/client/dashboard");
    // The page whose code is on its way is awaited: no test ends before it is there.
    await screen.findByRole("heading", { level: 1, name: /Good/ });
  });

  it("goes back where the client came from", async () => {
    const { user, router, path } = await openPage({ "addresses.list": nothing });
    await act(() => router.navigate({ to: "/client/myprofile" }));
    await act(() => router.navigate({ to: "/client/address" }));
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    await expect.poll(path).toBe("/client/myprofile");
  });
});
