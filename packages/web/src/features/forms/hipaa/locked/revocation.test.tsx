import { screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { clientCase } from "../../../../../test/cases/sample-cases";
import { brokenNetwork } from "../../../../../test/fake-server";
import { agree, byLee, finish, noForms, openForm } from "../../../../../test/forms/open-form";
import { signedInfo } from "../../../../../test/forms/signed-info";

const signed = { hipaa: { info: signedInfo, version: 1, ...byLee } };
const withCase = { "cases.get": { case: clientCase() } };

const open = (given: Parameters<typeof openForm>[1] = {}) =>
  openForm("hipaa", { ...given, answers: { ...withCase, ...given.answers } });

describe("a signed authorization", () => {
  const revokedInfo = {
    ...signedInfo,
    revokedAt: "2026-04-01T09:00:00.000Z",
    revocationReason: "Changed my mind.",
  };
  const revoked = { hipaa: { ...signed.hipaa, info: revokedInfo } };

  it("is revoked by its client after one question, with a reason or without", async () => {
    const view = await open({
      forms: signed,
      answers: {
        "forms.revokeHipaa": () => {
          view.server.forms = { ...noForms, ...revoked };
          return { case: clientCase({ hipaaInfo: revokedInfo }) };
        },
      },
    });
    await screen.findByText(/Signed as/);
    await view.press("Revoke this authorization");
    expect(view.callsOf("forms.revokeHipaa")).toEqual([]);
    await view.user.type(screen.getByLabelText("Reason (optional)"), "Changed my mind.");
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    onTestFinished(() => scrolled.mockRestore());
    await view.press("Revoke");
    expect(await screen.findByText("This authorization is revoked")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("status"));
    expect(scrolled.mock.contexts).toContain(screen.getByRole("status"));
    expect(view.callsOf("forms.revokeHipaa")).toEqual([{ caseId: 7, reason: "Changed my mind." }]);
    expect(screen.getByText("Your authorization is revoked.")).toBeTruthy();
    expect(screen.getByText("Reason: Changed my mind.")).toBeTruthy();
    expect(screen.queryByText("Revoke this authorization")).toBeNull();
  });

  it("says why it could not be revoked", async () => {
    const { press } = await open({ forms: signed, answers: { "forms.revokeHipaa": brokenNetwork } });
    await screen.findByText(/Signed as/);
    await press("Revoke this authorization");
    await press("Revoke");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The authorization could not be revoked. Please try again.",
    );
  });

  it.each(["firm", "admin"] as const)("is not the %s's to revoke", async (role) => {
    await open({ role, forms: signed });
    await screen.findByText(/Signed as/);
    expect(screen.queryByText("Revoke this authorization")).toBeNull();
  });

  it("that is revoked may be signed anew, and is then the stored one", async () => {
    const view = await open({
      forms: revoked,
      answers: {
        "forms.submitHipaa": () => {
          view.server.forms = { ...noForms, ...signed };
          return { case: clientCase() };
        },
      },
    });
    await screen.findByText("This authorization is revoked");
    await view.press("Sign a new authorization");
    const heading = await screen.findByRole("heading", { name: "What you agree to" });
    expect(document.activeElement).toBe(heading);
    await agree(view.user);
    await view.user.type(screen.getByLabelText(/^Signature/), "María Núñez");
    finish("Sign and submit");
    expect(await screen.findByText("Your authorization is submitted.")).toBeTruthy();
    expect(screen.queryByText("This authorization is revoked")).toBeNull();
    const [sent] = view.callsOf("forms.submitHipaa");
    expect(sent).toMatchObject({ hipaaInfo: { timeZone: expect.any(String) } });
    expect(JSON.stringify(sent)).not.toContain("signatureDate");
  });
});
