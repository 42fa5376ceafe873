import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase } from "../../../../../test/cases/open-case";
import { awaiting, listedCase, sampleCase, turnedDown } from "../../../../../test/cases/sample-cases";
import { refusal } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";

const account = sampleCase({ admission: awaiting, createdFrom: "WEB" });

const buttons = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((name) => ["Admit case", "Turn down", "Edit Case", "Submit to Law Firm"].includes(name ?? ""));

describe("a case that a client or an anonymous caller told of", () => {
  it("is admitted, corrected or turned down, and offered to nobody before", async () => {
    await openCase("admin", account);
    expect(buttons()).toEqual(["Admit case", "Edit Case", "Turn down"]);
    expect(screen.getByText("Your turn").parentElement?.textContent).toBe("Your turn: admit or turn down");
    expect(screen.getByText("From clients")).toBeTruthy();
    expect(screen.getByText("HK7M2-QXTB4")).toBeTruthy();
    for (const heading of ["Messages", "Law Firm & Assignment", "Case Progress Timeline"])
      expect(screen.queryByRole("heading", { name: heading })).toBeNull();
  });

  it("is a case once it is admitted, and goes on to a law firm", async () => {
    const { click, server, callsOf } = await openCase("admin", account, {
      "cases.admit": () => {
        server.current = sampleCase({ admission: { ...awaiting, state: "admitted" }, createdFrom: "WEB" });
        return { case: server.current };
      },
    });
    await click("Admit case");
    await screen.findByText("Submit to Law Firm");
    expect(buttons()).toEqual(["Submit to Law Firm", "Edit Case"]);
    expect(callsOf("cases.admit")).toEqual([{ caseId: 7 }]);
  });

  it("says why it could not be admitted", async () => {
    const { click } = await openCase("admin", account, { "cases.admit": refusal("email_taken") });
    await click("Admit case");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Another account uses this email address already.",
    );
  });

  it("is turned down with the sentence of a reason, which may be written anew", async () => {
    const { click, user, callsOf } = await openCase("admin", account, {
      "cases.turnDown": { case: sampleCase({ admission: turnedDown }) },
    });
    await click("Turn down");
    const dialog = within(await screen.findByRole("dialog", { name: "Turn Down" }));
    const press = () => user.click(dialog.getByRole("button", { name: "Turn Down" }));
    await press();
    expect((await dialog.findByRole("alert")).textContent).toBe("Please choose a reason of the list");
    const sentence = () => dialog.getByLabelText<HTMLTextAreaElement>("What the person reads");
    await user.click(dialog.getByRole("radio", { name: "Too long ago" }));
    expect(sentence().value).toMatch(/^The accident was long ago\./);
    await user.click(dialog.getByRole("radio", { name: "Nobody was hurt" }));
    expect(sentence().value).toMatch(/^We help people who were hurt/);
    fireEvent.change(sentence(), { target: { value: "Please call us again." } });
    await user.click(dialog.getByRole("radio", { name: "Other" }));
    expect(sentence().value).toBe("Please call us again.");
    await press();
    await waitFor(() =>
      expect(callsOf("cases.turnDown")).toEqual([
        { caseId: 7, reason: "other", sentence: "Please call us again." },
      ]),
    );
  });

  it("is turned down by Ctrl+Enter; a ready sentence is named by its reason alone", async () => {
    const { click, user, server, callsOf } = await openCase("admin", account, {
      "cases.turnDown": () => {
        server.current = sampleCase({ admission: turnedDown });
        return { case: server.current };
      },
    });
    await click("Turn down");
    await user.click(await screen.findByRole("radio", { name: "Too long ago" }));
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(callsOf("cases.turnDown")).toEqual([{ caseId: 7, reason: "too_long_ago", sentence: null }]),
    );
    expect(await screen.findByText(/^Too long ago\. The accident was long ago\./)).toBeTruthy();
  });

  it("may be admitted after it was turned down", async () => {
    await openCase("admin", sampleCase({ admission: turnedDown }));
    expect(buttons()).toEqual(["Admit case", "Edit Case"]);
    expect(screen.queryByText("Your turn")).toBeNull();
  });

  it("is marked in the admin's list", async () => {
    const rows = [awaiting, turnedDown, undefined].map((admission, index) =>
      listedCase({ caseId: 7 + index, admission }),
    );
    await renderScreen("/admin/dashboard", {
      session: ada,
      answers: {
        "cases.list": { cases: rows, nextCursor: null },
        "cases.views": { views: [{ key: "from_clients", label: "From clients", count: 1 }] },
        "caseViews.list": { views: [] },
      },
    });
    await waitFor(() => expect(document.querySelectorAll("tr[data-case]")).toHaveLength(3));
    const cells = [...document.querySelectorAll("tr[data-case]")].map(({ textContent }) => textContent);
    expect(cells[0]).toContain("From clients");
    expect(cells[1]).toContain("Turned down");
    expect(cells[2]).not.toMatch(/From clients|Turned down/);
  });
});
