import type { Case } from "@caseward/domain/cases/response";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openCase, quiet, submitted } from "../../../../test/cases/open-case";
import {
  clientCase,
  firmCase,
  intakeContact,
  marshContact,
  sampleCase,
} from "../../../../test/cases/sample-cases";
import { brokenNetwork } from "../../../../test/fake-server";
import { ada, maria } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";

const done = {} as never;
const openForms = {
  "forms.get": { forms: { medical: null, financial: null, hipaa: null } },
  "forms.draft": { draft: null },
};

describe("the head of a case page", () => {
  it("names the client to those who work on the case, and to the client the case alone", async () => {
    const { unmount } = await openCase("firm", firmCase(submitted));
    expect(screen.getByRole("heading", { level: 1, name: "María Núñez #7" })).toBeTruthy();
    unmount();
    await openCase("client", clientCase());
    expect(screen.getByRole("heading", { level: 1, name: "Your case #7" })).toBeTruthy();
  });

  it("gives the dialog of a quiet step the focus, and the button has it back", async () => {
    const { user, click } = await openCase("admin", sampleCase(submitted));
    await click("Edit Case");
    expect(await screen.findByRole("dialog", { name: /^Edit Case/ })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const edit = screen.getByRole("button", { name: "Edit Case" });
    await waitFor(() => expect(document.activeElement).toBe(edit));
  });

  it("keeps the focus on a step that failed", async () => {
    const { user } = await openCase("admin", sampleCase({ ...submitted, status: "Accepted" }), {
      "tasks.remindFirm": brokenNetwork,
    });
    const remind = screen.getByRole("button", { name: "Remind Law Firm" });
    await user.click(remind);
    expect((await screen.findByRole("alert")).textContent).toContain("Failed to remind the law firm");
    expect(document.activeElement).toBe(remind);
  });

  it.each([
    ["Medical Questionnaire", {}],
    ["Financial Assessment", { medicalInfo: done }],
    ["HIPAA Compliance Form", { medicalInfo: done, financialInfo: done }],
  ] as [string, Partial<Case>][])("leads the client to the %s next", async (form, change) => {
    await openCase("client", clientCase(change));
    expect(screen.getByRole("button", { name: `Next: ${form}` })).toBeTruthy();
  });

  it("asks no form of a client who has filled in all three", async () => {
    await openCase("client", clientCase({ medicalInfo: done, financialInfo: done, hipaaInfo: done }));
    expect(screen.queryByRole("button", { name: /^Next/ })).toBeNull();
  });

  it("opens the client's next form, and has the focus again when it closes", async () => {
    const answers = { ...quiet, ...openForms, "cases.get": { case: clientCase() } };
    const { user } = await renderScreen("/client/case/7", { session: maria, answers });
    const next = await screen.findByRole("button", { name: "Next: Medical Questionnaire" });
    await user.click(next);
    expect(await screen.findByRole("dialog", { name: "Medical status Assessment" })).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(next));
  });
});

describe("a client's page", () => {
  const accepted = clientCase({ ...submitted, status: "Accepted" });

  it("names the person to ask and has the number to call once a firm has accepted", async () => {
    await openCase("client", accepted, { "cases.contact": marshContact });
    expect(await screen.findByText("Ana Marsh")).toBeTruthy();
    const call = await screen.findByRole("link", { name: "Call (415) 555-0100" });
    expect(call.getAttribute("href")).toBe("tel:+14155550100");
  });

  it("says whether somebody is there, in the client's time", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-13T23:00:00Z") });
    const office = { isOpen: false, changesAt: "2026-03-16T14:00:00Z" };
    await openCase("client", accepted, { "cases.contact": { ...marshContact, office } });
    expect(await screen.findByText("Closed now. Opens Monday at 2:00 PM your time.")).toBeTruthy();
  });

  it.each([
    ["the firm gave none", { ...marshContact, person: null, phone: null }],
    ["it cannot be fetched", brokenNetwork],
  ])("names the firm alone when %s", async (_why, contact) => {
    const { callsOf } = await openCase("client", accepted, { "cases.contact": contact });
    await waitFor(() => expect(callsOf("cases.contact")).toContainEqual({ caseId: 7 }));
    const answer = screen.getByText("Who to ask").nextSibling?.textContent;
    expect(answer).toMatch(/Marsh & PartnersWrite a message$/);
    expect(screen.queryByRole("link", { name: /^Call/ })).toBeNull();
  });

  it("has the intake's number before that, and leads to the field of a message", async () => {
    const { user } = await openCase("client", clientCase({ status: "Submitted" }), {
      "cases.contact": intakeContact,
    });
    const call = await screen.findByRole("link", { name: "Call (415) 555-0133" });
    expect(call.getAttribute("href")).toBe("tel:+14155550133");
    expect(screen.getAllByText("The Caseward team").length).toBeGreaterThan(0);
    await user.click(screen.getByRole("button", { name: "Write a message" }));
    expect(document.activeElement).toBe(screen.getByLabelText("Your message"));
  });

  it("shows progress and messages before what the client knows, which is closed", async () => {
    await openCase("client", accepted, { "cases.contact": marshContact });
    const titles = (await screen.findAllByRole("heading", { level: 2 })).map(
      ({ textContent }) => textContent,
    );
    expect(titles).toEqual([
      ...["Case Progress Timeline", "Messages", "Law Firm & Assignment", "Incident", "Client Information"],
      "Who opened your medical data",
    ]);
    const own = screen.getByRole("heading", { name: "Client Information" }).closest("details");
    expect(own?.open).toBe(false);
  });
});

it("leads from a case that is not there to the own dashboard", async () => {
  await renderScreen("/admin/case/abc", { session: ada });
  expect(await screen.findByRole("heading", { level: 1, name: "Case not found" })).toBeTruthy();
  const back = screen.getByRole("link", { name: "Back to dashboard" });
  expect(back.getAttribute("href")).toBe("/admin/dashboard");
});
