import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase, submitted } from "../../../../test/cases/open-case";
import { firmCase, stagesWith } from "../../../../test/cases/sample-cases";
import { sampleMessage } from "../../../../test/messages/sample-messages";

const hour = 3_600_000;
/** The screen's clock shows the last whole minute. */
const ago = (hours: number) => new Date(Date.now() - hours * hour - 60_000).toISOString();

const offered = { ...submitted, assignedAt: ago(3) };
const accepted = firmCase({ ...submitted, status: "Accepted" });
const signUp = { stages: stagesWith({ signedup: { startedAt: "2026-03-15T10:00:00Z" } }) };

const turn = () => document.querySelector<HTMLElement>("[data-turn]");

describe("the brief of an offered case", () => {
  it("holds the facts, the client's words, the intake's note, the picture and the last message", async () => {
    const legalCase = firmCase({ ...offered, imageUrl: "/api/files/4" });
    await openCase("firm", legalCase, {
      "messages.list": {
        messages: [sampleMessage(1, "admin", { body: "She is in pain." })],
        nextCursor: null,
      },
    });
    const brief = within(screen.getByRole("region", { name: "Incident" }));
    for (const text of [
      ...["Slip and fall", "Oakland, California", "Mar 10, 2026", "Commercial Property"],
      ...["Fell on a wet floor.", "Call before noon."],
    ])
      expect(brief.getByText(text)).toBeTruthy();
    expect(brief.getByRole("link", { name: "The incident" }).getAttribute("href")).toBe("/api/files/4");
    const message = await brief.findByText(/She is in pain\./);
    expect(message.closest("a")?.getAttribute("href")).toBe("#messages");
  });

  it("stands before the contact data", async () => {
    await openCase("firm", firmCase(offered));
    const brief = screen.getByRole("region", { name: "Incident" });
    const contact = screen.getByRole("region", { name: "Client Information" });
    expect(brief.compareDocumentPosition(contact)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("leads by Ask to the field of a message to the intake", async () => {
    const { click } = await openCase("firm", firmCase(offered));
    await click("Ask");
    expect(document.activeElement).toBe(screen.getByLabelText("Your message"));
    expect(screen.getByText("Read by Caseward, not by the client")).toBeTruthy();
  });
});

describe("the head of a firm's case", () => {
  it.each([
    [3, "own", /20 h \d+ min left/],
    [75, "late", /Time is over/],
  ])("says after %i hours whose turn it is, since when and what is left", async (hours, kind, words) => {
    const times = { assignedAt: ago(hours), expiresAt: ago(hours - 24) };
    await openCase("firm", firmCase({ ...submitted, ...times }));
    await screen.findByText(words);
    expect(turn()?.textContent).toMatch(new RegExp(`^Your turn: accept or reject since .* ${words.source}`));
    expect(turn()?.dataset.turn).toBe(kind);
  });

  it("offers the call first once the firm has accepted, and says what comes next", async () => {
    await openCase("firm", accepted, { "stages.list": signUp });
    const call = await screen.findByRole("link", { name: "Call María" });
    expect(call.getAttribute("href")).toBe("tel:+14155550199");
    const signUpButton = screen.getByRole("button", { name: "Mark Client as Signed Up" });
    expect([call, signUpButton].map(({ dataset }) => dataset.variant)).toEqual([undefined, "default"]);
    expect(screen.getByText(/^Next: call María/)).toBeTruthy();
  });

  it("offers the sign-up alone of a client without a number", async () => {
    const client = { ...accepted.client, phoneNumber: null };
    await openCase("firm", { ...accepted, client }, { "stages.list": signUp });
    const signUpButton = await screen.findByRole("button", { name: "Mark Client as Signed Up" });
    expect(signUpButton.dataset.variant).toBe("filled");
    expect(screen.queryByRole("link", { name: /^Call/ })).toBeNull();
  });
});

describe("Ctrl+Enter and Cmd+Enter", () => {
  it.each(["Control", "Meta"])("with %s confirm the dialog that is open", async (key) => {
    const { click, user, callsOf } = await openCase("firm", firmCase(offered), {
      "cases.accept": { case: accepted },
    });
    await click("Accept");
    await screen.findByRole("dialog", { name: "Accept Case" });
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(callsOf("cases.accept")).toEqual([{ caseId: 7 }]));
  });

  it("send a rejection from its note", async () => {
    const { click, user, callsOf } = await openCase("firm", firmCase(offered), {
      "cases.reject": { case: firmCase({ ...submitted, status: "Rejected" }) },
    });
    await click("Reject");
    await user.click(await screen.findByRole("radio", { name: "Liability is unclear" }));
    await user.type(screen.getByLabelText("Note (optional)"), "No witness{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(callsOf("cases.reject")).toEqual([
        { caseId: 7, reasonCode: "liability_unclear", note: "No witness" },
      ]),
    );
  });
});
