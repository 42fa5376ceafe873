import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, brokenNetwork, refusal } from "../../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria, mariaWithoutAddress } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { readSession } from "../../../lib/session/session";

const email = () => screen.findByLabelText<HTMLInputElement>("Email");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const press = (name: string) => screen.getByRole("button", { name });

async function logIn(answers: Answers) {
  const view = await renderScreen("/login", { answers });
  await view.user.type(await email(), "maria@example.test");
  await view.user.type(password(), "harbour-light");
  await view.user.click(press("Login"));
  return view;
}

describe("the login", () => {
  it("asks for what is missing and puts the focus there", async () => {
    const { user, calls } = await renderScreen("/login");
    await email();
    await user.click(press("Login"));
    expect(screen.getByText("Email is required")).toBeTruthy();
    expect(screen.getByText("Password is required")).toBeTruthy();
    expect(document.activeElement).toBe(await email());
    expect(calls).toEqual([]);
  });

  it("asks for a valid email and a password of five characters", async () => {
    const { user } = await renderScreen("/login");
    await user.type(await email(), "maria");
    await user.type(password(), "1234");
    await user.click(press("Login"));
    expect(screen.getByText("Enter a valid email")).toBeTruthy();
    expect(screen.getByText("Password should be of minimum 5 characters length")).toBeTruthy();
  });

  it("shows and hides the password", async () => {
    const { user } = await renderScreen("/login");
    await email();
    expect(password().type).toBe("password");
    await user.click(press("Show password"));
    expect(password().type).toBe("text");
    await user.click(press("Hide password"));
    expect(password().type).toBe("password");
  });

  it.each([
    ["an admin", ada, "/admin/dashboard"],
    ["a lawyer", lee, "/lawfirm/dashboard"],
    ["a lawyer without a firm", leeWithoutFirm, "/lawfirm/onboarding"],
    ["a client", maria, "/client/dashboard"],
    ["a client without an address", mariaWithoutAddress, "/client/address"],
  ])("leads %s on", async (_who, session, path) => {
    const view = await logIn({
      "auth.login": session,
      "auth.session": session,
      "addresses.list": { addresses: [] },
    });
    await expect.poll(view.path).toBe(path);
    expect(readSession()).toEqual(session);
    expect(view.callsOf("auth.login")).toEqual([{ email: "maria@example.test", password: "harbour-light" }]);
  });

  it.each([
    ["the server's sentence", refusal("invalid_credentials"), "Invalid email or password"],
    ["'Login failed' without one", brokenNetwork, "Login failed"],
  ])("shows %s", async (_what, answer, message) => {
    await logIn({ "auth.login": answer });
    expect((await screen.findByRole("alert")).textContent).toBe(message);
    expect(readSession().user).toBeNull();
  });

  it("takes the email from the address, with its plus", async () => {
    await renderScreen("/login?email=a+b@x.test");
    expect((await email()).value).toBe("a+b@x.test");
  });

  it("takes the email from the navigation state", async () => {
    await renderScreen("/login", { state: { email: "maria@example.test" } });
    expect((await email()).value).toBe("maria@example.test");
  });

  it("links to the forgotten password and to the registrations", async () => {
    await renderScreen("/login");
    await email();
    const target = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(target("Forgot Password")).toBe("/forgot-password");
    expect(target("Register Your Law Firm")).toBe("/register-lawfirm");
    expect(target("Sign up as a client")).toBe("/signup-client");
  });
});

describe("the inline reset", () => {
  it("sends instructions to the typed email and leads back", async () => {
    const answers = { "auth.forgotPassword": { message: "Sent" } };
    const { user, callsOf } = await renderScreen("/login", { answers });
    await user.type(await email(), "maria@example.test");
    await user.click(press("Reset your password"));
    await user.click(await screen.findByRole("button", { name: "Send Reset Instructions" }));
    expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeTruthy();
    expect(screen.getByText("Password reset email have been sent to maria@example.test")).toBeTruthy();
    expect(callsOf("auth.forgotPassword")).toEqual([{ email: "maria@example.test" }]);
    await user.click(press("Back to Login"));
    expect(screen.getByRole("heading", { name: "Login" })).toBeTruthy();
    expect((await email()).value).toBe("maria@example.test");
  });

  it("shows why it failed", async () => {
    const { user } = await renderScreen("/login?email=a@x.test", {
      answers: { "auth.forgotPassword": brokenNetwork },
    });
    await email();
    await user.click(press("Reset your password"));
    await user.click(await screen.findByRole("button", { name: "Send Reset Instructions" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to process request");
  });
});
