import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../../test/fake-server";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { readSession } from "../../../lib/session/session";

const codeRequired = refusal("second_factor_required", { challenge: "the challenge" });

async function passPassword(answers: Answers) {
  const view = await renderScreen("/login", { answers: { "auth.login": codeRequired, ...answers } });
  await view.user.type(await screen.findByLabelText("Email"), "ada@caseward.test");
  await view.user.type(screen.getByLabelText("Password"), "harbour-light");
  await view.user.click(screen.getByRole("button", { name: "Login" }));
  await screen.findByRole("heading", { name: "Enter Your Code" });
  return view;
}

describe("the second step of the login", () => {
  it("asks for the code and leads on", async () => {
    const view = await passPassword({ "secondFactor.confirmLogin": ada, "auth.session": ada });
    const code = screen.getByLabelText("Code");
    expect(document.activeElement).toBe(code);
    await view.user.type(code, "123456{Enter}");
    await expect.poll(() => readSession().user?.firstName).toBe("Ada");
    expect(view.callsOf("secondFactor.confirmLogin")).toEqual([
      { challenge: "the challenge", code: "123456" },
    ]);
  });

  it("asks for a code that is missing, and says that one is wrong", async () => {
    const { user, callsOf } = await passPassword({ "secondFactor.confirmLogin": refusal("invalid_code") });
    await user.type(screen.getByLabelText("Code"), "12345");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(screen.getByText("Please enter the 6 digits from your app")).toBeTruthy();
    expect(callsOf("secondFactor.confirmLogin")).toEqual([]);
    const code = screen.getByLabelText<HTMLInputElement>("Code");
    await user.clear(code);
    await user.type(code, "000 000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This code is not right/);
    expect(document.activeElement).toBe(code);
    expect(code.selectionEnd).toBe("000 000".length);
  });

  it("is filled in by the phone, with digits; a recovery code is typed with letters", async () => {
    const view = await passPassword({ "secondFactor.confirmLogin": ada, "auth.session": ada });
    const code = screen.getByLabelText<HTMLInputElement>("Code");
    expect([code.inputMode, code.autocomplete]).toEqual(["numeric", "one-time-code"]);
    await view.user.click(screen.getByRole("button", { name: "Use a recovery code" }));
    const recovery = screen.getByLabelText<HTMLInputElement>("Recovery Code");
    expect([recovery.inputMode, document.activeElement]).toEqual(["", recovery]);
    expect(screen.getByText(/^If you have neither/)).toBeTruthy();
    await view.user.type(recovery, "{Enter}");
    expect(screen.getByText("Please enter a recovery code")).toBeTruthy();
    await view.user.type(recovery, "aaaa-bbbb-cccc-dddd{Enter}");
    await expect.poll(() => readSession().user?.firstName).toBe("Ada");
  });

  it("leads back to the password, with the email as it was typed", async () => {
    const { user } = await passPassword({ "secondFactor.confirmLogin": refusal("login_step_ended") });
    await user.type(screen.getByLabelText("Code"), "000000{Enter}");
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This login took too long/);
    expect(screen.queryByLabelText("Code")).toBeNull();
    const back = screen.getByRole("button", { name: "Back to Login" });
    expect(document.activeElement).toBe(back);
    await user.click(back);
    expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("ada@caseward.test");
  });
});
