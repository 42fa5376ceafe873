import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Answers } from "../../../../test/fake-server";
import { onPhone } from "../../../../test/on-phone";
import { ada } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { listedFirm } from "../sample-firm";
import type { ListedFirm } from "./firm-pages";

const posed: ListedFirm = {
  ...listedFirm,
  ...{ id: 9, firmId: 9, firmName: "Marsh and Partners", lookAlikes: [7] },
  verification: { status: "pending", decidedAt: null, note: null, decidedBy: null },
};

const open = async (answers: Answers = {}, path = "/admin/law-firms") => {
  const view = await renderScreen(path, {
    session: ada,
    answers: {
      "firms.list": { lawFirms: [listedFirm, posed], nextCursor: null },
      "firms.workloads": {
        workloads: [
          { firmId: 7, casesHeld: 12, lastAnsweredAt: "2026-03-10T12:00:00.000Z" },
          { firmId: 9, casesHeld: 0, lastAnsweredAt: null },
        ],
      },
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Law Firms" });
  return view;
};

const rowOf = (name: string) => screen.findByRole("row", { name: new RegExp(name) });

describe("the admin's law firms", () => {
  it("say where each stands, what it takes and holds, and when it last answered, in one call for all", async () => {
    const { callsOf } = await open();
    expect((await rowOf("Marsh & Partners")).textContent).toContain("verified");
    await waitFor(async () => expect((await rowOf("Marsh & Partners")).textContent).toContain("12 held"));
    const row = (await rowOf("Marsh & Partners")).textContent;
    expect(row).toContain("11-20 cases per month");
    expect(row).toContain("New York, Alaska");
    expect(row).toMatch(/Mar 10, 2026/);
    const other = (await rowOf("Marsh and Partners")).textContent;
    expect(other).toContain("pending1 firm looks alike");
    expect(other).toContain("Never answered");
    expect(callsOf("firms.workloads")).toEqual([{ firmIds: [7, 9] }]);
  });

  it("are searched and narrowed by the address", async () => {
    const { user, callsOf, router } = await open(
      {},
      "/admin/law-firms?search=marsh&state=NY&verification=pending&practiceArea=Truck%20Accidents",
    );
    await rowOf("Marsh & Partners");
    expect(callsOf("firms.list")[0]).toMatchObject({
      ...{ search: "marsh", state: "NY", verification: "pending", practiceArea: "Truck Accidents" },
    });
    await user.selectOptions(screen.getByLabelText("Verification"), "suspended");
    await waitFor(() => expect(callsOf("firms.list").at(-1)).toMatchObject({ verification: "suspended" }));
    expect(router.state.location.searchStr).toContain("verification=suspended");
  });

  it("lead to the profile, and are cards on a narrow screen", async () => {
    onPhone();
    await open();
    const cards = within(await screen.findByRole("list", { name: "Law Firms" }));
    expect(cards.getByRole("link", { name: "Marsh and Partners" }).getAttribute("href")).toBe(
      "/admin/lawfirmprofile/9",
    );
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("say so when none match", async () => {
    const { user, callsOf } = await open(
      { "firms.list": { lawFirms: [], nextCursor: null } },
      "/admin/law-firms?state=WY",
    );
    await user.click(await screen.findByRole("button", { name: "Show all law firms" }));
    await waitFor(() => expect(callsOf("firms.list").at(-1)).toMatchObject({ state: null }));
  });
});
