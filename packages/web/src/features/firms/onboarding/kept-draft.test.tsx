import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { leeWithoutFirm } from "../../../../test/people";
import { renderScreen } from "../../../../test/render-screen";
import { clearSession } from "../../../lib/session";
import { OnboardingPage } from "../onboarding-page";
import { readDraft } from "./draft";

const userId = leeWithoutFirm.user.id;
const keptName = () => readDraft(userId)?.values.firmName;

const open = () => renderScreen(<OnboardingPage />, { session: leeWithoutFirm });
const name = () => screen.getByLabelText<HTMLInputElement>(/^Firm Name/);
const typeName = (value: string) => fireEvent.change(name(), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(400));

beforeEach(() => {
  vi.useFakeTimers();
});

describe("what is typed", () => {
  it("is kept when the typing pauses, and is there again after a reload", async () => {
    const { unmount } = await open();
    typeName("Marsh");
    expect(keptName()).toBeUndefined();
    await pause();
    expect(keptName()).toBe("Marsh");
    expect(screen.getByText(/^Draft saved in this browser at /)).toBeTruthy();
    unmount();
    await open();
    expect(name().value).toBe("Marsh");
  });

  it("is kept at once when the page is left in the middle of it", async () => {
    const { unmount } = await open();
    typeName("Marsh");
    unmount();
    expect(keptName()).toBe("Marsh");
  });

  it("is kept at once when the window is closed or reloaded", async () => {
    await open();
    typeName("Marsh");
    act(() => {
      window.dispatchEvent(new Event("pagehide"));
    });
    expect(keptName()).toBe("Marsh");
  });

  it("is gone after a logout, for good", async () => {
    const { unmount } = await open();
    typeName("Marsh");
    await pause();
    typeName("Marsh & Partners");
    act(() => clearSession());
    unmount();
    await pause();
    expect(readDraft(userId)).toBeNull();
  });

  it("waits for the next login when the session ran out", async () => {
    await open();
    typeName("Marsh");
    act(() => clearSession("ended"));
    expect(keptName()).toBe("Marsh");
  });
});
