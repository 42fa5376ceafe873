import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ada, maria } from "../../../test/people";
import {
  clearSession,
  readSession,
  subscribeSession,
  updateSession,
  useSession,
  writeSession,
} from "./session";

const loggedOut = { user: null, token: null, firm: null, address: null };
const stored = () => JSON.parse(localStorage.getItem("auth") ?? "null");

/** What another tab does: it writes, and this tab gets an event. */
function writeElsewhere(text: string | null) {
  if (text === null) localStorage.removeItem("auth");
  else localStorage.setItem("auth", text);
  window.dispatchEvent(new StorageEvent("storage", { key: "auth" }));
}

describe("the session", () => {
  it("is logged out when nothing is stored", () => expect(readSession()).toEqual(loggedOut));

  it("is kept under the key auth after a login", () => {
    writeSession(maria);
    expect(stored()).toEqual(maria);
    expect(readSession()).toEqual(maria);
  });

  it("keeps four nulls after a logout", () => {
    writeSession(maria);
    clearSession();
    expect(stored()).toEqual(loggedOut);
    expect(readSession()).toEqual(loggedOut);
  });

  it.each([
    "not json",
    "[]",
    '"auth"',
    "{}",
    JSON.stringify({ ...maria, token: null }),
    JSON.stringify({ ...maria, user: { id: 1 } }),
  ])("counts as logged out when %s is stored", (text) => {
    localStorage.setItem("auth", text);
    expect(readSession()).toEqual(loggedOut);
  });

  it("takes over a new address", () => {
    writeSession(maria);
    updateSession({ address: null });
    expect(readSession()).toEqual({ ...maria, address: null });
  });

  it("has nothing to update while nobody is logged in", () => {
    updateSession({ address: null });
    expect(readSession()).toEqual(loggedOut);
  });

  it("is the same object until it changes", () => {
    writeSession(maria);
    expect(readSession()).toBe(readSession());
  });

  it("follows the login and the logout of another tab", () => {
    const { result } = renderHook(() => useSession());
    act(() => writeElsewhere(JSON.stringify(ada)));
    expect(result.current.user?.firstName).toBe("Ada");
    act(() => writeElsewhere(null));
    expect(result.current.user).toBeNull();
  });

  it("notifies its subscribers with the kind of change", () => {
    const listener = vi.fn();
    const stop = subscribeSession(listener);
    writeSession(maria);
    clearSession();
    writeElsewhere(JSON.stringify(ada));
    stop();
    clearSession();
    expect(listener.mock.calls).toEqual([["updated"], ["cleared"], ["elsewhere"]]);
  });
});
