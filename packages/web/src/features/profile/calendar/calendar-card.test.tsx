import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { ProfilePage } from "../profile-page";

const url = "https://caseward.test/calendar/abc.ics";
const made = { madeAt: "2026-03-10T12:00:00.000Z" };

const open = (answers: Answers = {}, session = ada) =>
  renderScreen(<ProfilePage />, { session, answers: { "calendar.get": { madeAt: null }, ...answers } });

const button = (name: string) => screen.findByRole("button", { name });

describe("the calendar on the profile", () => {
  it("is there for admins and for lawyers with a firm alone", async () => {
    for (const [session, isThere] of [
      [ada, true],
      [lee, true],
      [leeWithoutFirm, false],
      [maria, false],
    ] as const) {
      const { unmount } = await open({}, session);
      expect(screen.queryByRole("heading", { name: "Calendar" }) !== null).toBe(isThere);
      unmount();
    }
  });

  it("is made by one click, and its address is shown this once, to be copied", async () => {
    let state: { madeAt: string | null } = { madeAt: null };
    const { user } = await open({
      "calendar.get": () => state,
      "calendar.make": () => {
        state = made;
        return { url };
      },
    });
    await user.click(await button("Make Private Address"));
    expect((await screen.findByLabelText("Calendar address")).textContent).toBe(url);
    expect(document.activeElement?.textContent).toBe("Calendar");
    await user.click(await button("Copy Address"));
    expect(await navigator.clipboard.readText()).toBe(url);
    expect(await screen.findByText("Made on Mar 10, 2026")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Make Private Address" })).toBeNull();
  });

  it("does not show the address of one that was made before", async () => {
    await open({ "calendar.get": made });
    expect(await screen.findByText("Made on Mar 10, 2026")).toBeTruthy();
    expect(screen.queryByLabelText("Calendar address")).toBeNull();
  });

  it("says before a new address that the present one stops working", async () => {
    const { user, callsOf } = await open({ "calendar.get": made, "calendar.make": { url } });
    await user.click(await button("New Address"));
    const dialog = within(await screen.findByRole("dialog", { name: "New Calendar Address" }));
    expect(dialog.getByText(/stops working/)).toBeTruthy();
    expect(callsOf("calendar.make")).toEqual([]);
    await user.click(dialog.getByRole("button", { name: "Make New Address" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByLabelText("Calendar address").textContent).toBe(url);
  });

  it("is ended once that is confirmed, and then can be made again", async () => {
    let state: { madeAt: string | null } = made;
    const { user } = await open({
      "calendar.get": () => state,
      "calendar.end": () => {
        state = { madeAt: null };
        return {};
      },
    });
    await user.click(await button("End"));
    const dialog = within(await screen.findByRole("dialog", { name: "End Calendar" }));
    await user.click(dialog.getByRole("button", { name: "End Calendar" }));
    expect(await button("Make Private Address")).toBeTruthy();
  });

  it("says why it could not be made", async () => {
    const { user } = await renderScreen("/admin/myprofile", {
      session: ada,
      answers: { "calendar.make": refusal("rate_limited") },
    });
    await user.click(await button("Make Private Address"));
    expect(await screen.findByText(/too many/i)).toBeTruthy();
  });
});
