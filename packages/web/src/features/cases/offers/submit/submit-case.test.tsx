import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sampleCase, withMarsh } from "../../../../../test/cases/sample-cases";
import { excludedFirm, matchOf, noMatches } from "../../../../../test/cases/sample-matches";
import { type Answers, brokenNetwork, refusal, silence } from "../../../../../test/fake-server";
import { ada } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { listedFirm } from "../../../firms/sample-firm";
import { SubmitCaseDialog } from "./submit-case-dialog";

const firm = (id: number, firmName: string) => ({ ...listedFirm, id, firmId: id, firmName });
const firms = [firm(7, "Marsh & Partners"), firm(9, "Bay Group")];
const done = { case: sampleCase({ status: "Submitted", ...withMarsh }) };
const plain = {
  ...{ caseId: 7, lawFirmNote: "", respondBy: null, disclosure: "full", nextFirmIds: [] },
  ...{ advancesByItself: false, overrideReason: null },
};
const ranked = {
  ...noMatches,
  matches: [
    matchOf(9, "Bay Group"),
    matchOf(7, "Marsh & Partners", { rank: 2, effectiveCapacity: null, medianAnswerMinutes: null }),
    ...[4, 5, 6].map((id) => matchOf(id, `Firm ${id}`, { rank: id - 1 })),
  ],
  excluded: [
    excludedFirm(11, "Full House", [{ code: "at_capacity", text: "It has 10 of 10 cases this month." }]),
    excludedFirm(12, "New & Co", [{ code: "not_verified", text: "It is not verified." }]),
  ],
  excludedCount: 2,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-13T18:00:00Z") });
});

async function open(answers: Answers = {}, offered = firms) {
  const onClose = vi.fn();
  const onRefused = vi.fn();
  const view = await renderScreen(<SubmitCaseDialog caseId={7} opened {...{ onClose, onRefused }} />, {
    session: ada,
    answers: {
      "cases.get": { case: sampleCase() },
      "cases.matches": noMatches,
      "firms.list": ({ search }) => ({
        lawFirms: offered.filter(({ firmName }) => firmName.toLowerCase().includes(search ?? "")),
        nextCursor: null,
      }),
      ...answers,
    },
  });
  const chooseMarsh = async () => {
    fireEvent.input(firmInput(), { target: { value: "marsh" } });
    await waitFor(() => expect(view.callsOf("firms.list").at(-1)).toMatchObject({ search: "marsh" }));
    await view.user.click(await screen.findByText("Marsh & Partners, Oakland, CA"));
  };
  const sent = () => view.callsOf("cases.submit");
  return { ...view, onClose, onRefused, chooseMarsh, sent };
}

const firmInput = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Law Firm" });
const openRanked = async (answers: Answers = { "cases.submit": done }) => {
  const view = await open({ "cases.matches": ranked, ...answers });
  await waitFor(() => expect(radio("Bay Group").checked).toBe(true));
  return view;
};
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name, hidden: true });
const unfold = (words: RegExp) => fireEvent.click(screen.getByText(words, { selector: "summary" }));

describe("Submit Case to Law Firm", () => {
  it("asks for the law firm and points at it", async () => {
    const { user, sent } = await open();
    await screen.findByText(/^No verified firm fits this case as it is/);
    await user.click(screen.getByText("Submit Case"));
    expect(screen.getAllByText("Please fill in the required field: Law Firm")).toHaveLength(2);
    expect(document.activeElement).toBe(firmInput());
    expect(sent()).toEqual([]);
  });

  it("searches the firms on the server and submits once, with the note", async () => {
    const { user, sent, onClose, chooseMarsh } = await open({ "cases.submit": done });
    await chooseMarsh();
    fireEvent.change(screen.getByLabelText("Note for the law firm"), { target: { value: "Call first" } });
    await user.dblClick(screen.getByText("Submit Case"));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ ...plain, lawFirmId: 7, lawFirmNote: "Call first" }]);
  });

  it("offers verified firms alone, and tells those apart that look alike", async () => {
    const { callsOf } = await open({}, [
      { ...firm(7, "Marsh & Partners"), lookAlikes: [9] },
      { ...firm(9, "Marsh and Partners"), firmEmail: "desk@other.test", lookAlikes: [7] },
    ]);
    fireEvent.click(firmInput());
    expect(
      await screen.findByText("Another firm looks like it. This is #9, with mail at other.test, marsh.test"),
    ).toBeTruthy();
    expect(screen.getByText("Another firm looks like it. This is #7, with mail at marsh.test")).toBeTruthy();
    expect(callsOf("firms.list")[0]).toMatchObject({ verification: "verified" });
  });

  it("hands a refusal's sentence to the page", async () => {
    const message = "The case is submitted and waits for the law firm's answer.";
    const { user, onRefused, chooseMarsh } = await open({
      "cases.submit": refusal("invalid_transition", { message }),
    });
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() => expect(onRefused).toHaveBeenCalledWith(message));
  });

  it.each(["Control", "Meta"])("is sent by %s and Enter from the note", async (key) => {
    const { user, sent, chooseMarsh } = await open({ "cases.submit": done });
    await chooseMarsh();
    await user.click(screen.getByLabelText("Note for the law firm"));
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it("stays open over a broken network", async () => {
    const { user, onClose, chooseMarsh } = await open({ "cases.submit": brokenNetwork });
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    expect(await screen.findByText("Failed to assign case to law firm")).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });

  it("still finds a firm by its name when the matching fails, and says so", async () => {
    const { user, sent, chooseMarsh } = await open({ "cases.matches": brokenNetwork, "cases.submit": done });
    expect(await screen.findByText(/^The best firms could not be found just now/)).toBeTruthy();
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() => expect(sent()).toEqual([{ ...plain, lawFirmId: 7 }]));
  });
});

describe("the comparison of firms", () => {
  it("has the best one chosen, and one Enter sends it", async () => {
    const { user, sent } = await openRanked();
    await waitFor(() => expect(document.activeElement).toBe(firmInput()));
    expect(firmInput().value).toBe("Bay Group");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(sent()).toEqual([{ ...plain, lawFirmId: 9 }]));
  });

  it("sends nothing for an Enter that is held, or that comes before the firms", async () => {
    const { user, sent } = await open({ "cases.matches": silence });
    await waitFor(() => expect(document.activeElement).toBe(firmInput()));
    await user.keyboard("{Enter}");
    expect(screen.queryByText("Please fill in the required field: Law Firm")).toBeNull();
    expect(fireEvent.keyDown(firmInput(), { key: "Enter", repeat: true })).toBe(false);
    expect(sent()).toEqual([]);
  });

  it("says why, how much each firm has this month, how fast it answers and when the offer would end", async () => {
    await openRanked();
    const [best, second] = screen.getAllByRole("radio").map((one) => within(one.closest("label") ?? one));
    for (const words of ["Best match", "Slip and fall is its first practice area.", "3 of 10 this month"])
      expect(best?.getByText(words)).toBeTruthy();
    expect(best?.getByText("Answers in 2 h 5 min")).toBeTruthy();
    expect(best?.getByText("by Mon 4:00 PM their time")).toBeTruthy();
    expect(second?.getByText("3 this month")).toBeTruthy();
    expect(second?.getByText("Answer time not known yet")).toBeTruthy();
  });

  it("shows three firms at first, and all on demand", async () => {
    const { user } = await openRanked();
    expect(screen.queryByText("Firm 6")).toBeNull();
    await user.click(screen.getByText("Show 2 more firms"));
    await user.click(radio("Firm 6"));
    expect(firmInput().value).toBe("Firm 6");
  });

  it("is given up by typing: nothing is sent to a firm that nobody means any more", async () => {
    const { user, sent } = await openRanked();
    await user.click(firmInput());
    await user.keyboard("mar");
    expect(firmInput().value).toBe("mar");
    expect(radio("Bay Group").checked).toBe(false);
    await user.click(screen.getByText("Submit Case"));
    expect(firmInput().value).toBe("mar");
    expect(sent()).toEqual([]);
    await user.click(radio("Bay Group"));
    expect(firmInput().value).toBe("Bay Group");
  });

  it("tells of firms that are left out and why; one is taken with a reason, one that is not verified never", async () => {
    const { user, sent } = await openRanked();
    unfold(/^Why not\?/);
    expect(screen.getByText("It is not verified.")).toBeTruthy();
    expect(radio("New & Co").disabled).toBe(true);
    await user.click(radio("Full House"));
    await user.click(screen.getByText("Submit Case"));
    const reason = screen.getByLabelText(/^Reason for choosing this firm/);
    expect(document.activeElement).toBe(reason);
    expect(sent()).toEqual([]);
    await user.type(reason, "They know the client.");
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() =>
      expect(sent()).toEqual([{ ...plain, lawFirmId: 11, overrideReason: "They know the client." }]),
    );
  });

  it("asks for the reason where only the server knew that the firm is left out", async () => {
    const message = "This firm is paused until Mar 20.";
    const { user, chooseMarsh } = await open({ "cases.submit": refusal("firm_excluded", { message }) });
    await chooseMarsh();
    await user.click(screen.getByText("Submit Case"));
    const reason = await screen.findByLabelText(/^Reason for choosing this firm/);
    expect(reason.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
  });
});

describe("the further parts of an offer", () => {
  it("are sent: until when, how much is told, and to whom it goes next, in the order that was made", async () => {
    const { user, sent } = await openRanked();
    unfold(/^If it does not accept:/);
    await user.click(screen.getByText("Add the next 4 best firms"));
    await user.click(screen.getByRole("button", { name: "Remove Firm 5" }));
    await user.click(screen.getByRole("button", { name: "Move Firm 4 up" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Firm 4 up" }));
    await user.click(screen.getByLabelText(/^Go to the next firm by itself/));
    unfold(/^Answer time and disclosure:/);
    fireEvent.change(screen.getByLabelText("Answer by (optional)"), {
      target: { value: "2026-03-14T10:00" },
    });
    await user.click(screen.getByLabelText(/^Summary first/));
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([
      {
        ...{ ...plain, lawFirmId: 9, respondBy: "2026-03-14T10:00:00.000Z", disclosure: "summary" },
        ...{ nextFirmIds: [4, 7, 6], advancesByItself: true },
      },
    ]);
  });

  it("show what the server says of them", async () => {
    const message = "Please give a time that is still to come";
    const { user } = await openRanked({
      "cases.submit": refusal("validation_failed", { message, issues: [{ path: "respondBy", message }] }),
    });
    await user.click(screen.getByText("Submit Case"));
    await waitFor(() =>
      expect(screen.getByLabelText("Answer by (optional)").getAttribute("aria-invalid")).toBe("true"),
    );
  });
});
