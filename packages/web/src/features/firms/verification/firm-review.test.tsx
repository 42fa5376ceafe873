import type { LawFirm } from "@caseward/domain/firms/response";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { LawFirmProfilePage } from "../law-firm-profile-page";
import { sampleFirm, sampleSettings } from "../sample-firm";
import { StandingNotice } from "./standing-notice";

const pending: LawFirm = {
  ...sampleFirm,
  verification: { status: "pending", decidedAt: null, note: null, decidedBy: null },
};
const posed = {
  ...pending,
  id: 9,
  firmId: 9,
  firmName: "Marsh and Partners",
  alike: ["name", "mail"] as const,
};

const open = async (answers: Answers = {}, firm = pending) => {
  const view = await renderScreen(<LawFirmProfilePage lawFirmId="7" />, {
    session: ada,
    answers: {
      "firms.get": { lawFirm: firm },
      "firms.settings": { settings: sampleSettings },
      "firms.lookAlikes": { lawFirms: [{ ...posed, alike: [...posed.alike] }] },
      ...answers,
    },
  });
  await screen.findByRole("group", { name: "Verification" });
  return view;
};

const card = () => within(screen.getByRole("group", { name: "Verification" }));
const buttons = () =>
  card()
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

describe("the review of a firm", () => {
  it("shows firms that look alike side by side, and what is the same", async () => {
    await open();
    const table = await screen.findByRole("table", { name: "Firms that look alike" });
    const rows = within(table).getAllByRole("row");
    const cellsOf = (label: string) =>
      rows.find((row) => row.textContent?.startsWith(label))?.querySelectorAll("td");
    expect(cellsOf("Name")?.[0]?.textContent).toBe("Marsh & Partners #7");
    expect(cellsOf("Name")?.[1]?.textContent).toBe("Marsh and Partners #9same");
    expect(cellsOf("Phone")?.[1]?.textContent).not.toContain("same");
    expect(cellsOf("Bar Admissions")?.[0]?.textContent).toBe("CA 240123, Siobhán O'Dell");
  });

  it("says so when no firm looks alike", async () => {
    await open({ "firms.lookAlikes": { lawFirms: [] } });
    expect(await screen.findByText(/^No other firm has its name/)).toBeTruthy();
  });

  it("verifies with the ground", async () => {
    const { user, callsOf } = await open({ "firms.verify": { lawFirm: sampleFirm } });
    expect(buttons()).toEqual(["Verify", "Suspend"]);
    await user.click(card().getByRole("button", { name: "Verify" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText("Ground"), { target: { value: "State bar of California" } });
    await user.click(dialog.getByRole("button", { name: "Verify" }));
    await waitFor(() =>
      expect(callsOf("firms.verify")).toEqual([
        { firmId: 7, status: "verified", note: "State bar of California" },
      ]),
    );
  });

  it("says who decided, when and why, and why a decision failed", async () => {
    const verification = { ...sampleFirm.verification, note: "Looked up" };
    const { user } = await open({ "firms.verify": refusal("rate_limited") }, { ...sampleFirm, verification });
    expect(buttons()).toEqual(["Suspend", "Back to Pending"]);
    expect(card().getByText(/2026.*, by Ada Stone/)).toBeTruthy();
    expect(card().getByText("Looked up")).toBeTruthy();
    await user.click(card().getByRole("button", { name: "Suspend" }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect((await dialog.findByRole("alert")).textContent).toContain("Too many attempts");
  });
});

describe("a firm's lawyers", () => {
  const firmOf = (verification: "pending" | "suspended") => ({
    ...lee,
    firm: { id: 7, firmName: "Marsh & Partners", verification },
  });
  it("read on each page that the firm is not verified yet, and what comes next", async () => {
    await renderScreen(<StandingNotice />, { session: firmOf("pending") });
    const notice = screen.getByRole("status").textContent;
    expect(notice).toContain("Your firm is not verified yet");
    expect(notice).toContain("we write to your firm's contact as soon as that is done");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/lawfirm/editfirm");
  });
  it("read that the firm is suspended and what it keeps", async () => {
    await renderScreen(<StandingNotice />, { session: firmOf("suspended") });
    expect(screen.getByRole("status").textContent).toContain("You keep the cases that you have accepted");
  });
  it.each([lee, leeWithoutFirm, maria, ada])("read nothing of it otherwise", async (session) => {
    await renderScreen(<StandingNotice />, { session });
    expect(screen.queryByRole("status")).toBeNull();
  });
});
