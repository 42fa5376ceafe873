import { describe, expect, it } from "vitest";
import { sampleMessage } from "../../../../test/messages/sample-messages";
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
  const known = data(page(null, 1, 2, 3, 4));

  it("keeps what lies before the fresh messages, and asks for those alone the next time", () => {
    const joined = keepEarlier(known, data(page("4", 4, 5, 6)));
    expect(idsOf(joined)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(joined.pages).toHaveLength(1);
    expect(joined.pages[0]?.nextCursor).toBeNull();
  });

  it("keeps nothing when messages between are not known", () => {
    const joined = keepEarlier(known, data(page("7", 7, 8)));
    expect(idsOf(joined)).toEqual([7, 8]);
    expect(joined.pages[0]?.nextCursor).toBe("7");
  });

  it("grows by the earlier page that was fetched", () => {
    const joined = keepEarlier(data(page("3", 3, 4)), data(page("3", 3, 4), page("1", 1, 2)));
    expect(idsOf(joined)).toEqual([1, 2, 3, 4]);
    expect(joined.pages[0]?.nextCursor).toBe("1");
  });

  it("counts what it keeps as read when something later of the same party is", () => {
    const unread = sampleMessage(1, "firm", { readAt: null });
    const earlier = { messages: [unread, sampleMessage(2, "client", { readAt: null })], nextCursor: null };
    const joined = keepEarlier(
      data({ ...earlier, messages: [...earlier.messages, sampleMessage(3, "firm")] }),
      data(page("3", 3)),
    );
    expect(messagesOf(joined).map(({ readAt }) => readAt !== null)).toEqual([true, false, true]);
  });

  it("is the very same when nothing changed", () => {
    expect(keepEarlier(known, data(page("3", 3, 4)))).toBe(known);
  });
});
