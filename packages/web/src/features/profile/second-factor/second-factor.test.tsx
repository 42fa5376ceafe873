import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
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
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Done" }));
    expect(dialog.getByText("Please save the codes first, then check this box")).toBeTruthy();
    await user.click(dialog.getByRole("checkbox", { name: "I have saved these codes" }));
    await user.click(dialog.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf("secondFactor.get").length).toBeGreaterThan(1);
  });

  it("lets the key and the recovery codes be copied, and the codes be saved as a file or printed", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    URL.revokeObjectURL = () => undefined;
    const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
    const { user } = await openProfile({
      "secondFactor.start": newSecret,
      "secondFactor.confirm": { recoveryCodes },
    });
    await user.click(await screen.findByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Current Password"), "harbour-light{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Copy Key" }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.type(dialog.getByLabelText("Code"), "123 456{Enter}");
    await user.click(await dialog.findByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join("\n"));
    await user.click(dialog.getByRole("button", { name: "Download" }));
    expect(await files[0]?.text()).toContain(`of ada@caseward.test\n`);
    expect(await files[0]?.text()).toContain(recoveryCodes.join("\n"));
    await user.click(dialog.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector("#paper")?.textContent).toContain(recoveryCodes.join("\n"));
  });

  it("empties a wrong code and asks for the next one", async () => {
    const { user } = await openProfile({
      "secondFactor.start": newSecret,
      "secondFactor.confirm": refusal("invalid_code"),
    });
    await user.click(await screen.findByRole("button", { name: "Set Up" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Current Password"), "harbour-light{Enter}");
    await user.type(await dialog.findByLabelText("Code"), "000000{Enter}");
    expect((await dialog.findByRole("alert")).textContent).toMatch(/^This code is not right/);
    expect(dialog.getByLabelText<HTMLInputElement>("Code").value).toBe("");
    expect(document.activeElement).toBe(dialog.getByLabelText("Code"));
  });

  it("asks for new recovery codes before the last ones are used up", async () => {
    await openProfile({ "secondFactor.get": { ...on, recoveryCodesLeft: 2 } });
    expect(await screen.findByText(/^Please make new recovery codes/)).toBeTruthy();
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

  it("is turned off with password and code, unless it is required", async () => {
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

  it("cannot be turned off while an administrator requires it", async () => {
    await openProfile({ "secondFactor.get": { ...on, isRequired: true } });
    expect(await screen.findByText("Asked for by an administrator")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Turn Off" })).toBeNull();
  });
});

describe("a second factor that is due", () => {
  it("replaces every page until it is set up", async () => {
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
    await user.click(await screen.findByRole("checkbox", { name: "I have saved these codes" }));
    await user.click(screen.getByRole("button", { name: "Done" }));
    expect(await screen.findByRole("heading", { name: "My Profile" })).toBeTruthy();
    expect(readSession()).toEqual(ada);
  });
});
