import type { LawFirm } from "@caseward/domain/firms/response";
import type { FirmSettings } from "@caseward/domain/firms/settings/schema";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { ada, lee } from "../../../../../test/people";
import { renderScreen } from "../../../../../test/render-screen";
import { LawFirmProfilePage } from "../../law-firm-profile-page";
import { MyLawFirmPage } from "../../my-law-firm-page";
import { sampleFirm, sampleSettings } from "../../sample-firm";

async function open(
  who: "admin" | "firm",
  firm: Partial<LawFirm> = {},
  settings: Partial<FirmSettings> = {},
) {
  const page = who === "admin" ? <LawFirmProfilePage lawFirmId="7" /> : <MyLawFirmPage />;
  await renderScreen(page, {
    session: who === "admin" ? ada : lee,
    answers: {
      "firms.get": { lawFirm: { ...sampleFirm, ...firm } },
      "firms.settings": { settings: { ...sampleSettings, ...settings } },
    },
  });
  const card = within(await screen.findByRole("group", { name: "What is missing to be matched" }));
  await screen.findByText("Business Hours");
  return card;
}

const linksOf = (card: Awaited<ReturnType<typeof open>>) =>
  card.queryAllByRole("link").map((link) => link.getAttribute("href"));

it("nothing is missing of a firm that has told everything", async () => {
  const card = await open("firm");
  expect(card.getByText("Nothing: each case that fits can be offered to this firm.")).toBeTruthy();
});

it("what a firm lacks leads to where the firm mends it", async () => {
  const firm = { practiceAreas: [], initialResponseTime: null };
  const card = await open("firm", firm, { pausedUntil: "2096-12-24", languages: ["en"] });
  expect(card.getAllByRole("listitem").map(({ textContent }) => textContent?.split(".")[0])).toEqual([
    "Takes no cases until Dec 24, 2096",
    "No practice area is named",
    "No response time is promised",
    "English is the only language",
  ]);
  expect(linksOf(card)).toEqual([
    "#settings",
    "/lawfirm/editfirm#practice-details",
    "/lawfirm/editfirm#case-management",
    "#settings",
  ]);
});

it("an administrator reads the same, with the way to what an administrator mends", async () => {
  const verification = { ...sampleFirm.verification, status: "pending" as const };
  const lacking = { practiceAreas: [], jurisdictions: [], initialResponseTime: null };
  const card = await open("admin", { verification, ...lacking }, { untold: ["businessHours"] });
  expect(card.getAllByRole("listitem")).toHaveLength(5);
  expect(linksOf(card)).toEqual([
    "#verification",
    "#practice-areas",
    "#jurisdictions",
    "#case-management",
    "#settings",
  ]);
  for (const hash of linksOf(card)) expect(document.querySelectorAll(hash ?? "")).toHaveLength(1);
});
