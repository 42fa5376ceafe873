import { act, fireEvent, within } from "@testing-library/react";
import { onTestFinished, vi } from "vitest";
import type { OnboardingValues } from "../../src/features/firms/fields/form-values";
import { OnboardingPage } from "../../src/features/firms/onboarding/onboarding-page";
import { sampleFirm } from "../../src/features/firms/sample-firm";
import { clearSession } from "../../src/lib/session/session";
import { type Answers, brokenNetwork, refusal } from "../fake-server";
import { leeWithoutFirm } from "../people";
import { renderScreen } from "../render-screen";
import { until } from "../until";

type Stored = { content: { values: OnboardingValues }; version: number; savedAt: string };

/** The server's one draft, which every window and every browser of the lawyer gets. */
export function draftServer() {
  const server = { draft: null as Stored | null, isAway: false, loseAnswers: false };
  let version = 0;
  /** Saved by a window that is not open here. */
  const save = (values: OnboardingValues) => {
    const savedAt = new Date().toISOString();
    server.draft = { content: { values }, version: ++version, savedAt };
    return server.draft;
  };
  const answers = {
    "firms.draft": () => (server.isAway ? brokenNetwork() : { draft: server.draft }),
    "firms.saveDraft": ({ content, expectedVersion }) => {
      if (server.isAway) return brokenNetwork();
      if (expectedVersion !== (server.draft?.version ?? 0)) return refusal("conflict")();
      const draft = save((content as Stored["content"]).values);
      return server.loseAnswers ? brokenNetwork() : { draft };
    },
    "firms.discardDraft": () => {
      server.draft = null;
      return { draft: null };
    },
    "firms.create": { lawFirm: sampleFirm },
  } satisfies Answers;
  return { server, save, answers };
}

/** Opens the onboarding in a window of its own. */
export async function openWindow(answers: Answers, shows = "Submit Application") {
  onTestFinished(() => clearSession());
  const view = await renderScreen(<OnboardingPage />, { session: leeWithoutFirm, answers });
  const all = within(view.container);
  const node = (path: string) => {
    const found = view.container.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
    if (!found) throw new Error(`No field ${path}`);
    return found;
  };
  await until(() => all.getByText(shows));
  return {
    ...view,
    all,
    node,
    value: (path: string) => node(path).value,
    type: (path: string, value: string) => fireEvent.change(node(path), { target: { value } }),
    /** By its text: roles are slow to find in a form as long as this. */
    press: (name: string) => fireEvent.click(all.getByText(name)),
  };
}

export const pause = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Somebody comes back to a window. */
export const comeBack = () => act(async () => void window.dispatchEvent(new Event("focus")));
