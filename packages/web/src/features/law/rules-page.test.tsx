import type { LawRuleView } from "@caseward/domain/deadlines/law/review-schema";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Answers, refusal } from "../../../test/fake-server";
import { onPhone } from "../../../test/on-phone";
import { ada, lee } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";

const bridge: LawRuleView = {
  ...{ id: "vt-government-bridge-notice-open", jurisdiction: "VT", effectiveFrom: null, effectiveTo: null },
  ...{ claimClass: "government_bridge_notice", claimClassName: "Notice of a defective bridge" },
  ...{ period: { amount: 20, unit: "days" }, words: "20 days from the incident", trigger: "incident" },
  ...{ alternative: null, outerLimit: null, safe: null, compound: null, waitBeforeSuit: null },
  ...{ boundary: null, disagreement: null, exceptions: null, citation: "19 V.S.A. 987" },
  sources: [{ kind: "statute copy", where: "https://law.test/987", says: "notice within 20 days" }],
  ...{ agreement: 1, confidence: "high", recalled: false, repose: false, charter: false },
  ...{ note: "shortest window read", minors: null },
  ...{ reviewedBy: null, reviewedOn: null, reviewNote: null },
};
const reviewed: LawRuleView = {
  ...bridge,
  ...{ id: "us-maritime-tort-open", jurisdiction: "US", claimClass: "maritime_tort" },
  ...{ claimClassName: "Suit under maritime law", confidence: "low" },
  ...{ reviewedBy: "Pat Rivera", reviewedOn: "2026-01-05", reviewNote: "Read at the library" },
};

const open = async (path: string, answers: Answers = {}) => {
  const view = await renderScreen(path, {
    session: path.startsWith("/admin") ? ada : lee,
    answers: {
      "law.rules": { rules: [bridge, reviewed], version: "2026-11-28.1", neverReviewed: 456 },
      "law.review": { rule: { ...bridge, reviewedBy: "Lee Wong", reviewedOn: "2026-02-01" } },
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Law Rules" });
  return view;
};

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

const openBridge = async (user: Awaited<ReturnType<typeof open>>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Notice of a defective bridge" }));
  return within(await screen.findByRole("dialog", { name: "Law Rule" }));
};

describe("the rules of law", () => {
  it("say period, citation, confidence and who reviewed them, and how many nobody did", async () => {
    await open("/admin/law-rules");
    const row = (await rowOf("Notice of a defective bridge")).textContent;
    for (const words of [
      "Vermont",
      "20 days from the incident",
      "19 V.S.A. 987",
      "1 source",
      "high",
      "Never reviewed",
    ])
      expect(row).toContain(words);
    expect((await rowOf("Suit under maritime law")).textContent).toContain("Jan 5, 2026, by Pat Rivera");
    expect(screen.getByText(/456 of all rules were never reviewed by a lawyer/)).toBeTruthy();
  });

  it("are narrowed by state and kind, in the address", async () => {
    const { user, callsOf, router } = await open("/admin/law-rules?state=VT");
    await rowOf("Notice of a defective bridge");
    expect(callsOf("law.rules")[0]).toEqual({ jurisdiction: "VT", claimClass: "" });
    await user.selectOptions(screen.getByLabelText("Kind of Claim"), "Children");
    await waitFor(() =>
      expect(callsOf("law.rules").at(-1)).toEqual({ jurisdiction: "VT", claimClass: "minors" }),
    );
    expect(router.state.location.searchStr).toContain("claimClass=minors");
  });

  it("lead to their sources, and a firm has no form of a review", async () => {
    const { user } = await open("/lawfirm/law-rules");
    const dialog = await openBridge(user);
    expect(dialog.getByRole("link", { name: "https://law.test/987" }).getAttribute("rel")).toContain(
      "noopener",
    );
    expect(dialog.getByText("shortest window read")).toBeTruthy();
    expect(dialog.queryByLabelText("Reviewed by")).toBeNull();
  });

  it("take an admin's review", async () => {
    const { user, callsOf } = await open("/admin/law-rules");
    const dialog = await openBridge(user);
    await user.click(dialog.getByRole("button", { name: "Record Review" }));
    expect(await dialog.findByText("Please fill in the required field: Reviewed by")).toBeTruthy();
    await user.type(dialog.getByLabelText("Reviewed by"), "Lee Wong");
    await user.type(dialog.getByLabelText("Reviewed on"), "2026-02-01");
    await user.click(dialog.getByRole("button", { name: "Record Review" }));
    await waitFor(() =>
      expect(callsOf("law.review")).toEqual([
        { ruleId: bridge.id, reviewedBy: "Lee Wong", reviewedOn: "2026-02-01", note: "" },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Law Rule" })).toBeNull());
    await waitFor(() => expect(callsOf("law.rules").length).toBe(2));
  });

  it("keep the dialog open where the review is refused", async () => {
    const { user } = await open("/admin/law-rules", { "law.review": refusal("validation_failed", {}) });
    const dialog = await openBridge(user);
    await user.type(dialog.getByLabelText("Reviewed by"), "Lee Wong");
    await user.type(dialog.getByLabelText("Reviewed on"), "2026-02-01");
    await user.click(dialog.getByRole("button", { name: "Record Review" }));
    expect(await dialog.findByRole("alert")).toBeTruthy();
  });

  it("are cards on a narrow screen, and say where none is known", async () => {
    onPhone();
    const { user, callsOf } = await open("/admin/law-rules?state=VT", {
      "law.rules": { rules: [], version: "2026-11-28.1", neverReviewed: 457 },
    });
    await user.click(await screen.findByRole("button", { name: "Show all rules" }));
    await waitFor(() => expect(callsOf("law.rules").at(-1)).toEqual({ jurisdiction: "", claimClass: "" }));
  });
});
