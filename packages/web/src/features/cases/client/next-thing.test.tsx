import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { listedCase, stagesWith, withMarsh } from "../../../../test/cases/sample-cases";
import type { Answers } from "../../../../test/fake-server";
import { dashboard } from "../../../../test/texts/client-dashboard";

const done = { hasMedicalInfo: true, hasFinancialInfo: true, hasHipaaInfo: true, formsDone: 3 };
const at = "2026-03-12T10:00:00Z";
const completed = { startedAt: at, completedAt: at };
const inCare = stagesWith({
  ...{ onboarding: completed, assignment: completed, signedup: completed, evaluation: completed },
  ...{ planning: completed, care: { startedAt: at } },
});

const open = (change: Parameters<typeof listedCase>[0], more: Answers = {}) =>
  dashboard({ "cases.list": { cases: [listedCase(change)], nextCursor: null }, ...more });

const next = async () => within(await screen.findByRole("region", { name: "What to do next" }));

describe("the one next thing", () => {
  it("is the first form that is not done, and opens it", async () => {
    const { user } = await open(
      { hasMedicalInfo: true, formsDone: 1 },
      {
        "forms.get": { forms: { medical: null, financial: null, hipaa: null } },
        "forms.draft": { draft: null },
      },
    );
    const card = await next();
    expect(card.getByText("Next: questions about work and income, about 3 minutes.")).toBeTruthy();
    await user.click(card.getByRole("button", { name: "Start now" }));
    expect(await screen.findByRole("dialog", { name: "Financial Status Assessment" })).toBeTruthy();
  });

  it("goes on with what was begun", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T18:00:00") });
    const savedAt = new Date("2026-03-12T17:54:00").toISOString();
    const drafts = [{ form: "medical" as const, savedAt, progress: { answered: 7, asked: 9 } }];
    await open({}, { "forms.drafts": { drafts } });
    const card = await next();
    expect(card.getByText("Next: medical questions, about 10 minutes.")).toBeTruthy();
    expect(await card.findByText("7 of 9 answered, saved 5:54 PM")).toBeTruthy();
    expect(card.getByRole("button", { name: "Continue" })).toBeTruthy();
  });

  it("is a message to read, once all forms are done", async () => {
    await open({ ...done, unreadMessages: 2 }, { "stages.list": { stages: inCare } });
    const card = await next();
    expect(card.getByText("Next: read what was written to you.")).toBeTruthy();
    expect(card.getByText("2 new messages").closest("a")?.getAttribute("href")).toBe("#messages");
  });

  it("is what the present stage needs, when nothing else is left", async () => {
    await open({ ...done, status: "Accepted", ...withMarsh }, { "stages.list": { stages: inCare } });
    const card = await next();
    expect(
      await card.findByText(
        "Where there are doctor visits, please keep them. Tell your lawyers what changes.",
      ),
    ).toBeTruthy();
  });
});

describe("the way of a case", () => {
  it("is a list of ten, with the present stage marked", async () => {
    await open({ ...done, status: "Accepted", ...withMarsh }, { "stages.list": { stages: inCare } });
    const list = await screen.findByRole("list", { name: "The ten stages of your case" });
    const items = within(list).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent?.split(": ")[1])).toEqual([
      ...Array.from({ length: 5 }, () => "Completed"),
      "Here now",
      ...Array.from({ length: 4 }, () => "Still to come"),
    ]);
    expect(items.findIndex((item) => item.getAttribute("aria-current") === "step")).toBe(5);
    expect(screen.getByText("Stage 6 of 10")).toBeTruthy();
    expect(
      screen.getByText(/^Your lawyers collect records and bills\. .* This often takes six months or more\.$/),
    ).toBeTruthy();
  });

  it("shows all ten stages in the progress dialog, each with a sentence", async () => {
    const { user } = await open(
      { ...done, status: "Accepted", ...withMarsh },
      { "stages.list": { stages: inCare } },
    );
    await user.click(await screen.findByText("Case Progress"));
    const dialog = within(await screen.findByRole("dialog", { name: "Case Progress - #0007" }));
    await waitFor(() => expect(dialog.getAllByText(/^Stage \d+: /)).toHaveLength(10));
    expect(dialog.getByText("Stage 6 of 10")).toBeTruthy();
    expect(dialog.getByText(/^Your case is over\./)).toBeTruthy();
    // What is over needs nothing more.
    expect(dialog.queryByText(/We need three forms from you/)).toBeNull();
  });

  it("says who told when it has not moved for long", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-05-20T18:00:00Z") });
    const confirmedAt = "2026-05-18T18:00:00.000Z";
    const one = await open(
      { ...done, status: "Accepted", ...withMarsh },
      { "stages.list": { stages: inCare } },
    );
    expect(await screen.findByText("Caseward checked, May 20, 2026:")).toBeTruthy();
    expect(screen.getByText("No new step since Mar 14, 2026.")).toBeTruthy();
    one.unmount();
    await open(
      { ...done, status: "Accepted", ...withMarsh },
      { "stages.list": { stages: inCare, confirmedAt } },
    );
    expect(await screen.findByText("From your law firm, May 18, 2026:")).toBeTruthy();
  });
});
