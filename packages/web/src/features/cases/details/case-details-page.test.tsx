import type { Case } from "@caseward/domain/cases/response";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openCase, quiet, submitted } from "../../../../test/cases/open-case";
import { clientCase, firmCase, sampleCase, stagesWith } from "../../../../test/cases/sample-cases";
import { sampleOffer } from "../../../../test/cases/sample-offer";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { ada, lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { AdminCasePage } from "../dashboards/admin-case-page";

describe("the case details", () => {
  it("show what happened, on the day that was entered in any time zone, and how to reach the client", async () => {
    vi.stubEnv("TZ", "America/Los_Angeles");
    await openCase("admin", sampleCase({ description: "<b>Fell</b>" }));
    for (const text of [
      "Slip and fall",
      "Commercial Property",
      "Mar 10, 2026",
      "Oakland, California",
      "<b>Fell</b>",
    ])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText("(415) 555-0199").getAttribute("href")).toBe("tel:+14155550199");
    expect(screen.getByText("maria@example.test").getAttribute("href")).toBe("mailto:maria@example.test");
  });

  it.each([
    ["admin", sampleCase(), "/admin/dashboard"],
    ["firm", firmCase(submitted), "/lawfirm/dashboard"],
    ["client", clientCase(), "/client/dashboard"],
  ] as const)("lead the %s back to the own dashboard", async (role, legalCase, href) => {
    await openCase(role, legalCase);
    expect(screen.getByText("Back to dashboard").closest("a")?.getAttribute("href")).toBe(href);
  });

  const ofFirm = [
    "stages.list",
    "messages.list",
    "cases.assignments",
    "caseDeadlines.list",
    "tasks.listOfCase",
  ] as const;
  const beside = [...ofFirm, "notifications.ofCase"] as const;

  it.each([
    ["admin", sampleCase(submitted), beside],
    ["firm", firmCase(submitted), ofFirm],
    ["client", clientCase(submitted), ["stages.list", "messages.list"]],
  ] as const)("ask for all that the %s sees together with the case", async (role, legalCase, asked) => {
    // A thread that came a second ago is fetched again.
    vi.useFakeTimers({ toFake: ["Date"] });
    let answer = (_: { case: Case }) => {};
    const coming = new Promise<{ case: Case }>((resolve) => {
      answer = resolve;
    });
    const { callsOf } = await openCase(role, legalCase, { "cases.get": () => coming });
    const counts = () => beside.map((path) => [path, callsOf(path).length]);
    const once = beside.map((path) => [path, (asked as readonly string[]).includes(path) ? 1 : 0]);
    await waitFor(() => expect(counts()).toEqual(once));
    answer({ case: legalCase });
    await screen.findByText("Case Progress Timeline");
    await screen.findByRole("log", { name: "Messages" });
    expect(callsOf("messages.list")).toHaveLength(1);
  });

  it("show the admin the origin, the attorney and the note", async () => {
    await openCase("admin", sampleCase(submitted));
    for (const text of ["Referral Source", "A. Old", "Old & Co", "Call before noon.", "Assignment history"])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText("since Mar 14, 2026 at 5:05 PM", { exact: false })).toBeTruthy();
  });

  it("show the firm the note, but neither origin nor history", async () => {
    await openCase("firm", firmCase(submitted));
    expect(screen.getByText("Call before noon.")).toBeTruthy();
    expect(screen.queryByText("Referral Source")).toBeNull();
    expect(screen.queryByText("Attorney Name")).toBeNull();
    expect(screen.queryByText("Assignment history")).toBeNull();
  });

  it("show the client neither note nor origin, even if the server sent them", async () => {
    await openCase("client", sampleCase(submitted));
    for (const text of ["Referral Source", "Google", "A. Old", "Call before noon.", "Assignment history"])
      expect(screen.queryByText(text)).toBeNull();
    for (const { textContent } of screen.queryAllByRole("button"))
      expect(textContent).toMatch(
        /^(Fill Now|Write a message|Next: Medical|Medical Questionnaire|Financial Assessment|HIPAA Compliance Form|Show who opened it|Send$)/,
      );
  });

  it("show the admin every offer and what became of it", async () => {
    await openCase("admin", sampleCase(), {
      "cases.assignments": {
        assignments: [
          {
            ...sampleOffer,
            lawFirm: { id: 9, firmName: "Bay Group" },
            decidedAt: "2026-03-14T09:00:00Z",
            decidedBy: "Noor Haddad",
            outcome: "rejected",
            reasonCode: "at_capacity",
            reasonNote: "Until June.",
          },
        ],
      },
    });
    expect(await screen.findByRole("link", { name: /^Bay Group\b/ })).toBeTruthy();
    expect(screen.getByText("We are at capacity: Until June.").parentElement?.textContent).toMatch(
      /^Reason: /,
    );
    expect(screen.getByText("Noor Haddad").parentElement?.textContent).toMatch(
      /^Rejected Mar 14, 2026.* by Noor Haddad$/,
    );
  });
});

describe("the timeline", () => {
  it("shows the active stages alone, by their fixed number, in words", async () => {
    const stages = stagesWith({
      onboarding: { startedAt: "2026-03-12T10:00:00Z" },
      signedup: { startedAt: "2026-03-15T10:00:00Z", completedAt: "2026-03-20T10:00:00Z" },
      evaluation: {},
    });
    await openCase("client", clientCase({ financialInfo: {} as Case["financialInfo"] }), {
      "stages.list": { stages },
    });
    const titles = (await screen.findAllByText(/^Stage \d+:/)).map(({ textContent }) => textContent);
    expect(titles).toEqual([
      "Stage 1: Onboarding",
      "Stage 3: Client Signed up",
      "Stage 4: Initial Evaluation",
    ]);
    for (const state of ["In Progress", "Completed", "Pending"]) expect(screen.getByText(state)).toBeTruthy();
    const forms = within(screen.getByLabelText("Onboarding forms")).getAllByRole("listitem");
    expect(forms.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Medical Questionnaire.*Not done yetFill Now/),
      expect.stringMatching(/^Financial Assessment.*DoneView/),
      expect.stringMatching(/^HIPAA Compliance Form.*Not done yetFill Now/),
    ]);
  });

  it("lets the admin view a form that is done, and fill in none", async () => {
    await openCase("admin", sampleCase({ financialInfo: {} as Case["financialInfo"] }));
    expect(await screen.findByRole("button", { name: "View: Financial Assessment" })).toBeTruthy();
    expect(screen.queryByText("Fill Now")).toBeNull();
  });

  it("opens a form from its subtask, for the firm that accepted the case as well", async () => {
    const answers = {
      ...quiet,
      "cases.get": { case: firmCase({ ...submitted, status: "Accepted" }) },
      "forms.get": { forms: { medical: null, financial: null, hipaa: null } },
      "forms.draft": { draft: null },
    };
    const { user } = await renderScreen("/lawfirm/case/7", { session: lee, answers });
    await user.click(await screen.findByRole("button", { name: "Fill Now: Financial Assessment" }));
    expect(await screen.findByRole("dialog", { name: "Financial Status Assessment" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const button = screen.getByRole("button", { name: "Fill Now: Financial Assessment" });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("explains to a client what a form is for", async () => {
    const { user } = await openCase("client", clientCase());
    const subtask = await screen.findByRole("button", { name: "Financial Assessment" });
    await user.click(subtask);
    expect(subtask.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText(/Your work and income/).hidden).toBe(false);
  });

  it("says so when it cannot be fetched", async () => {
    await openCase("client", clientCase(), { "stages.list": brokenNetwork });
    expect(await screen.findByText("Failed to fetch stages")).toBeTruthy();
  });

  it("completes a stage after one question", async () => {
    const before = stagesWith({ evaluation: { startedAt: "2026-03-20T10:00:00Z" } });
    const after = stagesWith({
      evaluation: { startedAt: "2026-03-20T10:00:00Z", completedAt: "2026-03-25T10:00:00Z" },
      planning: { startedAt: "2026-03-25T10:00:00Z" },
    });
    const server = { stages: before };
    const { click, user, callsOf } = await openCase("firm", firmCase({ ...submitted, status: "Accepted" }), {
      "stages.list": () => server,
      "stages.complete": () => {
        server.stages = after;
        return server;
      },
    });
    await click("Complete stage");
    const dialog = await screen.findByRole("dialog", { name: "Complete stage" });
    await user.dblClick(within(dialog).getByRole("button", { name: "Complete stage" }));
    expect(await screen.findByText("Stage 5: Treatment Planning & Legal Investigation")).toBeTruthy();
    expect(callsOf("stages.complete")).toEqual([{ caseId: 7, stageKey: "evaluation" }]);
  });
});

describe("a case that cannot be displayed", () => {
  it.each([
    ["Access denied. You can only view your own cases.", refusal("access_denied")],
    ["Case not found", refusal("not_found", { message: "Case not found" })],
    ["Failed to fetch case data", brokenNetwork],
  ])("says '%s' and leads back", async (sentence, answer) => {
    await openCase("client", clientCase(), { "cases.get": answer });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByText("Back to dashboard")).toBeTruthy();
  });

  it("says 'Case not found' of what is no number, without asking", async () => {
    const { callsOf } = await renderScreen(<AdminCasePage caseId="abc" />, { session: ada });
    expect(screen.getByText("Case not found")).toBeTruthy();
    expect(callsOf("cases.get")).toEqual([]);
  });
});
