import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openCase, quiet, submitted } from "../../../../test/cases/open-case";
import { firmCase, sampleCase, stagesWith } from "../../../../test/cases/sample-cases";
import { matchOf, noMatches } from "../../../../test/cases/sample-matches";
import { brokenNetwork, refusal } from "../../../../test/fake-server";
import { ada, lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

/** The buttons of the case itself, without those of its forms. */
const buttonNames = () =>
  screen
    .getAllByRole("button")
    .map(({ textContent }) => textContent)
    .filter((name) => name && !["Fill Now", "Send", "Case Progress"].includes(name));

describe("moving a case", () => {
  it("is offered as the state and the role allow", async () => {
    await openCase("firm", firmCase(submitted));
    await screen.findByRole("button", { name: "We have no conflict" });
    expect(buttonNames()).toEqual([
      ...["Reject", "Ask", "Accept"],
      ...["We have a conflict", "We have no conflict"],
    ]);
  });

  it("by accepting asks once, makes one call and shows the new state without a reload", async () => {
    const accepted = firmCase({ ...submitted, status: "Accepted" });
    const { click, user, server, callsOf } = await openCase("firm", firmCase(submitted), {
      "cases.accept": () => {
        server.current = accepted;
        return { case: accepted };
      },
    });
    await click("Accept");
    await user.dblClick(await screen.findByRole("button", { name: "Accept Case" }));
    expect(await screen.findByText("accepted")).toBeTruthy();
    expect(screen.queryByText("Reject")).toBeNull();
    expect(callsOf("cases.accept")).toEqual([{ caseId: 7 }]);
    await waitFor(() => expect(callsOf("stages.list").length).toBeGreaterThan(1));
  });

  it("by rejecting warns, and sends the reason and the note", async () => {
    const { click, user, callsOf } = await openCase("firm", firmCase(submitted), {
      "cases.reject": { case: firmCase({ ...submitted, status: "Rejected" }) },
    });
    await click("Reject");
    expect(await screen.findByText(/This action cannot be undone\./)).toBeTruthy();
    expect(screen.getByText(/^The client reads that the law firm could not take the case/)).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "We are at capacity" }));
    fireEvent.change(screen.getByLabelText("Note (optional)"), { target: { value: "June" } });
    await user.click(screen.getByRole("button", { name: "Reject Case" }));
    await waitFor(() =>
      expect(callsOf("cases.reject")).toEqual([{ caseId: 7, reasonCode: "at_capacity", note: "June" }]),
    );
  });

  it("says what happened and shows the present state when somebody else was faster", async () => {
    const message = "The case has already been accepted by the law firm.";
    const { click, user, server } = await openCase("admin", sampleCase(submitted), {
      "cases.recall": refusal("invalid_transition", { message }),
    });
    await click("Recall");
    expect(
      await screen.findByText(/recalls the case from the law firm and marks it as rejected/),
    ).toBeTruthy();
    server.current = sampleCase({ ...submitted, status: "Accepted" });
    await user.click(screen.getByRole("button", { name: "Recall Case" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(await screen.findByText("accepted")).toBeTruthy();
    expect(screen.queryByText("Recall")).toBeNull();
  });

  it("by submitting may begin at its address, where a message about the case leads", async () => {
    const answers = { ...quiet, "cases.get": { case: sampleCase() } };
    const { user, location } = await renderScreen("/admin/case/7?submit=1", { session: ada, answers });
    expect(await screen.findByRole("dialog", { name: "Submit Case to Law Firm" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(location().href).toBe("/admin/case/7"));
  });

  it.each([
    ["new", sampleCase(), "Submit to Law Firm"],
    ["rejected", sampleCase({ ...submitted, status: "Rejected" }), "Offer to another law firm"],
  ])(
    "by submitting a %s one gives way when another administrator was faster",
    async (_was, legalCase, button) => {
      const { click, user, server, queryClient, callsOf } = await openCase("admin", legalCase);
      const change = async (to: typeof legalCase) => {
        server.current = to;
        await queryClient.invalidateQueries();
      };
      await click(button);
      const dialog = await screen.findByRole("dialog", { name: "Submit Case to Law Firm" });
      fireEvent.change(within(dialog).getByLabelText("Note for the law firm"), { target: { value: "June" } });
      await change(sampleCase(submitted));
      const said = await within(dialog).findByRole("alert");
      expect(said.textContent).toBe("The case is submitted and waits for the law firm's answer.");
      expect(document.activeElement).toBe(said);
      expect(within(dialog).queryByRole("button", { name: "Submit Case" })).toBeNull();
      await change(sampleCase({ status: "Rejected" }));
      expect(await within(dialog).findByDisplayValue("June")).toBeTruthy();
      await change(sampleCase({ ...submitted, status: "Accepted" }));
      expect(
        await within(dialog).findByText("The case has already been accepted by the law firm."),
      ).toBeTruthy();
      await user.click(within(dialog).getByText("Close"));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(callsOf("cases.submit")).toEqual([]);
    },
  );

  it("by submitting closes its dialog over a refusal, of which the page gives the sentence", async () => {
    const message = "The case is submitted and waits for the law firm's answer.";
    const { click, user, server } = await openCase("admin", sampleCase(), {
      "cases.matches": { ...noMatches, matches: [matchOf(9, "Bay Group")] },
      "cases.submit": () => {
        server.current = sampleCase(submitted);
        return refusal("invalid_transition", { message })();
      },
    });
    await click("Submit to Law Firm");
    await user.click(await screen.findByRole("button", { name: "Submit Case" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("alert").textContent).toBe(message);
    expect(await screen.findByText("submitted")).toBeTruthy();
  });

  it("over a broken network keeps its dialog and says so", async () => {
    const { click, user } = await openCase("firm", firmCase(submitted), { "cases.accept": brokenNetwork });
    await click("Accept");
    await user.click(await screen.findByRole("button", { name: "Accept Case" }));
    expect(await screen.findByText("Failed to accept case")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Accept Case" })).toBeTruthy();
  });

  it("that its firm rejected goes on to another firm in one step", async () => {
    const rejected = sampleCase({ ...submitted, status: "Rejected" });
    const { click } = await openCase("admin", rejected);
    expect(screen.queryByText("Recall")).toBeNull();
    await click("Offer to another law firm");
    expect(await screen.findByRole("dialog", { name: "Submit Case to Law Firm" })).toBeTruthy();
  });

  it.each([
    ["admin", sampleCase(submitted)],
    ["firm", firmCase(submitted)],
  ] as const)("shows the %s its progress in a dialog", async (role, legalCase) => {
    const { click } = await openCase(role, legalCase);
    await click("Case Progress");
    const dialog = await screen.findByRole("dialog", { name: "Case Progress - #0007" });
    expect(await within(dialog).findByText("Stage 1: Onboarding")).toBeTruthy();
  });

  it("marks the client as signed up once", async () => {
    const stages = stagesWith({ signedup: { startedAt: "2026-03-15T10:00:00Z" } });
    const accepted = firmCase({ ...submitted, status: "Accepted" });
    const { user, callsOf } = await openCase("firm", accepted, {
      "stages.list": { stages },
      "cases.signUpClient": { case: accepted },
    });
    await user.click(await screen.findByText("Mark Client as Signed Up"));
    const dialog = await screen.findByRole("dialog", { name: "Mark Client as Signed Up" });
    expect(within(dialog).getByText(/^Stage 3: Client Signed up is marked as completed/)).toBeTruthy();
    expect(callsOf("cases.signUpClient")).toEqual([]);
    await user.dblClick(within(dialog).getByRole("button", { name: "Mark Client as Signed Up" }));
    await waitFor(() => expect(callsOf("cases.signUpClient")).toEqual([{ caseId: 7 }]));
  });

  it("says that the client could not be marked as signed up", async () => {
    const stages = stagesWith({ signedup: { startedAt: "2026-03-15T10:00:00Z" } });
    const { user } = await openCase("firm", firmCase({ ...submitted, status: "Accepted" }), {
      "stages.list": { stages },
      "cases.signUpClient": brokenNetwork,
    });
    await user.click(await screen.findByText("Mark Client as Signed Up"));
    const dialog = await screen.findByRole("dialog", { name: "Mark Client as Signed Up" });
    await user.click(within(dialog).getByRole("button", { name: "Mark Client as Signed Up" }));
    expect(await screen.findByText("Failed to mark client as signed up")).toBeTruthy();
  });

  it("leaves the keyboard on the screen when the buttons that moved it are gone", async () => {
    let legalCase = firmCase(submitted);
    const accept = () => {
      legalCase = firmCase({ ...submitted, status: "Accepted" });
      return { case: legalCase };
    };
    const answers = {
      "cases.get": () => ({ case: legalCase }),
      "cases.accept": accept,
      "stages.list": { stages: stagesWith({}) },
    };
    const { user } = await renderScreen("/lawfirm/case/7", { session: lee, answers });
    await user.click(await screen.findByRole("button", { name: "Accept" }));
    await user.click(await screen.findByRole("button", { name: "Accept Case" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });
});
