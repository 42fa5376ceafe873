import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftKeeper } from "./draft-keeper";

const at = "2026-03-12T18:42:00.000Z";
const pauseMs = 1000;

type Send = (text: string, isLeaving: boolean) => Promise<string>;

function keeperWith(answer?: Send, pause = pauseMs) {
  const send = vi.fn(answer ?? (async () => at));
  const calls = { write: vi.fn(() => at), drop: vi.fn(), onState: vi.fn() };
  const keeper = createDraftKeeper<string>({
    ...calls,
    pauseMs: pause,
    send: answer && send,
  });
  return { ...calls, ...keeper, send };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe("a draft of this browser alone", () => {
  it("is stored when the typing pauses", async () => {
    const keeper = keeperWith();
    keeper.push("a");
    keeper.push("ab");
    expect(keeper.write).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.write.mock.calls).toEqual([["ab"]]);
    expect(keeper.onState).toHaveBeenLastCalledWith({ kept: "browser", at });
    expect(keeper.drop).not.toHaveBeenCalled();
  });

  it("is stored at each change when there is no pause to wait for", () => {
    const keeper = keeperWith(undefined, 0);
    keeper.push("a");
    keeper.push("ab");
    expect(keeper.write.mock.calls).toEqual([["a"], ["ab"]]);
  });
});

describe("a draft of the server", () => {
  it("is saved once when the typing pauses, in the browser first, which drops it when the server has it", async () => {
    const keeper = keeperWith(async () => at);
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    keeper.push("ab");
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(keeper.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.send.mock.calls).toEqual([["ab", false]]);
    expect(keeper.write).toHaveBeenCalledWith("ab");
    expect(keeper.drop).toHaveBeenCalledOnce();
    expect(keeper.onState).toHaveBeenLastCalledWith({ kept: "server", at });
  });

  it("is sent at once when the page is closed", () => {
    const keeper = keeperWith(async () => at);
    keeper.push("a");
    keeper.save(true);
    expect(keeper.write).toHaveBeenCalledWith("a");
    expect(keeper.send.mock.calls).toEqual([["a", true]]);
  });

  it("stays in the browser while the server is away, and is sent again", async () => {
    let isAway = true;
    const keeper = keeperWith(async () => (isAway ? Promise.reject(new Error("away")) : at));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.onState).toHaveBeenLastCalledWith({ kept: "browser", at });
    expect(keeper.drop).not.toHaveBeenCalled();
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keeper.onState).toHaveBeenLastCalledWith({ kept: "server", at });
  });

  it("is saved again with what was typed during a request", async () => {
    let answer = (_at: string) => {};
    const keeper = keeperWith(() => new Promise((resolve) => (answer = resolve)));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(pauseMs);
    keeper.push("ab");
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.send).toHaveBeenCalledOnce();
    answer(at);
    await vi.advanceTimersByTimeAsync(pauseMs);
    expect(keeper.send.mock.calls.map(([text]) => text)).toEqual(["a", "ab"]);
  });

  it("never follows a submission", async () => {
    let answer = (_at: string) => {};
    const keeper = keeperWith(() => new Promise((resolve) => (answer = resolve)));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(pauseMs);
    const isOver = vi.fn();
    const stopped = keeper.stop().then(isOver);
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).not.toHaveBeenCalled();
    answer(at);
    await stopped;
    keeper.push("ab");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(keeper.send).toHaveBeenCalledOnce();
  });
});
