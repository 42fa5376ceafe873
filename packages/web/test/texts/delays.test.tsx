import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { AddCaseDialog } from "../../src/features/cases/case-form/add-case-dialog";
import { onboardingDraftKey } from "../../src/features/firms/onboarding/draft/onboarding-draft";
import { sampleFirm, sampleValues } from "../../src/features/firms/sample-firm";
import { ProfilePage } from "../../src/features/profile/profile-page";
import { writeDraft } from "../../src/lib/drafts/draft-store";
import { completeFields } from "../cases/complete-fields";
import { sampleCase } from "../cases/sample-cases";
import { choice, openForm, toStep } from "../forms/open-form";
// Routes load their pages; loaded here, that takes no time of a test.
import "../../src/features/firms/onboarding/onboarding-page";
import "../../src/features/tasks/scheduled-tasks-page";
import { ada, leeWithoutFirm, mariaWithoutAddress } from "../people";
import { renderScreen } from "../render-screen";
import { listOf, taskOf } from "../tasks/sample-tasks";
import { choose, press, type } from "./screen-checks";

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isGone = (text: string) => screen.queryByText(text) === null;
const click = (text: string) => () => void fireEvent.click(screen.getByText(text));
const clickIn = (dialog: HTMLElement, name: string) => () =>
  void fireEvent.click(within(dialog).getByRole("button", { name }));
const done = { case: {} as never };

/** What sets the clock going, and how to see that the time is over. */
type Moment = { start: () => void; isOver: () => boolean };

type Delay = {
  what: string;
  ms: number;
  /** When the delay begins, after the start. */
  after?: number;
  /** What a dialog or a toast takes to fade. */
  fading?: number;
  bring: () => Promise<Moment>;
};

async function savedForm(kind: "medical" | "financial"): Promise<Moment> {
  const answers = { "forms.saveMedical": done, "forms.saveFinancial": done };
  const { onClose, user } = await openForm(kind, { answers });
  await screen.findByText("Continue");
  if (kind === "financial") await user.click(choice(/work situation/, "Employed"));
  else await user.click(choice(/an ambulance or paramedics come/, "No"));
  toStep();
  return { start: click("Save"), isOver: () => onClose.mock.calls.length > 0 };
}

const saved = "Addresses updated successfully!";

async function savedAddress(isOver: (path: string) => boolean): Promise<Moment> {
  const { path } = await renderScreen("/client/address", {
    session: mariaWithoutAddress,
    answers: { "addresses.list": { addresses: [] }, "addresses.save": { addresses: [] } },
  });
  await screen.findByRole("group", { name: "Primary Address" });
  await type({ Address: "1 Pier St", City: "Oakland", State: "CA", "ZIP Code": "94601" });
  return { start: click("Save Addresses"), isOver: () => isOver(path()) };
}

async function verification(): Promise<Moment> {
  let verify: () => void = () => undefined;
  const verified = new Promise<{ email: string; passwordToken: null }>((resolve) => {
    verify = () => resolve({ email: "lee@marsh.test", passwordToken: null });
  });
  const answers = { "auth.verifyEmail": () => verified };
  const { path } = await renderScreen("/verify-email?token=t", { answers });
  await screen.findByText("Verifying your email...");
  return { start: () => verify(), isOver: () => path() === "/login" };
}

async function onboarding(): Promise<Moment> {
  writeDraft(leeWithoutFirm.user.id, onboardingDraftKey, { values: sampleValues() });
  const answers = { "firms.create": { lawFirm: sampleFirm } };
  const { path } = await renderScreen("/lawfirm/onboarding", { session: leeWithoutFirm, answers });
  await screen.findByText("Submit Application");
  return { start: click("Submit Application"), isOver: () => path() !== "/lawfirm/onboarding" };
}

async function addedCase(): Promise<Moment> {
  const onClose = vi.fn();
  const answers = { "cases.add": { case: sampleCase() } };
  await renderScreen(<AddCaseDialog opened onClose={onClose} />, { session: ada, answers });
  await type(completeFields);
  return { start: click("Add Case"), isOver: () => onClose.mock.calls.length > 0 };
}

async function changedPassword(): Promise<Moment> {
  const answers = { "auth.changePassword": { message: "Done" } };
  await renderScreen(<ProfilePage />, { session: ada, answers });
  await press("Change Password");
  const dialog = await screen.findByRole("dialog");
  await type({ "Current Password": "old", "New Password": "harbour", "Confirm Password": "harbour" });
  return {
    start: clickIn(dialog, "Change Password"),
    isOver: () => screen.queryByRole("dialog") === null,
  };
}

async function toast(): Promise<Moment> {
  const answers = { "tasks.list": listOf(taskOf()), "tasks.delete": {} };
  await renderScreen("/admin/scheduled-tasks", { session: ada, answers });
  await press("Actions of task #5");
  await choose("Delete task #5");
  const dialog = await screen.findByRole("dialog");
  return { start: clickIn(dialog, "Delete"), isOver: () => isGone("Task deleted") };
}

const delays: Delay[] = [
  { what: "The redirect after a verification", ms: 1000, bring: verification },
  { what: "The redirect after onboarding", ms: 1000, bring: onboarding },
  { what: "The closing of Add New Case", ms: 1200, bring: addedCase },
  { what: "The closing of the saved financial form", ms: 1500, bring: () => savedForm("financial") },
  { what: "The closing of the saved medical form", ms: 1500, bring: () => savedForm("medical") },
  { what: "The closing of a changed password", ms: 2000, bring: changedPassword, fading: 300 },
  { what: "A toast", ms: 3000, bring: toast, fading: 1000 },
  { what: "The saving of an address", ms: 1000, bring: () => savedAddress(() => !isGone(saved)) },
  {
    what: "The redirect after an address",
    ms: 2000,
    after: 1000,
    bring: () => savedAddress((path) => path === "/client/dashboard"),
  },
  {
    what: "The notice of a saved address",
    ms: 6000,
    after: 1000,
    fading: 1000,
    bring: () => savedAddress(() => isGone(saved)),
  },
];

describe("The delays (9)", () => {
  it.each(delays)("$what takes $ms ms", async ({ ms, after = 0, fading = 0, bring }) => {
    const { start, isOver } = await bring();
    vi.useFakeTimers();
    await act(async () => start());
    await pass(after + 50);
    await pass(ms - 100);
    expect(isOver()).toBe(false);
    await pass(100 + fading);
    expect(isOver()).toBe(true);
  });
});
