import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { timing } from "../../lib/time/timing";
import { ProfilePage } from "./profile-page";

const open = async (button: string, answers: Answers = {}, session = ada) => {
  const view = await renderScreen(<ProfilePage />, { session, answers });
  await view.user.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: button }));
  const fill = async (texts: Record<string, string>) => {
    for (const [label, text] of Object.entries(texts))
      await view.user.type(dialog.getByLabelText(label), text);
  };
  return { ...view, dialog, fill };
};

describe("the profile", () => {
  it.each([
    ["a client", maria, "María Núñez", "maria@example.test", "(415) 555-0199"],
    ["a lawyer", lee, "Lee Marsh", "lee@marsh.test", "(415) 555-0100"],
  ])("shows %s with name, email and phone", async (_who, session, name, email, phone) => {
    await renderScreen(<ProfilePage />, { session });
    for (const text of [name, email, phone]) expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Invite Administrator" })).toBeNull();
  });

  it("leaves a missing phone out", async () => {
    await renderScreen(<ProfilePage />, { session: ada });
    expect(screen.queryByText("Phone")).toBeNull();
  });

  it("says so when there is nobody", async () => {
    await renderScreen(<ProfilePage />);
    expect(screen.getByText("No user data available")).toBeTruthy();
  });

  it("is in the menu of every user who has a dashboard", async () => {
    for (const [path, session] of [
      ["/admin/myprofile", ada],
      ["/client/myprofile", maria],
    ] as const) {
      const { unmount } = await renderScreen(path, { session });
      expect(await screen.findByRole("heading", { name: "My Profile" })).toBeTruthy();
      unmount();
    }
    expect((await renderScreen("/lawfirm/myprofile", { session: leeWithoutFirm })).path()).toBe(
      "/lawfirm/onboarding",
    );
  });
});

describe("the change of a password", () => {
  const passwords = {
    "Current Password": "old-one",
    "New Password": "harbour",
    "Confirm Password": "harbour",
  };

  it("asks for all three", async () => {
    const { user, dialog, callsOf } = await open("Change Password");
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    for (const text of [
      "Current password is required",
      "New password is required",
      "Confirm password is required",
    ])
      expect(dialog.getByText(text)).toBeTruthy();
    expect(callsOf("auth.changePassword")).toEqual([]);
  });

  it("asks for six characters and their repetition", async () => {
    const { user, dialog, fill } = await open("Change Password");
    await fill({ "Current Password": "x", "New Password": "12345", "Confirm Password": "1" });
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(dialog.getByText("Password should be at least 6 characters")).toBeTruthy();
    expect(dialog.getByText("Passwords must match")).toBeTruthy();
  });

  it("says that it is done and closes after two seconds", async () => {
    vi.useFakeTimers();
    const answers = { "auth.changePassword": { message: "Done" } };
    const { user, dialog, fill, callsOf } = await open("Change Password", answers);
    await fill(passwords);
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password changed successfully!")).toBeTruthy();
    expect(callsOf("auth.changePassword")).toEqual([{ currentPassword: "old-one", newPassword: "harbour" }]);
    await act(() => vi.advanceTimersByTimeAsync(timing.closeAfterPasswordChange - 100));
    expect(screen.queryByRole("dialog")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("marks a wrong current password", async () => {
    const message = "The current password is not correct.";
    const issues = [{ path: "currentPassword", message }];
    const answers = { "auth.changePassword": refusal("validation_failed", { message, issues }) };
    const { user, dialog, fill } = await open("Change Password", answers);
    await fill(passwords);
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(message);
    expect(dialog.getByLabelText("Current Password").getAttribute("aria-invalid")).toBe("true");
  });

  it("shows the fallback when the network is down", async () => {
    const { user, dialog, fill } = await open("Change Password", { "auth.changePassword": brokenNetwork });
    await fill(passwords);
    await user.click(dialog.getByRole("button", { name: "Change Password" }));
    expect((await dialog.findByRole("alert")).textContent).toBe("Failed to change password");
  });
});

describe("the invitation of an administrator", () => {
  const person = { "First Name": "Bo", "Last Name": "Reed", Email: "bo@caseward.test" };

  it("is sent and confirmed", async () => {
    const answers = { "auth.inviteAdmin": { email: "bo@caseward.test" } };
    const { user, dialog, fill, callsOf } = await open("Invite Administrator", answers);
    await fill(person);
    await user.click(dialog.getByRole("button", { name: "Send Invitation" }));
    expect(await dialog.findByText("An invitation has been sent to bo@caseward.test.")).toBeTruthy();
    expect(callsOf("auth.inviteAdmin")).toEqual([
      { firstName: "Bo", lastName: "Reed", email: "bo@caseward.test" },
    ]);
  });

  it("shows why it was refused", async () => {
    const { user, dialog, fill } = await open("Invite Administrator", {
      "auth.inviteAdmin": refusal("email_taken"),
    });
    await fill(person);
    await user.click(dialog.getByRole("button", { name: "Send Invitation" }));
    expect((await dialog.findByRole("alert")).textContent).toMatch(
      /Another account uses this email address already/,
    );
  });
});
