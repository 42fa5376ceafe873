import { describe, expect, it } from "vitest";
import { sampleMessage } from "../testing/sample-messages";
import { keepEarlier, messagesOf, type ThreadData } from "./keep-earlier";

const page = (nextCursor: string | null, ...ids: number[]) => ({
  messages: ids.map((id) => sampleMessage(id, "firm")),
  nextCursor,
});
const data = (...pages: ThreadData["pages"]): ThreadData => ({
  pages,
  pageParams: pages.map(() => undefined),
});
const idsOf = (thread: ThreadData) => messagesOf(thread).map(({ id }) => id);

describe("a thread that is fetched again", () => {
  const known = data(page("3", 3, 4), page(null, 1, 2));

  it("keeps the oldest messages, which the new ones pushed off the pages", () => {
    const joined = keepEarlier(known, data(page("5", 5, 6), page("3", 3, 4)));
    expect(idsOf(joined)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(joined.pages.at(-1)?.nextCursor).toBeNull();
  });

  it("keeps nothing when messages between are not known", () => {
    expect(idsOf(keepEarlier(known, data(page("9", 9, 10), page("7", 7, 8))))).toEqual([7, 8, 9, 10]);
  });

  it("grows by the earlier page that was asked for", () => {
    const first = data(page("3", 3, 4));
    expect(idsOf(keepEarlier(first, data(page("3", 3, 4), page(null, 1, 2))))).toEqual([1, 2, 3, 4]);
  });

  it("is the very same when nothing changed", () => {
    expect(keepEarlier(known, data(page("3", 3, 4), page(null, 1, 2)))).toBe(known);
  });
});
