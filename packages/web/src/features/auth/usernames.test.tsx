import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { lee } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { keepResetEmail } from "./passwords/reset-email";

const usernames = () =>
  [...document.querySelectorAll<HTMLInputElement>("form input[autocomplete=username]")].map(
    ({ value }) => value,
  );

describe("a form that sets a password names the account to a password manager", () => {
  it.each(["/signup-client", "/register-lawfirm"])("at %s, in its address", async (at) => {
    const { user } = await renderScreen(at);
    await user.type(await screen.findByLabelText("Email"), "lee@marsh.test");
    expect(usernames()).toEqual(["lee@marsh.test"]);
  });

  it("at the first password, by the verification before it", async () => {
    await renderScreen("/set-password?token=t", { state: { email: "lee@marsh.test" } });
    await screen.findByLabelText("New Password");
    expect(usernames()).toEqual(["lee@marsh.test"]);
  });

  it("at a reset, as far as this browser asked for it within the hour", async () => {
    keepResetEmail(" lee@marsh.test ");
    await renderScreen("/set-password?token=t");
    await screen.findByLabelText("New Password");
    expect(usernames()).toEqual(["lee@marsh.test"]);
  });

  it("at a reset that was asked for elsewhere, by an empty one", async () => {
    await renderScreen("/set-password?token=t");
    await screen.findByLabelText("New Password");
    expect(usernames()).toEqual([""]);
  });

  it("at a change of the password, by who is logged in", async () => {
    const { user } = await renderScreen("/lawfirm/myprofile", { session: lee });
    await user.click(await screen.findByRole("button", { name: "Change Password" }));
    await screen.findByLabelText("Current Password");
    expect(usernames()).toEqual(["lee@marsh.test"]);
  });
});
