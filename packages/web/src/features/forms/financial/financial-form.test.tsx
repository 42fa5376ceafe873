import type { FinancialInfo } from "@caseward/domain/forms/financial";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { byLee, choice, finish, noForms, openForm, toStep } from "../../../../test/forms/open-form";
import { maria } from "../../../../test/people";
import { until } from "../../../../test/until";
import { dropDraft } from "../../../lib/drafts/draft-store";
import { clearSession, readSession, writeSession } from "../../../lib/session/session";
import { formDraftKey, readLocalDraft } from "../draft/form-draft";

const stored: FinancialInfo = {
  employeed: "Employed",
  lossOfIncome: "Yes",
  monthlyIncome: 5200.5,
  needFinancialHelp: "No",
};
const form = (version: number, change: Partial<FinancialInfo> = {}) => ({
  financial: { info: { ...stored, ...change }, version, ...byLee },
});
const income = () => screen.getByLabelText("How much do you earn in a month?");
const never = () => new Promise<never>(() => undefined);
const target = { userId: maria.user.id, caseId: 7, form: "financial" as const };

describe("the financial form", () => {
  it("is done with one tick, which takes the questions away and brings them back", async () => {
    const { user, callsOf } = await openForm("financial", {
      answers: { "forms.saveFinancial": never },
    });
    await user.type(await screen.findByLabelText(/^How much do you earn/), "12..5");
    const tick = screen.getByRole("checkbox", { name: "I have nothing to tell" });
    await user.click(tick);
    expect(screen.queryByLabelText(/^How much do you earn/)).toBeNull();
    await user.click(tick);
    expect(screen.getByDisplayValue("12..5")).toBeTruthy();
    await user.click(tick);
    finish();
    await waitFor(() =>
      expect(callsOf("forms.saveFinancial")).toMatchObject([
        { financialInfo: { employeed: "Not provided", monthlyIncome: null, nothingToTell: true } },
      ]),
    );
  });

  it("takes money as people write it, and questions what is ambiguous", async () => {
    const { user, press, callsOf } = await openForm("financial", {
      answers: { "forms.saveFinancial": never },
    });
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "10,02");
    await user.tab();
    expect(screen.getByText(/Do you mean \$10\.02\?/)).toBeTruthy();
    await press("Continue");
    expect(document.activeElement).toBe(income());
    finish();
    expect(document.activeElement).toBe(income());
    expect(callsOf("forms.saveFinancial")).toEqual([]);
    await user.clear(income());
    await user.type(income(), "$5200.5");
    await user.tab();
    expect(screen.getByDisplayValue("5,200.50")).toBeTruthy();
    finish();
    await waitFor(() =>
      expect(callsOf("forms.saveFinancial")).toMatchObject([{ financialInfo: { monthlyIncome: 5200.5 } }]),
    );
  });

  it("opens to read once it is there, with the way to edit", async () => {
    const { press } = await openForm("financial", { role: "firm", forms: form(3) });
    expect(await screen.findByText("$5,200.50")).toBeTruthy();
    await press("Edit");
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Check your answers" }));
    await press("Change: Monthly income");
    expect(screen.getByDisplayValue("5,200.50")).toBe(document.activeElement);
  });

  it("says that it is saved and closes 1.5 seconds later", async () => {
    vi.useFakeTimers();
    const { user, onClose } = await openForm("financial", {
      answers: { "forms.saveFinancial": { case: {} as never } },
    });
    await until(() => screen.getByText("Continue"));
    toStep("Since the accident");
    await user.click(choice(/lost income/, "Yes"));
    finish();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole("status").textContent).toBe("Your financial information is saved.");
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("says why it was not saved, and keeps what was typed", async () => {
    const { press, user } = await openForm("financial", {
      answers: { "forms.saveFinancial": brokenNetwork },
    });
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "0");
    await press("Continue");
    finish();
    expect((await screen.findByText("Failed to update financial information")).textContent).toBeTruthy();
    expect(screen.getByText("$0.00")).toBeTruthy();
  });
});

describe("the draft of a form", () => {
  it("is saved while the typing pauses, and the screen says when", async () => {
    vi.useFakeTimers();
    const { callsOf } = await openForm("financial");
    await until(income);
    fireEvent.change(income(), { target: { value: "52" } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(callsOf("forms.saveDraft")).toMatchObject([
      { caseId: 7, form: "financial", content: { baseVersion: 0, values: { monthlyIncome: "52" } } },
    ]);
    expect(screen.getByText(/^Saved \d+:\d\d [AP]M$/)).toBeTruthy();
  });

  it("is kept in this browser while the server is away, and is restored", async () => {
    vi.useFakeTimers();
    const { unmount } = await openForm("financial", { answers: { "forms.saveDraft": brokenNetwork } });
    await until(income);
    fireEvent.change(income(), { target: { value: "52" } });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(/^Saved in this browser/)).toBeTruthy();
    unmount();
    await openForm("financial");
    await until(() => screen.getByDisplayValue("52"));
    expect(screen.getByText(/We kept what you entered/)).toBeTruthy();
  });

  it("is there when the dialog before sends it while the next one asks for it", async () => {
    const { user, unmount } = await openForm("financial", { answers: { "forms.saveDraft": never } });
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "52");
    unmount();
    const fetchedTooEarly = () => {
      dropDraft(formDraftKey(target), target.userId);
      return { draft: null };
    };
    await openForm("financial", { answers: { "forms.draft": fetchedTooEarly } });
    expect(await screen.findByDisplayValue("52")).toBeTruthy();
  });

  it("is sent when the page is closed", async () => {
    const { user, callsOf } = await openForm("financial");
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "52");
    fireEvent(window, new Event("pagehide"));
    await waitFor(() => expect(callsOf("forms.saveDraft")).toHaveLength(1));
  });

  it("outlives a session that ran out, and not a logout", async () => {
    const { user } = await openForm("financial", { answers: { "forms.saveDraft": never } });
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "52");
    act(() => clearSession("ended"));
    expect(readLocalDraft(target)?.values).toMatchObject({ monthlyIncome: "52" });
    act(() => writeSession(maria));
    act(() => clearSession());
    expect(readLocalDraft(target)).toBeNull();
  });
});

describe("a save that meets an ended session", () => {
  it("keeps what was typed for the next login", async () => {
    const { user, press } = await openForm("financial", {
      answers: { "forms.saveFinancial": refusal("unauthenticated"), "forms.saveDraft": brokenNetwork },
    });
    await user.type(await screen.findByLabelText("How much do you earn in a month?"), "52");
    await press("Continue");
    finish();
    await waitFor(() => expect(readSession().user).toBeNull());
    await waitFor(() => expect(readLocalDraft(target)?.values).toMatchObject({ monthlyIncome: "52.00" }));
  });
});

describe("a conflict of two people in one form", () => {
  async function collide(answer: () => never) {
    const view = await openForm("financial", {
      forms: form(3),
      answers: {
        "forms.saveFinancial": ({ expectedVersion }) => (expectedVersion === 3 ? answer() : never()),
      },
    });
    await view.user.click(await screen.findByText("Edit"));
    await view.press("Change: Monthly income");
    await view.user.clear(income());
    await view.user.type(income(), "6000");
    await view.press("Continue");
    view.server.forms = { ...noForms, ...form(4, { monthlyIncome: 4800, needFinancialHelp: "Yes" }) };
    await view.press("Save");
    await screen.findByText("This form was changed while you were filling it in");
    return view;
  }
  const conflict = refusal("conflict");

  it("names who changed it and what differs, and nothing else", async () => {
    await collide(conflict);
    expect(screen.getByRole("alert").textContent).toMatch(/It was saved by Lee Marsh on Mar 12, 2026/);
    const earned = screen.getByLabelText("How much do you earn in a month?");
    expect(within(earned).getByText("$6,000.00")).toBeTruthy();
    expect(within(earned).getByText("$4,800.00")).toBeTruthy();
    expect(screen.getByLabelText("Do you need financial help now?")).toBeTruthy();
    expect(screen.queryByLabelText("What is your work situation?")).toBeNull();
  });

  it("lets the user keep their own version", async () => {
    const { press, callsOf } = await collide(conflict);
    await press("Save my version");
    await waitFor(() =>
      expect(callsOf("forms.saveFinancial").at(-1)).toMatchObject({
        expectedVersion: 4,
        financialInfo: { monthlyIncome: 6000, needFinancialHelp: "No" },
      }),
    );
  });

  it("lets the user take the other version", async () => {
    const { press, callsOf } = await collide(conflict);
    await press("Use the other version");
    expect(await screen.findByText("$4,800.00")).toBeTruthy();
    expect(callsOf("forms.discardDraft")).toHaveLength(1);
    expect(callsOf("forms.saveFinancial")).toHaveLength(1);
  });

  it("lets the user go back to what was typed", async () => {
    const { press } = await collide(conflict);
    await press("Back to my answers");
    expect(screen.getByText("$6,000.00")).toBeTruthy();
  });
});
