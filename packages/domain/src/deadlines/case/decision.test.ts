import { describe, expect, it } from "vitest";
import { type Deadline, type Evaluation, provisionalEnd } from "../deadline";
import { type Decision, nextDeadline, withDecisions } from "./decision";

const today = "2026-06-01";

const deadline = (given: Partial<Deadline> & Pick<Deadline, "id" | "date">): Deadline => ({
  ...{ kind: "suit", claimClass: "general_negligence", ruleId: given.id, citation: "Code 1" },
  ...{
    confidence: "high",
    explanation: `Two years${provisionalEnd}`,
    state: "provisional",
    daysLeft: 1,
    isUntolled: true,
  },
  ...given,
});

const suit = deadline({ id: "suit", date: "2027-03-10" });
const notice = deadline({ id: "notice", kind: "notice", date: "2026-09-10" });
const tolled = deadline({ id: "suit tolled", ruleId: "suit", date: "2031-05-05", isUntolled: false });

const evaluation = (...deadlines: Deadline[]): Evaluation => ({
  earliest: deadlines[0] ?? null,
  deadlines,
  notes: ["A note."],
});

const decided = (
  { state: _state, daysLeft: _daysLeft, ...known }: Deadline,
  state: Decision["state"],
  date = known.date,
): Decision => ({ deadlineId: known.id, state, date, known });

const earliestOf = (computed: Evaluation, ...decisions: Decision[]) =>
  withDecisions(computed, decisions, today).earliest;

describe("the earliest time limit of a case", () => {
  it("is the earliest that was computed, as long as nothing was decided", () => {
    const { earliest, deadlines, notes } = withDecisions(evaluation(notice, suit), [], today);
    expect(earliest).toBe(notice);
    expect(deadlines).toEqual([notice, suit]);
    expect(notes).toEqual(["A note."]);
  });

  it.each(["complied", "waived", "superseded"] as const)("passes over what is %s", (state) =>
    expect(earliestOf(evaluation(notice, suit), decided(notice, state))?.id).toBe("suit"),
  );

  it("is a confirmed one with its date, whatever is computed from facts that changed later", () => {
    const confirmed = decided(suit, "confirmed", "2026-08-01");
    const changed = evaluation({ ...suit, date: "2027-01-01" }, { ...notice, date: "2027-02-02" });
    const expected = { id: "suit", date: "2026-08-01", state: "confirmed", daysLeft: 61 };
    expect(earliestOf(changed, confirmed)).toMatchObject({ ...expected, computedDate: "2027-01-01" });
    expect(earliestOf(changed, confirmed)?.explanation).toBe("Two years.");
    expect(earliestOf(evaluation(), confirmed)).toMatchObject({ ...expected, computedDate: null });
  });

  it("is never the later one of a minor, unless it is confirmed or the earlier one is superseded", () => {
    const both = evaluation(suit, tolled);
    expect(earliestOf(both)?.id).toBe("suit");
    expect(earliestOf(both, decided(suit, "complied"))).toBeNull();
    expect(earliestOf(both, decided(suit, "superseded"))?.id).toBe("suit tolled");
    expect(earliestOf(both, decided(suit, "waived"), decided(tolled, "confirmed"))?.id).toBe("suit tolled");
  });

  it("is an outer limit only until its claim is complied with or waived", () => {
    const outer = deadline({ id: "suit#repose", ruleId: "suit", kind: "repose", date: "2029-03-10" });
    const computed = evaluation(suit, outer);
    expect(earliestOf(computed, decided(suit, "complied"))).toBeNull();
    expect(earliestOf(computed, decided(suit, "waived"))).toBeNull();
    expect(earliestOf(computed, decided(suit, "superseded"))?.id).toBe("suit#repose");
    expect(earliestOf(computed, decided(suit, "complied"), decided(outer, "confirmed"))?.id).toBe(
      "suit#repose",
    );
  });

  it("is none where all are done", () =>
    expect(nextDeadline({ earliest: null, deadlines: [] }, { incidentDate: "2025-03-10", today })).toEqual({
      ...{ deadlineOn: null, deadlineState: null, deadlineAmberFrom: null, deadlineRedFrom: null },
      ...{ isDeadlineRed: false, deadlineDays: [] },
    }));
});

it("a case keeps the date, how far it is settled, and from when on it is amber and red", () => {
  const of = (earliest: Deadline, ...later: Deadline[]) =>
    nextDeadline({ earliest, deadlines: [earliest, ...later] }, { incidentDate: "2026-03-10", today });
  expect(of(notice)).toEqual({
    ...{ deadlineOn: "2026-09-10", deadlineState: "provisional", isDeadlineRed: false },
    ...{ deadlineAmberFrom: "2026-03-15", deadlineRedFrom: "2026-06-11" },
    deadlineDays: ["2026-09-10"],
  });
  const done = { ...notice, id: "done", state: "complied", date: "2026-10-01" } as const;
  const later = [{ ...notice, id: "later", date: "2027-01-01" }, { ...notice, id: "same" }, done];
  expect(of(notice, ...later).deadlineDays).toEqual(["2026-09-10", "2027-01-01"]);
  expect(of({ ...notice, state: "confirmed", date: "2026-07-01" })).toMatchObject({
    ...{ deadlineState: "confirmed", isDeadlineRed: true },
  });
});
