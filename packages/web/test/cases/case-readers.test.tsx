import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { keep } from "../../src/lib/storage/browser-storage";
import { type Answers, brokenNetwork } from "../fake-server";
import { maria } from "../people";
import { renderScreen } from "../render-screen";
// Its route loads the page; loaded here, that takes no time of a test.
import "../../src/features/cases/details/case-details-page";
import { clientCase, intakeContact, newStages } from "./sample-cases";

const answers: Answers = {
  "cases.get": { case: clientCase() },
  "cases.contact": intakeContact,
  "stages.list": { stages: newStages },
  "messages.list": { messages: [], nextCursor: null },
};

const readers = [
  {
    name: "Lee Marsh",
    firmName: "Marsh & Partners",
    offer: [],
    userType: "lawfirm" as const,
    contents: ["medical" as const],
    lastAt: "2026-03-12T20:30:00.000Z",
  },
  {
    ...{ name: "Ada Stone", firmName: null, userType: "admin" as const, contents: [], offer: [] },
    lastAt: "2026-03-11T20:30:00.000Z",
  },
];

const open = (changed: Answers) =>
  renderScreen("/client/case/12", { session: maria, answers: { ...answers, ...changed } });

describe("who opened the client's medical data", () => {
  it("is listed by name, role, contents and time, once the user asks", async () => {
    const { user, callsOf } = await open({ "audit.ofMyCase": { readers } });
    const button = await screen.findByRole("button", { name: "Show who opened it" });
    expect(callsOf("audit.ofMyCase")).toEqual([]);
    await user.click(button);
    const list = await screen.findByRole("list", { name: "Who opened your medical data" });
    const texts = within(list)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringMatching(/^Lee Marsh · Law firmMar 12, 2026 at /),
      expect.stringMatching(/^Ada Stone · The Caseward team/),
    ]);
    expect(screen.getByRole("button", { name: "Hide who opened it", expanded: true })).toBeTruthy();
  });

  it("names a law firm that saw the case offered only once it has accepted", async () => {
    const looked = { userType: "lawfirm" as const, contents: [], lastAt: "2026-03-12T20:30:00.000Z" };
    const offered = [
      { ...looked, name: null, firmName: null, offer: ["summary" as const] },
      {
        ...looked,
        ...{ name: "Lee Marsh", firmName: "Marsh & Partners", lastAt: "2026-03-13T20:30:00.000Z" },
        offer: ["summary" as const, "names" as const],
      },
    ];
    const { user } = await open({ "audit.ofMyCase": { readers: offered } });
    await user.click(await screen.findByRole("button", { name: "Show who opened it" }));
    expect(await screen.findByText("A law firm saw a summary without your name.")).toBeTruthy();
    expect(screen.getByText("Marsh & Partners saw your name for its conflict check.")).toBeTruthy();
  });

  it("is listed in Spanish, too", async () => {
    keep("language", "es");
    const { user } = await open({ "audit.ofMyCase": { readers } });
    expect(await screen.findByRole("heading", { name: "Quién abrió sus datos médicos" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Mostrar quién los abrió" }));
    expect((await screen.findByText("Lee Marsh")).parentElement?.textContent).toBe("Lee Marsh · Bufete");
  });

  it("says when it was nobody, and when it cannot be fetched", async () => {
    const { user, unmount } = await open({ "audit.ofMyCase": { readers: [] } });
    await user.click(await screen.findByRole("button", { name: "Show who opened it" }));
    expect(await screen.findByText("Nobody else has opened them yet.")).toBeTruthy();
    unmount();
    const again = await open({ "audit.ofMyCase": brokenNetwork });
    await again.user.click(await screen.findByRole("button", { name: "Show who opened it" }));
    expect(await screen.findByText("Failed to fetch who opened your medical data")).toBeTruthy();
  });
});
