import { fireEvent, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { openForm } from "../../../../test/forms/open-form";
import type { FinancialValues } from "../financial/financial-values";

type Stored = { content: { values: FinancialValues }; version: number; savedAt: string };

/** The server's one draft, which every window and every device of the client gets. */
function draftServer() {
  const server = { draft: null as Stored | null, isAway: false };
  let version = 0;
  const answers = {
    "forms.draft": () => (server.isAway ? brokenNetwork() : { draft: server.draft }),
    "forms.saveDraft": ({
      content,
      expectedVersion,
    }: {
      content: object;
      expectedVersion?: number | null | undefined;
    }) => {
      if (server.isAway) return brokenNetwork();
      if (expectedVersion !== (server.draft?.version ?? 0)) return refusal("conflict")();
      const savedAt = new Date().toISOString();
      server.draft = { content: content as Stored["content"], version: ++version, savedAt };
      return { draft: server.draft };
    },
  };
  return { server, answers };
}

/** A window with the dialog in it; both stand in one document here. */
async function openWindow(answers: ReturnType<typeof draftServer>["answers"]) {
  const { callsOf } = await openForm("financial", {
    answers: { ...answers, "forms.saveFinancial": () => new Promise<never>(() => undefined) },
  });
  const all = within([...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1) as HTMLElement);
  const income = await all.findByLabelText("How much do you earn in a month?");
  return {
    all,
    callsOf,
    press: (name: string) => fireEvent.click(all.getByRole("button", { name })),
    earn: (value: string) => fireEvent.change(income, { target: { value } }),
  };
}

describe("the draft of a form in two windows", () => {
  it("holds what each of them answered", async () => {
    const { server, answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    fireEvent.click(one.all.getByLabelText("Retired"));
    one.press("Continue");
    await waitFor(() => expect(server.draft?.version).toBe(1));
    two.earn("52");
    two.press("Continue");
    await waitFor(() => expect(server.draft?.version).toBe(2));
    expect(server.draft?.content.values).toMatchObject({ employeed: "Retired", monthlyIncome: "52" });
    two.press("Back");
    expect((two.all.getByLabelText("Retired") as HTMLInputElement).checked).toBe(true);
  });

  it("is asked for before the form is sent, and what is new is checked again", async () => {
    const { server, answers } = draftServer();
    const [one, two] = [await openWindow(answers), await openWindow(answers)];
    fireEvent.click(one.all.getByLabelText("Retired"));
    one.press("Continue");
    one.press("Continue");
    await waitFor(() => expect(server.draft?.version).toBe(1));
    two.earn("52");
    two.press("Continue");
    await waitFor(() => expect(server.draft?.version).toBe(2));
    one.press("Save");
    expect(await one.all.findByText(/^We added what you entered in another window/)).toBeTruthy();
    expect(one.callsOf("forms.saveFinancial")).toEqual([]);
    expect(one.all.getByText("$52.00")).toBeTruthy();
    one.press("Save");
    await waitFor(() =>
      expect(one.callsOf("forms.saveFinancial")).toMatchObject([
        { financialInfo: { employeed: "Retired", monthlyIncome: 52 } },
      ]),
    );
  });
});
