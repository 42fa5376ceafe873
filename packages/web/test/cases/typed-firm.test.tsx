import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { SubmitCaseDialog } from "../../src/features/cases/offers/submit/submit-case-dialog";
import { listedFirm } from "../../src/features/firms/sample-firm";
import type { Answers } from "../fake-server";
import { ada } from "../people";
import { renderScreen } from "../render-screen";
import { sampleCase } from "./sample-cases";
import { matchOf, noMatches } from "./sample-matches";

const bay = { ...listedFirm, id: 9, firmId: 9, firmName: "Bay Group" };
const ranked = { ...noMatches, matches: [matchOf(9, "Bay Group")] };
const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Law Firm" });

const open = (matches: Answers["cases.matches"]) =>
  renderScreen(<SubmitCaseDialog caseId={7} opened onClose={() => undefined} onRefused={() => undefined} />, {
    session: ada,
    answers: {
      "cases.get": { case: sampleCase() },
      ...(matches && { "cases.matches": matches }),
      "firms.list": { lawFirms: [bay], nextCursor: null },
    },
  });

it("A firm's name that is written over the same name opens the list of what was found", async () => {
  await open(ranked);
  await waitFor(() => expect(field().value).toBe("Bay Group"));
  fireEvent.input(field(), { target: { value: "Bay Group" } });
  expect(await screen.findByRole("option", { name: /Bay Group/ })).toBeTruthy();
  expect(field().value).toBe("Bay Group");
  expect(screen.getByRole<HTMLInputElement>("radio", { hidden: true }).checked).toBe(false);
});

it("A name that is typed before the matches are there stays when they come", async () => {
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open(() => asked.then(() => ranked));
  fireEvent.input(field(), { target: { value: "mar" } });
  answer();
  expect(await screen.findByRole("radio", { hidden: true })).toBeTruthy();
  expect(field().value).toBe("mar");
});
