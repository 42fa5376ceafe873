import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientCase } from "../../../../../test/cases/sample-cases";
import { refusal } from "../../../../../test/fake-server";
import { byLee, noForms, openForm } from "../../../../../test/forms/open-form";
import { signedInfo } from "../../../../../test/forms/signed-info";

const entered = {
  ...signedInfo,
  signedBy: { id: 2, name: "Lee Marsh", userType: "lawfirm" as const },
  ...{ enteredBy: { name: "Lee Marsh", userType: "lawfirm" as const }, enteredByFirm: "Marsh & Partners" },
};
const stored = (info: typeof entered | typeof signedInfo) => ({ hipaa: { info, version: 1, ...byLee } });
const confirmed = { ...entered, confirmedAt: "2026-03-13T09:00:00.000Z" };

const open = (given: Parameters<typeof openForm>[1] = {}) =>
  openForm("hipaa", { ...given, answers: { "cases.get": { case: clientCase() }, ...given.answers } });

describe("an authorization that the firm entered", () => {
  it("is confirmed by the client with one tap, beside the way to revoke it", async () => {
    const view = await open({
      forms: stored(entered),
      answers: {
        "forms.confirmHipaa": () => {
          view.server.forms = { ...noForms, ...stored(confirmed) };
          return { case: clientCase({ hipaaInfo: confirmed }) };
        },
      },
    });
    const part = within(await screen.findByRole("region", { name: "Is this authorization right?" }));
    expect(part.getByText(/^Lee Marsh of Marsh & Partners filled in this form for you\./)).toBeTruthy();
    expect(screen.getAllByText("Revoke this authorization")).toHaveLength(1);
    await view.press("Confirm this authorization");
    expect(await screen.findByText("You have confirmed this authorization.")).toBeTruthy();
    expect(view.callsOf("forms.confirmHipaa")).toEqual([{ caseId: 7 }]);
    expect(screen.queryByText("Confirm this authorization")).toBeNull();
    expect(screen.getByText("Confirmed by the client")).toBeTruthy();
    expect(screen.getByText("Revoke this authorization")).toBeTruthy();
  });

  it("says why it could not be confirmed", async () => {
    const message = "This authorization is revoked.";
    const { press } = await open({
      forms: stored(entered),
      answers: { "forms.confirmHipaa": refusal("conflict", { message }) },
    });
    await screen.findByText("Is this authorization right?");
    await press("Confirm this authorization");
    expect((await screen.findByRole("alert")).textContent).toBe(message);
  });

  it.each(["firm", "admin"] as const)("is not the %s's to confirm", async (role) => {
    await open({ role, forms: stored(entered) });
    await screen.findByText(/Signed as/);
    expect(screen.getByText("Lee Marsh, Marsh & Partners")).toBeTruthy();
    expect(screen.queryByText("Confirm this authorization")).toBeNull();
  });

  it("that the client signed asks for no confirmation", async () => {
    await open({ forms: stored(signedInfo) });
    await screen.findByText(/Signed as/);
    expect(screen.queryByText("Confirm this authorization")).toBeNull();
  });
});
