import { formatInstant } from "@caseward/domain/language/dates";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { brokenNetwork, refusal } from "../../../test/fake-server";
import { ada, lee, leeWithoutFirm } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import { LawFirmProfilePage } from "./law-firm-profile-page";
import { MyLawFirmPage } from "./my-law-firm-page";
import { sampleFirm, sampleSettings } from "./sample-firm";

const settings = { "firms.settings": { settings: sampleSettings } };
const answers = { "firms.get": { lawFirm: sampleFirm }, ...settings };
const group = (name: string) => within(screen.getByRole("group", { name }));
const notLoaded = "Law firm data could not be loaded or is not available.";

const openMine = async (firm: object = {}) => {
  const view = await renderScreen(<MyLawFirmPage />, {
    session: lee,
    answers: { "firms.get": { lawFirm: { ...sampleFirm, ...firm } }, ...settings },
  });
  await screen.findByRole("heading", { level: 1 });
  return view;
};

describe("my law firm", () => {
  it("puts its cards right below its name in the order of headings", async () => {
    await openMine();
    const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
    expect(levels[0]).toBe("H1");
    expect(new Set(levels.slice(1))).toEqual(new Set(["H2"]));
  });

  it("is the firm of the logged-in user", async () => {
    const { callsOf } = await openMine();
    expect(callsOf("firms.get")).toEqual([{ firmId: 7 }]);
    expect(screen.getByRole("heading", { name: "Marsh & Partners" })).toBeTruthy();
    expect(screen.getByText("M")).toBeTruthy();
    expect(screen.getByText("Established 1998")).toBeTruthy();
  });

  it("shows the offices with the primary one marked", async () => {
    await openMine();
    const offices = group("Office Locations");
    expect(offices.getByText("Oakland, California 94601").parentElement?.textContent).toContain("Primary");
    expect(offices.getByText("Reno, Nevada").parentElement?.textContent).not.toContain("Primary");
  });

  it("shows the contact with formatted numbers and preferred methods", async () => {
    await openMine();
    const contact = group("Primary Contact");
    expect(contact.getByText("Siobhán O'Dell")).toBeTruthy();
    expect(contact.getByText("(415) 555-0101")).toBeTruthy();
    expect(contact.getByText("Preferred Contact Methods").nextElementSibling?.textContent).toContain(
      "EmailFax",
    );
  });

  it("shows areas in the order of their ranks, and counties or all of them", async () => {
    await openMine();
    const areas = group("Practice Areas").getAllByRole("listitem");
    expect(areas.map(({ textContent }) => textContent)).toEqual(["Truck Accidents", "Wrongful Death"]);
    const jurisdictions = group("Jurisdictions");
    expect(jurisdictions.getByText("New York").nextElementSibling?.textContent).toContain("Kings, Queens");
    expect(jurisdictions.getByText("Alaska").nextElementSibling?.textContent).toContain("All Counties");
  });

  it("says values as words, zero as zero, and what is missing as 'Not provided'", async () => {
    await openMine();
    const said = (name: string, label: string) =>
      group(name).getByText(label).nextElementSibling?.textContent;
    expect(said("Case Management", "Case Management Software")).toBe("PracticePanther");
    expect(said("Case Management", "Monthly New Case Capacity")).toBe("11-20 cases per month");
    expect(said("Case Management", "Case Updates Commitment")).toBe("Need more information");
    expect(said("Case Management", "Other Software")).toBe("Not provided");
    expect(said("Experience", "Number of Attorneys")).toBe("0");
    expect(said("Agreements", "Terms Agreement")).toBe("Agreed");
    expect(said("Agreements", "Information Verification")).toBe("Not Agreed");
    expect(said("Additional Info", "Referral Source")).toBe("Colleague");
    expect(said("Additional Info", "Notes")).toBe("Not provided");
    expect(said("Record", "Created")).toBe(formatInstant(sampleFirm.createdAt));
    expect(said("Record", "Updated")).toBe(formatInstant(sampleFirm.updatedAt));
  });

  it("links only to http and https", async () => {
    await openMine();
    for (const link of screen.getAllByRole("link", { name: "https://marsh.test" })) {
      expect(link.getAttribute("href")).toBe("https://marsh.test");
      expect(link.getAttribute("rel")).toContain("noopener");
    }
  });

  it("shows an address of another kind as text", async () => {
    await openMine({ firmWebsite: "javascript:alert(1)" });
    expect(screen.getAllByText("javascript:alert(1)")).toHaveLength(2);
    expect(screen.queryByRole("link", { name: /javascript/ })).toBeNull();
  });
});

describe("a firm that cannot be shown", () => {
  it("says what to do when the session knows no firm", async () => {
    await renderScreen(<MyLawFirmPage />, { session: leeWithoutFirm });
    expect(screen.getByRole("heading", { name: "Error Loading Data" })).toBeTruthy();
    expect(screen.getByText(notLoaded)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(
      "Authenticated law firm data or firm ID not available. Please ensure you are logged in.",
    );
  });

  it("is an error that can be tried again when the network fails", async () => {
    let isDown = true;
    const get = () => (isDown ? brokenNetwork() : answers["firms.get"]);
    const { user } = await renderScreen(<MyLawFirmPage />, {
      session: lee,
      answers: { "firms.get": get, ...settings },
    });
    expect(await screen.findByRole("heading", { name: "Error Loading Data" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(
      "Failed to fetch authenticated law firm details from API",
    );
    isDown = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "Marsh & Partners" })).toBeTruthy();
  });

  it("is not found, in the server's words", async () => {
    const message = "Law firm data not found in the response for ID 7.";
    await renderScreen(<MyLawFirmPage />, {
      session: lee,
      answers: { "firms.get": refusal("not_found", { message }) },
    });
    expect(await screen.findByRole("heading", { name: "Not Found" })).toBeTruthy();
    expect(screen.getByText(notLoaded)).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(message);
  });
});

describe("the admin's view of a firm", () => {
  it("shows any firm by the number in the path, with a way back", async () => {
    const { callsOf } = await renderScreen(<LawFirmProfilePage lawFirmId="12" />, { session: ada, answers });
    expect(await screen.findByRole("heading", { name: "Marsh & Partners" })).toBeTruthy();
    expect(callsOf("firms.get")).toEqual([{ firmId: 12 }]);
    expect(screen.getByRole("link", { name: "Back to dashboard" }).getAttribute("href")).toBe(
      "/admin/dashboard",
    );
  });

  it("falls back to its own sentence", async () => {
    await renderScreen(<LawFirmProfilePage lawFirmId="12" />, {
      session: ada,
      answers: { "firms.get": refusal("internal_error") },
    });
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Failed to fetch law firm details from API",
    );
  });

  it.each(["abc", "0", "1e3"])("does not ask the server for %s", async (lawFirmId) => {
    const { callsOf } = await renderScreen(<LawFirmProfilePage lawFirmId={lawFirmId} />, { session: ada });
    expect(screen.getByRole("heading", { name: "Not Found" })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(
      `Law firm data not found in the response for ID ${lawFirmId}...`,
    );
    expect(callsOf("firms.get")).toEqual([]);
  });
});
