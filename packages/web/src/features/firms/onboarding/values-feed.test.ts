import { beforeEach, expect, it, vi } from "vitest";
import { createValuesFeed } from "./values-feed";

beforeEach(() => {
  vi.useFakeTimers();
});

it("tells its listeners once when the changes pause", () => {
  const feed = createValuesFeed("", 400);
  const heard = vi.fn();
  feed.subscribe(heard);
  for (const text of ["a", "ab", "abc"]) {
    feed.push(text);
    vi.advanceTimersByTime(399);
  }
  expect([heard.mock.calls.length, feed.settled()]).toEqual([0, ""]);
  vi.advanceTimersByTime(1);
  expect([heard.mock.calls.length, feed.settled()]).toEqual([1, "abc"]);
});

it("settles at once when it is asked to, and says nothing twice", () => {
  const feed = createValuesFeed("", 400);
  const heard = vi.fn();
  feed.subscribe(heard);
  feed.push("a");
  feed.settle();
  vi.advanceTimersByTime(1000);
  expect([heard.mock.calls.length, feed.settled()]).toEqual([1, "a"]);
});

it("leaves alone who stopped listening", () => {
  const feed = createValuesFeed("", 400);
  const heard = vi.fn();
  feed.subscribe(heard)();
  feed.push("a");
  feed.settle();
  expect(heard).not.toHaveBeenCalled();
});
