import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftKeeper, draftPauseMs } from "./draft-keeper";

const at = "2026-03-12T18:42:00.000Z";

function keeperWith(send: (text: string, isLeaving: boolean) => Promise<string>) {
  const places = { keepHere: vi.fn(() => true), dropHere: vi.fn(), send: vi.fn(send), tell: vi.fn() };
  return { ...places, ...createDraftKeeper<string>({ ...places, now: () => new Date(at) }) };
}

describe("the keeper of a draft", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("saves once when the typing pauses, here first, and lets go of it here when the server has it", async () => {
    const keeper = keeperWith(async () => at);
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(draftPauseMs - 1);
    keeper.push("ab");
    await vi.advanceTimersByTimeAsync(draftPauseMs - 1);
    expect(keeper.send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(keeper.send.mock.calls).toEqual([["ab", false]]);
    expect(keeper.keepHere).toHaveBeenCalledWith("ab");
    expect(keeper.dropHere).toHaveBeenCalledOnce();
    expect(keeper.tell).toHaveBeenLastCalledWith({ kept: "server", at });
  });

  it("sends at once when the page is left", () => {
    const keeper = keeperWith(async () => at);
    keeper.push("a");
    keeper.save(true);
    expect(keeper.keepHere).toHaveBeenCalledWith("a");
    expect(keeper.send.mock.calls).toEqual([["a", true]]);
  });

  it("keeps it here while the server is away, and tries again", async () => {
    let isAway = true;
    const keeper = keeperWith(async () => (isAway ? Promise.reject(new Error("away")) : at));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(draftPauseMs);
    expect(keeper.tell).toHaveBeenLastCalledWith({ kept: "browser", at });
    expect(keeper.dropHere).not.toHaveBeenCalled();
    isAway = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(keeper.tell).toHaveBeenLastCalledWith({ kept: "server", at });
  });

  it("saves what was typed while a save was on its way", async () => {
    let answer = (_at: string) => {};
    const keeper = keeperWith(() => new Promise((resolve) => (answer = resolve)));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(draftPauseMs);
    keeper.push("ab");
    await vi.advanceTimersByTimeAsync(draftPauseMs);
    expect(keeper.send).toHaveBeenCalledOnce();
    answer(at);
    await vi.advanceTimersByTimeAsync(draftPauseMs);
    expect(keeper.send.mock.calls.map(([text]) => text)).toEqual(["a", "ab"]);
  });

  it("lets no late draft follow a submission", async () => {
    let answer = (_at: string) => {};
    const keeper = keeperWith(() => new Promise((resolve) => (answer = resolve)));
    keeper.push("a");
    await vi.advanceTimersByTimeAsync(draftPauseMs);
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
