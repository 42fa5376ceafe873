import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { renderScreen } from "../../../../test/render-screen";
import { timing } from "../../../lib/time/timing";

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole("button", { name });

describe("setting a password", () => {
  it("needs a token", async () => {
    await renderScreen("/set-password");
    expect((await screen.findByRole("alert")).textContent).toBe("Token is required");
  });

  it("asks for eight characters and their repetition", async () => {
    const { user, calls } = await renderScreen("/set-password?token=t");
    await field("New Password");
    await user.click(button("Set Password"));
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(screen.getByText("Confirm password is required")).toBeTruthy();
    await user.type(await field("New Password"), "1234567");
    await user.type(await field("Confirm Password"), "1");
    await user.click(button("Set Password"));
    expect(screen.getByText("Password should be of minimum 8 characters length")).toBeTruthy();
    expect(screen.getByText("Passwords must match")).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it("says that it is set and leads to the login, with the email", async () => {
    vi.useFakeTimers();
    const answers = { "auth.setPassword": { email: "lee@marsh.test" } };
    const { user, callsOf, path, location } = await renderScreen("/set-password?token=662E41", { answers });
    await user.type(await field("New Password"), "harbour-light");
    await user.type(await field("Confirm Password"), "harbour-light");
    await user.click(button("Set Password"));
    expect(await screen.findByText("Password Set Successfully")).toBeTruthy();
    expect(callsOf("auth.setPassword")).toEqual([{ token: "662E41", password: "harbour-light" }]);
    await act(() => vi.advanceTimersByTimeAsync(timing.redirectAfterSetPassword));
    expect(path()).toBe("/login");
    expect(location().state).toMatchObject({ email: "lee@marsh.test" });
  });

  it("asks who it is where the account has no name", async () => {
    const answers = { "auth.setPassword": { email: "lee@marsh.test" } };
    const { user, callsOf } = await renderScreen("/set-password?token=new-662E41", { answers });
    await user.type(await field("New Password"), "harbour-light");
    await user.type(await field("Confirm Password"), "harbour-light");
    await user.click(button("Set Password"));
    expect(screen.getByText("First name is required")).toBeTruthy();
    await user.type(await field("First Name"), "Lee");
    await user.type(await field("Last Name"), "Marsh");
    await user.click(await field("a law firm"));
    await user.click(button("Set Password"));
    const person = { firstName: "Lee", lastName: "Marsh", userType: "lawfirm" };
    const sent = { token: "new-662E41", password: "harbour-light", owner: person };
    expect(callsOf("auth.setPassword")).toEqual([sent]);
  });

  it.each([
    [refusal("invalid_token"), /^This link is no longer valid/],
    [brokenNetwork, /^Failed to set password$/],
  ])("shows why it failed", async (answer, text) => {
    const { user } = await renderScreen("/set-password?token=t", { answers: { "auth.setPassword": answer } });
    await user.type(await field("New Password"), "harbour-light");
    await user.type(await field("Confirm Password"), "harbour-light");
    await user.click(button("Set Password"));
    expect((await screen.findByRole("alert")).textContent).toMatch(text);
  });
});

describe("a forgotten password", () => {
  it("needs a valid email", async () => {
    const { user } = await renderScreen("/forgot-password");
    await user.type(await field("Email"), "nobody");
    await user.click(button("Send Reset Instructions"));
    expect(screen.getByText("Enter a valid email")).toBeTruthy();
  });

  it("says where the instructions went", async () => {
    const answers = { "auth.forgotPassword": { message: "Sent" } };
    const { user, callsOf } = await renderScreen("/forgot-password", { answers });
    await user.type(await field("Email"), "lee@marsh.test");
    await user.click(button("Send Reset Instructions"));
    expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeTruthy();
    expect(screen.getByText("Password reset instructions have been sent to your email.")).toBeTruthy();
    expect(callsOf("auth.forgotPassword")).toEqual([{ email: "lee@marsh.test" }]);
  });

  it("shows why it failed", async () => {
    const { user } = await renderScreen("/forgot-password", {
      answers: { "auth.forgotPassword": brokenNetwork },
    });
    await user.type(await field("Email"), "lee@marsh.test");
    await user.click(button("Send Reset Instructions"));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to process request");
  });
});
