import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { leeWithoutFirm } from "../../../test/people";
import { clearSession, writeSession } from "../session/session";
import { isShape, isText } from "../storage/shape";
import { readDraft } from "./draft-store";
import { useDraft } from "./use-draft";

type Content = { name: string };

const userId = leeWithoutFirm.user.id;
const isContent = isShape<Content>({ name: isText });
const stored = () => readDraft(userId, "firm", (value) => (isContent(value) ? value : null))?.name;

function open() {
  writeSession(leeWithoutFirm);
  const { result, unmount } = renderHook(() => useDraft<Content>({ draftKey: "firm", pauseMs: 400 }));
  return { unmount, draft: () => result.current, type: (name: string) => result.current.push({ name }) };
}

const pause = () => act(() => vi.advanceTimersByTimeAsync(400));

beforeEach(() => {
  vi.useFakeTimers();
});

it("saves what is typed when the typing pauses", async () => {
  const { type } = open();
  type("Marsh");
  expect(stored()).toBeUndefined();
  await pause();
  expect(stored()).toBe("Marsh");
});

it("saves at once when the form is closed", () => {
  const { type, unmount } = open();
  type("Marsh");
  unmount();
  expect(stored()).toBe("Marsh");
});

it("saves at once when the window is closed or reloaded", () => {
  open().type("Marsh");
  act(() => {
    window.dispatchEvent(new Event("pagehide"));
  });
  expect(stored()).toBe("Marsh");
});

it("saves nothing after it was stopped and dropped", async () => {
  const { draft, type, unmount } = open();
  type("Marsh");
  await pause();
  void draft().stop();
  draft().drop();
  type("Marsh & Partners");
  unmount();
  expect(stored()).toBeUndefined();
});

it("leaves nothing after a logout", async () => {
  const { type, unmount } = open();
  type("Marsh");
  await pause();
  type("Marsh & Partners");
  act(() => clearSession());
  unmount();
  expect(stored()).toBeUndefined();
});

it("keeps the draft for the next login when the session ran out", () => {
  open().type("Marsh");
  act(() => clearSession("ended"));
  expect(stored()).toBe("Marsh");
});
