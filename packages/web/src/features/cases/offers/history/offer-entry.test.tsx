import type { Assignment } from "@caseward/domain/cases/response";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { OfferHistory } from "./offer-history";

const show = (offers: Partial<Assignment>[]) =>
  renderScreen(<OfferHistory caseId={7} />, {
    session: ada,
    answers: {
      "cases.assignments": {
        assignments: offers.map((change, index) => ({ ...sampleOffer, id: index + 1, ...change })),
      },
    },
  });

it("of an offer that nobody answered says when it was seen and extended, why the firm was chosen, and that it expired", async () => {
  await show([
    {
      ...{ outcome: "expired", decidedAt: "2026-03-16T17:05:00.000Z" },
      viewedAt: "2026-03-14T18:00:00.000Z",
      extendedUntil: "2026-03-16T17:05:00.000Z",
      extensionReason: "We read the police report.",
      disclosure: "summary",
      overrideReason: "They know the client.",
      match: { reasons: [{ code: "at_capacity", text: "It has 10 of 10 cases this month." }] },
      conflictCheck: {
        ...{ result: "clear", checkedAt: "2026-03-15T09:00:00.000Z", note: null },
        searched: "Núñez, Acme Trucking",
      },
    },
  ]);
  const texts = (await screen.findByText("expired")).closest("li")?.textContent ?? "";
  for (const words of [
    "Submitted Mar 14, 2026 at 5:05 PM by Ada Stone",
    "First opened Mar 14, 2026 at 6:00 PM",
    "To answer by Mar 15, 2026 at 5:05 PM",
    "Extended by the firm until Mar 16, 2026 at 5:05 PM: We read the police report.",
    "Expired without an answer Mar 16, 2026 at 5:05 PM",
    "Offered with a summary first",
    "Conflict check Mar 15, 2026 at 9:00 AM: clear",
    "Looked up: Núñez, Acme Trucking",
    "Chosen against the matching: They know the client.",
    "Why it was left out, at the time",
    "It has 10 of 10 cases this month.",
  ])
    expect(texts).toContain(words);
});

it("of a decline that was taken back says so, and why the firm was chosen", async () => {
  await show([
    {
      undoneAt: "2026-03-14T19:00:00.000Z",
      match: { reasons: [{ code: "practice_first", text: "Slip and fall is its first area." }] },
    },
  ]);
  expect(await screen.findByText("The firm took its decline back Mar 14, 2026 at 7:00 PM")).toBeTruthy();
  expect(screen.getByText("Why this firm, at the time")).toBeTruthy();
  expect(screen.getByText("Not opened by the firm")).toBeTruthy();
});
