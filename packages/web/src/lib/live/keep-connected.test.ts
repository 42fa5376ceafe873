import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../../test/fake-server";
import { ada, lee, leeWithoutFirm, maria } from "../../../test/people";
import { clearSession, updateSession, writeSession } from "../session/session";
import { keepConnected, retryDelay } from "./keep-connected";

type Events = Parameters<Parameters<typeof keepConnected<string>>[0]["open"]>[0];

/** Streams in the order in which they were opened; the last one is the present one. */
let streams: (Events & { isClosed: boolean })[];
let stop: () => void;
const onChange = vi.fn();
const onState = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  onChange.mockClear();
  onState.mockClear();
});
afterEach(() => {
  stop();
  show("visible");
});

function start() {
  stop = keepConnected<string>({
    onChange,
    onState,
    open(events) {
      const stream = { ...events, isClosed: false };
      streams.push(stream);
      return () => {
        stream.isClosed = true;
      };
    },
  });
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const last = () => {
  const stream = streams.at(-1);
  if (!stream) throw new Error("No stream was opened");
  return stream;
};
const open = () => streams.filter(({ isClosed }) => !isClosed).length;
const errorOf = (code: "unauthenticated" | "unavailable" | "firm_required") => {
  try {
    return refusal(code)();
  } catch (error) {
    return error;
  }
};

describe("the stream of changes", () => {
  it("is open for a logged-in user, and passes on its changes", () => {
    writeSession(ada);
    start();
    expect(open()).toBe(1);
    last().onOpen();
    expect(onState).toHaveBeenLastCalledWith(true);
    last().onChange("a change");
    expect(onChange).toHaveBeenCalledWith("a change");
  });

  it("is not open without a login, nor for a lawyer without a firm until there is one", () => {
    start();
    expect(streams).toHaveLength(0);
    writeSession(leeWithoutFirm);
    expect(streams).toHaveLength(0);
    updateSession({ firm: lee.firm });
    expect(open()).toBe(1);
  });

  it("is closed while the page is hidden, and reopened when the page is visible again", () => {
    writeSession(ada);
    start();
    last().onOpen();
    show("hidden");
    expect(open()).toBe(0);
    expect(onState).toHaveBeenLastCalledWith(false);
    show("visible");
    expect([open(), streams.length]).toEqual([1, 2]);
  });

  it("ends with the session, and the next login has its own", () => {
    writeSession(ada);
    start();
    clearSession();
    expect(open()).toBe(0);
    writeSession(maria);
    expect([open(), streams.length]).toEqual([1, 2]);
  });

  it("follows a logout and a login in another tab", () => {
    writeSession(ada);
    start();
    localStorage.setItem("auth", JSON.stringify(maria));
    window.dispatchEvent(new StorageEvent("storage", { key: "auth" }));
    expect([open(), streams.length]).toEqual([1, 2]);
    localStorage.setItem("auth", "null");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth" }));
    expect(open()).toBe(0);
  });

  it("stays the same when only a detail of the session changes", () => {
    writeSession(maria);
    start();
    updateSession({ address: null });
    expect([open(), streams.length]).toEqual([1, 1]);
  });

  it("is reopened after a failure, later each time, and soon again once it has worked", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    writeSession(ada);
    start();
    for (const wait of [1000, 2000, 4000]) {
      const before = streams.length;
      last().onEnd(errorOf("unavailable"));
      vi.advanceTimersByTime(wait - 1);
      expect(streams).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(streams).toHaveLength(before + 1);
    }
    last().onChange("a change");
    last().onEnd(new Error("broken"));
    vi.advanceTimersByTime(1000);
    expect([open(), streams.length]).toEqual([1, 5]);
  });

  it("is reopened after its regular end", () => {
    writeSession(ada);
    start();
    last().onEnd(null);
    vi.advanceTimersByTime(1000);
    expect([open(), streams.length]).toEqual([1, 2]);
  });

  it("is reopened when it does not open in time", () => {
    writeSession(ada);
    start();
    vi.advanceTimersByTime(30_000);
    expect(open()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect([open(), streams.length]).toEqual([1, 2]);
  });

  it("is reopened at once when the network is back", () => {
    writeSession(ada);
    start();
    last().onEnd(new Error("offline"));
    window.dispatchEvent(new Event("online"));
    expect([open(), streams.length]).toEqual([1, 2]);
  });

  it.each(["unauthenticated", "firm_required"] as const)(
    "is not requested again by a session that was refused as %s, but by the next session",
    (code) => {
      writeSession(ada);
      start();
      last().onEnd(errorOf(code));
      vi.advanceTimersByTime(600_000);
      show("visible");
      expect(streams).toHaveLength(1);
      writeSession(maria);
      expect(open()).toBe(1);
    },
  );

  it("ignores what comes from a stream that was closed", () => {
    writeSession(ada);
    start();
    const [closed] = streams;
    writeSession(maria);
    closed?.onChange("a late change");
    closed?.onEnd(new Error("a late change"));
    vi.advanceTimersByTime(29_000);
    expect(onChange).not.toHaveBeenCalled();
    expect(streams).toHaveLength(2);
  });
});

describe("the wait before another try", () => {
  it("doubles up to a minute, and differs from one browser to the next", () => {
    expect([0, 1, 2, 10].map((failures) => retryDelay(failures, 1))).toEqual([1000, 2000, 4000, 60_000]);
    expect(retryDelay(10, 0)).toBe(30_000);
  });
});
