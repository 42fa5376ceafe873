import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ada, maria } from "../../../test/people";
import { renderScreen } from "../../../test/render-screen";
import {
  clearSession,
  readSession,
  subscribeSession,
  updateSession,
  useIsUnkept,
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

describe("a browser that keeps nothing", () => {
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const silent = () => undefined;
  afterEach(() => {
    vi.restoreAllMocks();
    clearSession();
  });

  it.each([
    ["is full", full],
    ["drops what it is given", silent],
  ])("since its storage %s, has the session for as long as the page, and says so", (_what, refuse) => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
    const { result } = renderHook(() => [useSession(), useIsUnkept()] as const);
    act(() => writeSession(maria));
    expect(result.current).toEqual([maria, true]);
    act(() => updateSession({ address: null }));
    expect(result.current).toEqual([{ ...maria, address: null }, true]);
    act(() => clearSession());
    expect(result.current).toEqual([loggedOut, false]);
  });

  it("keeps no earlier session in place of the new one, nor of the logout", () => {
    writeSession(ada);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
    writeSession(maria);
    expect(stored()).toBeNull();
    expect(readSession()).toEqual(maria);
    clearSession();
    expect(stored()).toBeNull();
  });

  it("follows another tab where that has found space", () => {
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
    const { result } = renderHook(() => [useSession(), useIsUnkept()] as const);
    act(() => writeSession(maria));
    setItem.mockRestore();
    act(() => writeElsewhere(JSON.stringify(ada)));
    expect(result.current).toEqual([ada, false]);
  });

  it("shows the pages all the same, with a line about it", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(full);
    await renderScreen("/client/nowhere", { session: maria });
    expect(await screen.findByText(/^This browser does not keep your login\./)).toBeTruthy();
  });
});
