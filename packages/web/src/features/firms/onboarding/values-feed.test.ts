import { beforeEach, expect, it, vi } from "vitest";
import { createValuesFeed } from "./values-feed";

beforeEach(() => {
  vi.useFakeTimers();
});

it("notifies its subscribers once when the changes pause", () => {
  const feed = createValuesFeed("", 400);
  const onSettled = vi.fn();
  feed.subscribe(onSettled);
  for (const text of ["a", "ab", "abc"]) {
    feed.push(text);
    vi.advanceTimersByTime(399);
  }
  expect([onSettled.mock.calls.length, feed.settled()]).toEqual([0, ""]);
  vi.advanceTimersByTime(1);
  expect([onSettled.mock.calls.length, feed.settled()]).toEqual([1, "abc"]);
});

it("settles at once on request, and notifies nobody twice", () => {
  const feed = createValuesFeed("", 400);
  const onSettled = vi.fn();
  feed.subscribe(onSettled);
  feed.push("a");
  feed.settle();
  vi.advanceTimersByTime(1000);
  expect([onSettled.mock.calls.length, feed.settled()]).toEqual([1, "a"]);
});

it("does not notify who has unsubscribed", () => {
  const feed = createValuesFeed("", 400);
  const onSettled = vi.fn();
  feed.subscribe(onSettled)();
  feed.push("a");
  feed.settle();
  expect(onSettled).not.toHaveBeenCalled();
});
