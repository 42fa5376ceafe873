import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../../test/fake-server";
import { ada, lee, maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { readSession } from "../../../lib/session/session";
import { ProfilePage } from "../profile-page";

const secret = "ABCDEFGHIJKLMNOP";
const newSecret = { secret, uri: `otpauth://totp/Caseward:ada@caseward.test?secret=${secret}` };
const recoveryCodes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];
const on = { isOn: true, isRequired: false, recoveryCodesLeft: 8 };

const openProfile = (answers: Answers = {}, session = ada) =>
  renderScreen(<ProfilePage />, { session, answers });

describe("the second factor on the profile", () => {
  it("is not offered to a client", async () => {
    await openProfile({}, maria);
    expect(screen.queryByRole("heading", { name: "Second Factor" })).toBeNull();
  });

  it("is set up by password, picture and code, and then shows the recovery codes", async () => {
    const { user, callsOf } = await openProfile({
      "secondFactor.start": newSecret,
      "secondFactor.confirm": { recoveryCodes },
    });
    await user.click(await screen.findByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Set Up Second Factor" }));
    await user.type(dialog.getByLabelText("Current Password"), "harbour-light");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect(await dialog.findByRole("img", { name: /^QR code/ })).toBeTruthy();
    expect(dialog.getByText("ABCD EFGH IJKL MNOP")).toBeTruthy();
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Turn On" }));
    const codes = await dialog.findByRole("list", { name: "Recovery codes" });
    expect(
      within(codes)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(callsOf("secondFactor.start")).toEqual([{ currentPassword: "harbour-light" }]);
    expect(callsOf("secondFactor.confirm")).toEqual([{ code: "123456" }]);
    await user.click(dialog.getByRole("button", { name: "I Have Kept Them" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("secondFactor.get").length).toBeGreaterThan(1);
  });

  it("says at the field that the password is wrong", async () => {
    const message = "The current password is not correct.";
    const { user } = await openProfile({
      "secondFactor.start": refusal("validation_failed", {
        message,
        issues: [{ path: "currentPassword", message }],
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Current Password"), "wrong");
    await user.click(dialog.getByRole("button", { name: "Continue" }));
    expect((await dialog.findAllByText(message)).length).toBe(2);
  });

  it("is turned off with password and code, unless it is asked for", async () => {
    const { user, callsOf } = await openProfile({ "secondFactor.get": on, "secondFactor.end": {} }, lee);
    expect(await screen.findByText("8 recovery codes are left")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Turn Off" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Turn Off Second Factor" }));
    await user.type(dialog.getByLabelText("Current Password"), "harbour-light");
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Turn Off" }));
    await waitFor(() =>
      expect(callsOf("secondFactor.end")).toEqual([{ currentPassword: "harbour-light", code: "123456" }]),
    );
  });

  it("gets new recovery codes with password and code", async () => {
    const { user, callsOf } = await openProfile({
      "secondFactor.get": on,
      "secondFactor.renewRecoveryCodes": { recoveryCodes },
    });
    await user.click(await screen.findByRole("button", { name: "New Recovery Codes" }));
    const dialog = within(await screen.findByRole("dialog", { name: "New Recovery Codes" }));
    await user.type(dialog.getByLabelText("Current Password"), "harbour-light");
    await user.type(dialog.getByLabelText("Code"), "123456");
    await user.click(dialog.getByRole("button", { name: "Make New Codes" }));
    expect(await dialog.findByText("aaaa-bbbb-cccc-dddd")).toBeTruthy();
    expect(callsOf("secondFactor.renewRecoveryCodes")).toEqual([
      { currentPassword: "harbour-light", code: "123456" },
    ]);
  });

  it("cannot be turned off while an administrator asks for it", async () => {
    await openProfile({ "secondFactor.get": { ...on, isRequired: true } });
    expect(await screen.findByText("Asked for by an administrator")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn Off" })).toBeNull();
  });
});

describe("a second factor that is due", () => {
  it("stands in place of every page until it is set up", async () => {
    const due = { ...ada, isSecondFactorDue: true } as const;
    const { user } = await renderScreen("/admin/myprofile", {
      session: due,
      answers: {
        "auth.session": due,
        "secondFactor.start": newSecret,
        "secondFactor.confirm": { recoveryCodes },
      },
    });
    expect(await screen.findByRole("heading", { name: "Set Up Your Second Factor" })).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "My Profile" })).toBeNull();
    await user.type(screen.getByLabelText("Current Password"), "harbour-light");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await user.type(await screen.findByLabelText("Code"), "123456");
    await user.click(screen.getByRole("button", { name: "Turn On" }));
    await user.click(await screen.findByRole("button", { name: "I Have Kept Them" }));
    expect(await screen.findByRole("heading", { name: "My Profile" })).toBeTruthy();
    expect(readSession()).toEqual(ada);
  });
});
