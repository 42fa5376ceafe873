import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leeWithoutFirm } from "../../../../test/people";
import { clearSession, writeSession } from "../../../lib/session/session";
import { blankValues } from "../fields/form-values";
import { readDraft } from "./draft";
import { useDraft } from "./use-draft";

const userId = leeWithoutFirm.user.id;
const keptName = () => readDraft(userId)?.values.firmName;

function open() {
  writeSession(leeWithoutFirm);
  const view = renderHook(() => useDraft(userId));
  const draft = () => view.result.current;
  return { ...view, draft, type: (firmName: string) => draft().feed.push({ ...blankValues(), firmName }) };
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(400));

beforeEach(() => {
  vi.useFakeTimers();
});

it("keeps what is typed when the typing pauses, and has it again after a reload", async () => {
  const { draft, type, unmount } = open();
  type("Marsh");
  expect([keptName(), draft().savedAt]).toEqual([undefined, null]);
  await pause();
  expect([keptName(), draft().savedAt]).toEqual(["Marsh", expect.any(String)]);
  unmount();
  expect(open().draft().feed.settled().firmName).toBe("Marsh");
});

it("keeps it at once when the page is left in the middle of it", () => {
  const { type, unmount } = open();
  type("Marsh");
  unmount();
  expect(keptName()).toBe("Marsh");
});

it("keeps it at once when the window is closed or reloaded", () => {
  open().type("Marsh");
  act(() => {
    window.dispatchEvent(new Event("pagehide"));
  });
  expect(keptName()).toBe("Marsh");
});

it("keeps nothing after the firm was made", async () => {
  const { draft, type, unmount } = open();
  type("Marsh");
  await pause();
  draft().drop();
  type("Marsh & Partners");
  unmount();
  expect(readDraft(userId)).toBeNull();
});

it("keeps nothing after a logout", async () => {
  const { type, unmount } = open();
  type("Marsh");
  await pause();
  type("Marsh & Partners");
  act(() => clearSession());
  unmount();
  expect(readDraft(userId)).toBeNull();
});

it("waits for the next login when the session ran out", () => {
  open().type("Marsh");
  act(() => clearSession("ended"));
  expect(keptName()).toBe("Marsh");
});
