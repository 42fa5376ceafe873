import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sampleOffer } from "../../../../../test/cases/sample-offer";
import { type Answers, refusal } from "../../../../../test/fake-server";
import { lee, maria } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { ClientCasePage } from "../../client/page/client-case-page";
import { FirmCasePage } from "../../dashboards/firm-case-page";

const offer = {
  ...sampleOffer,
  assignedAt: "2026-03-11T18:00:00.000Z",
  viewedAt: null,
  extendedUntil: null,
  assignedBy: "The Caseward team",
  decidedAt: "2026-03-12T18:42:00.000Z",
  decidedBy: "The Caseward team",
  outcome: "recalled" as const,
};

const open = (
  assignments: NonNullable<Answers["cases.assignments"]>,
  session: typeof lee | typeof maria = lee,
) =>
  renderScreen(session === lee ? <FirmCasePage caseId="7" /> : <ClientCasePage caseId="7" />, {
    session,
    answers: { "cases.get": refusal("access_denied"), "cases.assignments": assignments },
  });

describe("a case that is with the firm no more", () => {
  it("was taken back, with its number, the name and the dates of the offer", async () => {
    await open({ assignments: [offer] });
    expect(await screen.findByText(/^This case was taken back on Mar 12, 2026 at /)).toBeTruthy();
    expect(screen.getByText("María Núñez").parentElement?.textContent).toMatch(
      /^#7 María Núñez was offered to your law firm on Mar 11, 2026 at /,
    );
    expect(screen.queryByText(/Access denied/)).toBeNull();
  });

  it("is denied where the firm rejected it, and says when that was", async () => {
    await open({ assignments: [{ ...offer, outcome: "rejected" }] });
    expect(await screen.findByText(/and your law firm rejected it on Mar 12, 2026/)).toBeTruthy();
    expect(screen.getByRole("heading").textContent).toMatch(/denied|not/i);
  });

  it("is denied to a firm that never had it, and to others without another question", async () => {
    await open(refusal("access_denied"));
    expect(await screen.findByText("Back to dashboard")).toBeTruthy();
    const { callsOf } = await open({ assignments: [offer] }, maria);
    expect(callsOf("cases.assignments")).toEqual([]);
  });
});
