import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase, submitted } from "../../../../../test/cases/open-case";
import { firmCase, listedCase } from "../../../../../test/cases/sample-cases";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import { lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";

const { client } = firmCase();
const unnamed = { ...client, firstName: null, lastName: null, email: null, phoneNumber: null };
const summary = firmCase({ ...submitted, disclosed: "summary", client: unnamed, description: null });
const named = {
  ...summary,
  disclosed: "names" as const,
  client: { ...client, email: null, phoneNumber: null },
};
const parties = {
  people: [
    {
      ...{ role: "adverse" as const, firstName: null, lastName: null, organization: "Acme Trucking" },
      ...{ birthDate: null, deathDate: null, language: null, relationship: null },
      ...{ email: null, phoneNumber: null },
    },
  ],
  version: 1,
};

const card = async () => within(await screen.findByRole("region", { name: "Conflict check" }));

describe("a summary offer on the firm's page", () => {
  it("shows the facts, says what is hidden and why, and has no Accept before the check is clear", async () => {
    const { click } = await openCase("firm", summary);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Case #7");
    expect(screen.getByText("Slip and fall")).toBeTruthy();
    expect((await card()).getByText(/name is hidden until your check is clear/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
    expect(screen.getByText("Accept comes after a clear check.")).toBeTruthy();
    for (const region of ["Client Information", "People"])
      expect(screen.queryByRole("region", { name: region })).toBeNull();
    expect(screen.queryByText("Case Description")).toBeNull();
    await click("Check for conflicts");
    expect(document.activeElement?.textContent).toContain("Clear on the facts");
  });

  it("shows the names after a tap, keeps what was looked up, and can be accepted then", async () => {
    const { server, click, user, callsOf } = await openCase("firm", summary, {
      "cases.conflictCheck": () => {
        server.current = named;
        return { case: named };
      },
      "people.get": parties,
    });
    await card();
    await click("Clear on the facts: show the names");
    expect(await (await card()).findByText("María Núñez")).toBeTruthy();
    expect(await (await card()).findByText("Acme Trucking")).toBeTruthy();
    await user.type(screen.getByLabelText("Names you looked up (optional)"), "Núñez");
    await click("Keep these names");
    await waitFor(() =>
      expect(callsOf("cases.conflictCheck")).toEqual([
        { caseId: 7, result: "clear" },
        { caseId: 7, result: "clear", searched: "Núñez" },
      ]),
    );
    expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
  });

  it("is rejected for a conflict, with the note and what was looked up", async () => {
    const { click, user, callsOf } = await openCase("firm", named, {
      "people.get": parties,
      "cases.conflictCheck": { case: { ...summary, status: "Rejected" } },
    });
    await card();
    await click("We have a conflict");
    const dialog = within(await screen.findByRole("dialog", { name: "Conflict of Interest" }));
    await user.type(dialog.getByLabelText("Note (optional)"), "We act for Acme.");
    await user.type(dialog.getByLabelText("Names you looked up (optional)"), "Acme");
    await user.click(dialog.getByRole("button", { name: "Reject Case" }));
    await waitFor(() =>
      expect(callsOf("cases.conflictCheck")).toEqual([
        { caseId: 7, result: "conflict", note: "We act for Acme.", searched: "Acme" },
      ]),
    );
  });
});

describe("an offer in full", () => {
  it("is accepted in two taps, and may keep what the firm found", async () => {
    await openCase("firm", firmCase({ ...submitted, disclosed: "full" }), {
      "cases.assignments": {
        assignments: [
          {
            ...sampleOffer,
            conflictCheck: { result: "clear", checkedAt: "2026-03-15T09:00:00Z", note: null, searched: null },
          },
        ],
      },
    });
    expect(await (await card()).findByText(/^Your firm said on Mar 15, 2026/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
  });
});

describe("a summary offer in the firm's lists", () => {
  it("has no name and leads to the check, and not to Accept", async () => {
    const row = listedCase({ ...submitted, disclosed: "summary", client: unnamed });
    await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: {
        "cases.list": ({ status }) =>
          status === "Submitted"
            ? { cases: [row], nextCursor: null, total: 1 }
            : { cases: [], nextCursor: null, total: 0 },
        "cases.listRejected": { cases: [], nextCursor: null },
      },
    });
    expect(await screen.findByText("Client of case #7")).toBeTruthy();
    expect(screen.getByText("Name after your conflict check")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Conflict check of case #7" }).getAttribute("href")).toBe(
      "/lawfirm/case/7",
    );
    expect(screen.queryByRole("button", { name: "Accept case #7" })).toBeNull();
  });
});
