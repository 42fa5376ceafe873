import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listedCase, newStages } from "../../../test/cases/sample-cases";
import { type Answers, refusal } from "../../../test/fake-server";
import { noForms, savedAt } from "../../../test/forms/open-form";
import { maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { readSession } from "../../lib/session/session";

const answers: Answers = {
  "cases.list": { cases: [listedCase({ caseId: 12 }), listedCase()], nextCursor: null },
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
  "forms.get": { forms: noForms },
  "forms.draft": { draft: null },
  "forms.saveDraft": ({ content }) => ({ draft: { content, version: 1, savedAt } }),
};

const open = (address: string, changed: Answers = {}) =>
  renderScreen(address, { session: maria, answers: { ...answers, ...changed } });
const dialog = () => screen.findByRole("dialog", { name: "Financial Status Assessment" });
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const income = () => screen.findByLabelText("How much do you earn in a month?");

describe("an open form", () => {
  it("is in the address with its case, and Back closes it", async () => {
    const { user, location, router } = await open("/client/dashboard?case=7");
    const button = await screen.findByRole("button", { name: "Fill Now: Financial Assessment" });
    await user.click(button);
    await dialog();
    expect(location().search).toBe("?case=7&form=financial");
    act(() => router.history.back());
    await isClosed();
    expect(location().href).toBe("/client/dashboard?case=7");
    await waitFor(() => expect(document.activeElement).toBe(button));
    act(() => router.history.forward());
    await dialog();
  });

  it("returns to the page where it was opened when it is closed", async () => {
    const { user, location, router } = await open("/client/dashboard");
    await user.click(await screen.findByRole("button", { name: "Fill Now: Financial Assessment" }));
    await dialog();
    expect(location().search).toBe("?form=financial&case=12");
    await user.keyboard("{Escape}");
    await isClosed();
    expect(location().href).toBe("/client/dashboard");
    expect(router.history.canGoBack()).toBe(false);
  });

  it("is open again after a reload, and is closed without leaving the page", async () => {
    const { user, location } = await open("/client/dashboard?case=7&form=financial");
    await dialog();
    await user.keyboard("{Escape}");
    await isClosed();
    expect(location().href).toBe("/client/dashboard?case=7");
    expect(screen.getByLabelText<HTMLSelectElement>("Your cases").value).toBe("7");
  });

  it.each(["form=financial&case=99", "form=other"])("is none for '%s'", async (search) => {
    await open(`/client/dashboard?${search}`);
    await screen.findByRole("button", { name: "Fill Now: Financial Assessment" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("comes back with what was typed when the session ended and its owner logs in again", async () => {
    let isEnded = true;
    /** A slow machine gives the form the time to send its draft after the login. */
    let stored: { content: Record<string, unknown>; version: number; savedAt: string } | null = null;
    const { user, location } = await open("/client/dashboard?case=7&form=financial", {
      "forms.draft": () => ({ draft: stored }),
      "forms.saveDraft": ({ content }) => {
        if (isEnded) return refusal("unauthenticated")();
        stored = { content, version: 1, savedAt };
        return { draft: stored };
      },
      "auth.login": maria,
    });
    await user.type(await income(), "5200");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(readSession().user).toBeNull());
    await user.type(await screen.findByLabelText(/^Email/), "maria@example.test");
    await user.type(screen.getByLabelText(/^Password/, { selector: "input" }), "correct horse battery");
    isEnded = false;
    await user.click(screen.getByRole("button", { name: "Login" }));
    await dialog();
    expect(await screen.findByText(/We kept what you entered/)).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: "Back" }));
    expect(await screen.findByDisplayValue("5,200.00")).toBeTruthy();
    expect(location().href).toBe("/client/dashboard?case=7&form=financial");
  });

  it("is the authorization where an email leads to it, by a word that says nothing of health", async () => {
    const { user, location } = await open("/client/dashboard?case=7&form=authorization");
    expect(await screen.findByRole("dialog", { name: /^HIPAA Authorization Form/ })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location().search).not.toHaveProperty("form");
  });
});
