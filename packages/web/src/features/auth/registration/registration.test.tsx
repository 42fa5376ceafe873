import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { renderScreen } from "../../../../test/render-screen";
import { newestSecret } from "./registration-secrets";

const message =
  "An email verification has been sent to lee@marsh.test- if you do not find it in your inbox, please check SPAM folder.";
const registered = { email: "lee@marsh.test", message, registrationSecret: "secret-1" };

const screens = [
  ["/register-lawfirm", "Register", "lawfirm"],
  ["/signup-client", "Sign Up", "client"],
] as const;

describe.each(screens)("the registration at %s", (path, button, userType) => {
  const fill = async (answer: typeof registered | (() => never) = registered) => {
    const view = await renderScreen(path, { answers: { "auth.register": answer } });
    await screen.findByLabelText("First Name");
    for (const [label, value] of Object.entries({
      "First Name": "Lee",
      "Last Name": "Marsh",
      Email: "lee@marsh.test",
      Password: "harbour-light",
    }))
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    return view;
  };

  it("asks for every field", async () => {
    const { user, calls } = await renderScreen(path);
    await user.click(await screen.findByRole("button", { name: button }));
    for (const text of [
      "First name is required",
      "Last name is required",
      "Email is required",
      "Password is required",
      "Confirm password is required",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("First Name"));
    expect(calls).toEqual([]);
  });

  it("asks for eight characters and their repetition", async () => {
    const { user } = await renderScreen(path);
    await user.type(await screen.findByLabelText("Password"), "1234567");
    await user.type(screen.getByLabelText("Confirm Password"), "1234568");
    await user.click(screen.getByRole("button", { name: button }));
    expect(screen.getByText("Password should be of minimum 8 characters length")).toBeTruthy();
    expect(screen.getByText("Passwords must match")).toBeTruthy();
  });

  it("sends all but the confirmation and shows the notice instead of the form", async () => {
    const { user, callsOf } = await fill();
    await user.type(screen.getByLabelText("Confirm Password"), "harbour-light");
    await user.click(screen.getByRole("button", { name: button }));
    expect((await screen.findByRole("status")).textContent).toBe(message);
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(callsOf("auth.register")).toEqual([
      { firstName: "Lee", lastName: "Marsh", email: "lee@marsh.test", password: "harbour-light", userType },
    ]);
    expect(newestSecret()).toBe("secret-1");
  });

  it.each([
    [
      "the server's sentence and its detail",
      refusal("rate_limited", { error: "In 5 minutes" }),
      "Too many attempts. Please wait a few minutes and try again.In 5 minutes",
    ],
    ["the fallback", brokenNetwork, "Registration failed"],
  ])("shows %s", async (_what, answer, text) => {
    const { user } = await fill(answer);
    await user.type(screen.getByLabelText("Confirm Password"), "harbour-light");
    await user.click(screen.getByRole("button", { name: button }));
    expect((await screen.findByRole("alert")).textContent).toBe(text);
  });

  it("links to the login", async () => {
    await renderScreen(path);
    const link = await screen.findByRole("link", { name: "Already have an account? Login" });
    expect(link.getAttribute("href")).toBe("/login");
  });
});
