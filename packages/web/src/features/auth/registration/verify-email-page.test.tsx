import { act, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { brokenNetwork, refusal, silence } from "../../../../test/fake-server";
import { lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { timing } from "../../../lib/time/timing";
import { keepSecret, newestSecret } from "./registration-secrets";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the verification of an email", () => {
  it("says that it is at work", async () => {
    await renderScreen("/verify-email?token=662E41", { answers: { "auth.verifyEmail": silence } });
    expect(await screen.findByText("Verifying your email...")).toBeTruthy();
  });

  it("misses a token", async () => {
    const { calls } = await renderScreen("/verify-email");
    expect((await screen.findByRole("alert")).textContent).toBe("Verification token is missing");
    expect(calls).toEqual([]);
  });

  it.each([
    ["the server's sentence", refusal("invalid_token"), /^This link is no longer valid/],
    ["the fallback", brokenNetwork, /^Email verification failed$/],
  ])("shows %s", async (_what, answer, text) => {
    await renderScreen("/verify-email?token=662E41", { answers: { "auth.verifyEmail": answer } });
    expect((await screen.findByRole("alert")).textContent).toMatch(text);
  });

  it("leads to the login after a second, with the email", async () => {
    vi.useFakeTimers();
    const answers = { "auth.verifyEmail": { email: "lee@marsh.test", passwordToken: null } };
    const { path, location, callsOf } = await renderScreen("/verify-email?token=662E41", { answers });
    await screen.findByText("Email verified successfully!");
    await pass(timing.redirectAfterVerify - 1);
    expect(path()).toBe("/verify-email");
    await pass(1);
    expect(path()).toBe("/login");
    expect(location().state).toMatchObject({ email: "lee@marsh.test" });
    expect(callsOf("auth.verifyEmail")).toEqual([{ token: "662E41", registrationSecret: null }]);
  });

  it("asks first who is logged in, and opens the link once that session has ended", async () => {
    const answers = {
      "auth.logout": {},
      "auth.verifyEmail": { email: "invited@marsh.test", passwordToken: "12e3" },
    };
    const { callsOf, user, path } = await renderScreen("/verify-email?token=662E41", {
      session: lee,
      answers,
    });
    expect(await screen.findByText("You are logged in as Lee Marsh (lee@marsh.test).")).toBeTruthy();
    expect(callsOf("auth.verifyEmail")).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Log out and open the link" }));
    await screen.findByText("Email verified successfully!");
    expect(callsOf("auth.logout")).toHaveLength(1);
    await expect.poll(path).toBe("/set-password");
    const username = () => document.querySelector<HTMLInputElement>("[autocomplete=username]")?.value;
    await expect.poll(username).toBe("invited@marsh.test");
  });

  it.each(["/verify-email?token=t", "/set-password?token=t"])(
    "leaves who is logged in at %s their session",
    async (at) => {
      const { callsOf, user, path } = await renderScreen(at, {
        session: lee,
        answers: { "auth.session": lee },
      });
      await user.click(await screen.findByRole("button", { name: "Stay logged in" }));
      await expect.poll(path).toBe("/lawfirm/dashboard");
      for (const call of ["auth.logout", "auth.verifyEmail"] as const) expect(callsOf(call)).toEqual([]);
    },
  );

  it("leads to the password when the account has none", async () => {
    vi.useFakeTimers();
    const answers = { "auth.verifyEmail": { email: "lee@marsh.test", passwordToken: "12e3" } };
    const { location } = await renderScreen("/verify-email?token=662E41", { answers });
    await screen.findByText("Email verified successfully!");
    await pass(timing.redirectAfterVerify);
    expect(location().href).toBe("/set-password?token=12e3");
  });

  it("sends the secrets of this browser and drops the one that counted", async () => {
    keepSecret("first@marsh.test", "secret-1");
    keepSecret("lee@marsh.test", "secret-2");
    const answers = { "auth.verifyEmail": { email: "LEE@marsh.test", passwordToken: null } };
    const { callsOf } = await renderScreen("/verify-email?token=t", { answers });
    await screen.findByText("Email verified successfully!");
    expect(callsOf("auth.verifyEmail")).toEqual([
      { token: "t", registrationSecret: "secret-2", registrationSecrets: ["secret-1"] },
    ]);
    expect(newestSecret()).toBe("secret-1");
  });
});
