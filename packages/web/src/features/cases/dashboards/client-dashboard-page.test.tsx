import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listedCase, newStages, withMarsh } from "../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork } from "../../../../test/fake-server";
import { sampleMessage } from "../../../../test/messages/sample-messages";
import { maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { until } from "../../../../test/until";

const answers: Answers = {
  "cases.list": { cases: [listedCase()], nextCursor: null },
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
};
const open = (changed: Answers = {}) =>
  renderScreen("/client/dashboard", { session: maria, answers: { ...answers, ...changed } });

describe("the client's dashboard", () => {
  it.each([
    ["2026-06-01T11:59:00", "Good morning, María"],
    ["2026-06-01T17:59:00", "Good afternoon, María"],
    ["2026-06-01T18:00:00", "Good evening, María"],
  ])("at %s greets with '%s'", async (now, greeting) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
    await open();
    expect(await screen.findByText(greeting)).toBeTruthy();
  });

  it.each([
    ["guardian", "Lucía", /^Good \w+, Lucía$/],
    ["nobody", null, /^Good \w+$/],
  ] as const)("greets no child and nobody who died: %s", async (who, firstName, greeting) => {
    const addressee = {
      ...{
        who,
        firstName,
        lastName: null,
        phoneNumber: null,
        injured: "client" as const,
        injuredFirstName: "María",
      },
      ...{ isMinor: who === "guardian", isDead: who === "nobody", language: null },
    } as const;
    await open({ "cases.list": { cases: [listedCase({ addressee })], nextCursor: null } });
    expect(await screen.findByText(greeting)).toBeTruthy();
  });

  it("shows the case, its forms, what comes next and no messages", async () => {
    await open();
    for (const text of [
      "Case Details",
      "#7",
      "new",
      "Your case was opened.",
      "We are looking for a law firm for your case.",
      "0 of 3 done",
      "Medical Questionnaire",
      "Messages",
      "No new messages available.",
    ])
      expect(await screen.findByText(text)).toBeTruthy();
    const link = screen.getByText("Click to view details");
    expect(link.getAttribute("href")).toBe("/client/case/7");
  });

  it("names the firm once it has accepted", async () => {
    await open({
      "cases.list": { cases: [listedCase({ status: "Accepted", ...withMarsh })], nextCursor: null },
    });
    expect(await screen.findByText("Marsh & Partners")).toBeTruthy();
  });

  it("shows the case's messages, the oldest first, as text", async () => {
    await open({
      "messages.list": {
        messages: [sampleMessage(1, "firm"), sampleMessage(2, "firm", { body: "<i>Second</i>" })],
        nextCursor: null,
      },
    });
    const first = await screen.findByText("Message 1");
    const second = screen.getByText("<i>Second</i>");
    expect(first.compareDocumentPosition(second)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("says in words what is unread, on the case and in the choice of cases", async () => {
    const cases = [listedCase({ caseId: 12, unreadMessages: 3 }), listedCase({ unreadMessages: 1 })];
    await open({ "cases.list": { cases, nextCursor: null } });
    expect((await screen.findByText("3 new messages")).closest("a")?.getAttribute("href")).toBe("#messages");
    expect(screen.getByRole("option", { name: "#7 - Slip and fall (1 new message)" })).toBeTruthy();
  });

  it("counts in the window's title what waits in the thread", async () => {
    const messages = [sampleMessage(1, "firm", { readAt: null })];
    await open({ "messages.list": { messages, nextCursor: null } });
    await waitFor(() => expect(document.title).toBe("(1) Dashboard – Caseward"));
  });

  it("says how far a form is that was begun, beside the way back into it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T18:00:00") });
    const draft = { savedAt: new Date("2026-03-12T17:54:00").toISOString() };
    const drafts = [
      { ...draft, form: "medical" as const, progress: { answered: 7, asked: 9 } },
      { form: "hipaa" as const, savedAt: new Date("2026-03-11T09:05:00").toISOString(), progress: null },
    ];
    await open({ "forms.drafts": { drafts } });
    // Beside its button, and as the one next thing.
    expect(await screen.findAllByText("7 of 9 answered, saved 5:54 PM")).toHaveLength(2);
    expect(screen.getByText("Begun, saved Mar 11, 2026 at 9:05 AM")).toBeTruthy();
    expect(screen.getAllByText("Not done yet")).toHaveLength(1);
    expect(screen.getByRole("button", { name: "Fill Now: Medical Questionnaire" })).toBeTruthy();
  });

  it("opens the case's progress", async () => {
    const { user } = await open();
    await user.click(await screen.findByText("Case Progress"));
    expect(await screen.findByText("Case Progress - #0007")).toBeTruthy();
    expect(await screen.findByText("Stage 1: Onboarding")).toBeTruthy();
  });

  it("opens a form from the case's progress, and comes back to its button there", async () => {
    const { user } = await open({
      "forms.get": { forms: { medical: null, financial: null, hipaa: null } },
      "forms.draft": { draft: null },
    });
    await user.click(await screen.findByText("Case Progress"));
    const progress = await screen.findByRole("dialog", { name: "Case Progress - #0007" });
    const button = await within(progress).findByRole("button", { name: "Fill Now: Financial Assessment" });
    await user.click(button);
    expect(await screen.findByRole("dialog", { name: "Financial Status Assessment" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Financial Status Assessment" })).toBeNull(),
    );
    expect(screen.getByRole("dialog", { name: "Case Progress - #0007" })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("lets somebody with several cases choose, the newest first", async () => {
    const { user, callsOf, location } = await open({
      "cases.list": { cases: [listedCase({ caseId: 12 }), listedCase()], nextCursor: null },
    });
    await waitFor(() => expect(callsOf("messages.list")).toMatchObject([{ caseId: 12 }]));
    await user.selectOptions(screen.getByLabelText("Your cases"), "#7 - Slip and fall");
    await waitFor(() => expect(callsOf("messages.list").at(-1)).toMatchObject({ caseId: 7 }));
    expect(location().href).toBe("/client/dashboard?case=7");
  });

  it("says so when the cases cannot be fetched", async () => {
    await open({ "cases.list": brokenNetwork });
    expect(await screen.findByText("Failed to fetch cases")).toBeTruthy();
  });

  it("shows a moved case without a reload, within 15 seconds", async () => {
    vi.useFakeTimers();
    const server = { cases: [listedCase()], nextCursor: null };
    await open({ "cases.list": () => ({ ...server }) });
    await until(() => screen.getByText("new"));
    server.cases = [listedCase({ status: "Submitted", ...withMarsh })];
    await vi.advanceTimersByTimeAsync(15_100);
    await until(() => screen.getByText("submitted"));
  });
});
