import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { firmCase, listedCase, withMarsh } from "../../../../../test/cases/sample-cases";
import { type Answers, brokenNetwork, refusal } from "../../../../../test/fake-server";
import { onPhone } from "../../../../../test/on-phone";
import { lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";

const waiting = listedCase({ status: "Submitted", ...withMarsh });
const none = { cases: [], nextCursor: null, total: 0 };
const accepted = { case: firmCase({ status: "Accepted", ...withMarsh }) };

/** The firm's dashboard on a phone; its one new case is gone once it was decided. */
async function open(answers: Answers, change: Partial<typeof waiting> = {}) {
  onPhone();
  const server = { isDecided: false };
  const view = await renderScreen("/lawfirm/dashboard", {
    session: lee,
    answers: {
      "cases.list": ({ status }) =>
        status === "Submitted" && !server.isDecided
          ? { cases: [{ ...waiting, ...change }], nextCursor: null, total: 1 }
          : none,
      "cases.listRejected": none,
      ...answers,
    },
  });
  const card = await screen.findByRole("list", { name: "New Cases" });
  const press = async (name: string) => {
    await view.user.click(within(card).getByRole("button", { name }));
    const title = name.startsWith("Accept") ? "Accept Case" : "Reject Case";
    const dialog = await screen.findByRole("dialog", { name: title });
    expect(within(dialog).getByText("María Núñez").parentElement?.textContent).toBe("#7 María Núñez");
    return () => view.user.click(within(dialog).getByRole("button", { name: title }));
  };
  return { ...view, server, card, press };
}

describe("a new case on a lawyer's phone", () => {
  it.each([
    [3.5, "20 h 30 min left"],
    [24, "Time is over"],
  ])("that came %s hours ago and ends after a day says '%s'", async (hours, words) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-17T12:00:00Z") });
    const received = Date.now() - hours * 3_600_000;
    const assignedAt = new Date(received).toISOString();
    const expiresAt = new Date(received + 24 * 3_600_000).toISOString();
    const { card } = await open({}, { assignedAt, expiresAt });
    expect(within(card).getByText(words)).toBeTruthy();
  });

  it("is accepted from its card after one question, and a message confirms it", async () => {
    const opened = await open({
      "cases.accept": () => {
        opened.server.isDecided = true;
        return accepted;
      },
    });
    const { press, callsOf } = opened;
    const confirm = await press("Accept case #7");
    expect(callsOf("cases.accept")).toEqual([]);
    await confirm();
    expect(await screen.findByText("Case #7 accepted")).toBeTruthy();
    expect(callsOf("cases.accept")).toEqual([{ caseId: 7 }]);
    expect(await screen.findByText("No new cases found")).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe("content"));
  });

  it("is rejected from its card", async () => {
    const { press, callsOf } = await open({
      "cases.reject": { case: firmCase({ status: "Rejected", ...withMarsh }) },
    });
    await (await press("Reject case #7"))();
    expect(await screen.findByText("Case #7 rejected")).toBeTruthy();
    expect(callsOf("cases.reject")).toMatchObject([{ caseId: 7 }]);
  });

  it("keeps the question open when the server is away", async () => {
    const { press } = await open({ "cases.accept": brokenNetwork });
    await (await press("Accept case #7"))();
    expect(await screen.findByText("Failed to accept case")).toBeTruthy();
    expect(screen.getByRole("dialog", { name: "Accept Case" })).toBeTruthy();
  });

  it("is not accepted later when there is no network", async () => {
    onTestFinished(() => onlineManager.setOnline(true));
    const { press, callsOf } = await open({ "cases.accept": brokenNetwork });
    const confirm = await press("Accept case #7");
    onlineManager.setOnline(false);
    await confirm();
    expect(await screen.findByText("Failed to accept case")).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    expect(callsOf("cases.accept")).toHaveLength(1);
  });

  it("shows above the list why the server refused it", async () => {
    const message = "The case was recalled meanwhile.";
    const { press, user } = await open({ "cases.accept": refusal("invalid_transition", { message }) });
    await (await press("Accept case #7"))();
    expect((await screen.findByRole("alert")).textContent).toContain(message);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("is decided in the wide table, too", async () => {
    await renderScreen("/lawfirm/dashboard", {
      session: lee,
      answers: { "cases.list": { cases: [waiting], nextCursor: null, total: 1 }, "cases.listRejected": none },
    });
    const table = await screen.findByRole("table", { name: "New Cases" });
    for (const name of ["Accept case #7", "Reject case #7"])
      expect(within(table).getByRole("button", { name })).toBeTruthy();
  });
});
