import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listedCase, withMarsh } from "../../../../test/cases/sample-cases";
import type { Answers } from "../../../../test/fake-server";
import { onPhone } from "../../../../test/on-phone";
import { lee } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { sampleFirm } from "../../firms/sample-firm";

const submitted = listedCase({ status: "Submitted", ...withMarsh });
const rejected = {
  ...listedCase({ status: "Rejected", ...withMarsh, caseId: 9 }),
  ...{ viewable: true, outcome: "rejected" as const, decidedAt: "2026-03-12T18:42:00.000Z", undoUntil: null },
};
const none = { cases: [], nextCursor: null, total: 0 };

const shapes = [
  ["table", () => undefined],
  ["list", onPhone],
] as const;

const open = (answers: Answers = {}) =>
  renderScreen("/lawfirm/dashboard", {
    session: lee,
    answers: {
      "cases.list": ({ status }) =>
        status === "Submitted" ? { cases: [submitted], nextCursor: null, total: 1 } : none,
      "cases.listRejected": { cases: [rejected], nextCursor: null },
      ...answers,
    },
  });

describe("finding a case on the firm's dashboard", () => {
  it("looks through all sections by one search, and counts the hits of each", async () => {
    const { user, callsOf } = await open({
      "cases.list": ({ search, status }) => {
        const cases = status === "Submitted" ? [submitted, { ...submitted, caseId: 8 }] : [];
        const found = search ? cases.slice(1) : cases;
        return { cases: found, nextCursor: null, total: found.length };
      },
    });
    await user.type(await screen.findByLabelText("Search all sections by name or case ID"), "8");
    expect(await screen.findByText("1 of 2 match")).toBeTruthy();
    expect(await screen.findByText("1 of 1 match")).toBeTruthy();
    expect(await screen.findByText("No accepted cases found")).toBeTruthy();
    for (const procedure of ["cases.list", "cases.listRejected"])
      expect(callsOf(procedure)).toContainEqual(expect.objectContaining({ search: "8" }));
    // The search of a section counts before it.
    await user.type(screen.getByLabelText("Search New Cases by name or case ID"), "mar");
    await waitFor(() =>
      expect(callsOf("cases.list")).toContainEqual(expect.objectContaining({ search: "mar" })),
    );
  });

  it("moves by keys from one section's rows to the next one's, and opens a row by Enter", async () => {
    const { user, path } = await open();
    await screen.findAllByText("Oakland, CA");
    const focused = () => document.activeElement?.getAttribute("data-case");
    await user.keyboard("j");
    expect(focused()).toBe("7");
    await user.keyboard("j");
    expect(focused()).toBe("9");
    await user.keyboard("{ArrowUp}");
    expect(focused()).toBe("7");
    await user.keyboard("/");
    expect(document.activeElement).toBe(screen.getByLabelText("Search all sections by name or case ID"));
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("7");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(path()).toBe("/lawfirm/case/7"));
  });

  it("opens a case by a click anywhere on its row", async () => {
    const { user, path } = await open();
    const [place] = await screen.findAllByText("Oakland, CA");
    if (place) await user.click(place);
    await waitFor(() => expect(path()).toBe("/lawfirm/case/7"));
  });

  it("sorts cards, too", async () => {
    onPhone();
    const { user, callsOf } = await open();
    await user.selectOptions(await screen.findByLabelText("Sort"), "Name A to Z");
    await waitFor(() =>
      expect(callsOf("cases.listRejected").at(-1)).toMatchObject({
        sort: "clientName",
        sortDirection: "asc",
      }),
    );
    expect(callsOf("cases.list").at(-1)).toMatchObject({ sort: "clientName", sortDirection: "asc" });
  });

  it.each(shapes)(
    "has in its %s the accident, the place, and the number of a client whose case it accepted",
    async (kind, shape) => {
      shape();
      const accepted = listedCase({ status: "Accepted", ...withMarsh });
      await open({ "cases.list": { cases: [accepted], nextCursor: null, total: 1 } });
      const active = within(await screen.findByRole(kind, { name: "Active Cases" }));
      for (const text of ["Slip and fall", "Oakland, CA"]) expect(active.getByText(text)).toBeTruthy();
      const call = active.getByRole("link", { name: "Call María: (415) 555-0199" });
      expect(call.getAttribute("href")).toBe("tel:+14155550199");
    },
  );

  it("without any case says where cases come from, and what the profile lacks", async () => {
    const none = { cases: [], nextCursor: null, total: 0 };
    await open({
      "cases.list": none,
      "cases.listRejected": none,
      "firms.get": { lawFirm: { ...sampleFirm, jurisdictions: [], initialResponseTime: null } },
    });
    const panel = within(await screen.findByRole("region", { name: "No cases yet" }));
    expect(panel.getByText(/^People who were hurt in an accident tell Caseward/)).toBeTruthy();
    expect(panel.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Jurisdictions/),
      expect.stringMatching(/^Initial response time/),
    ]);
    const link = panel.getByRole("link", { name: "Complete your firm's profile" });
    expect(link.getAttribute("href")).toBe("/lawfirm/editfirm");
  });
});
