import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { createLiveHub } from "../../../src/modules/live/hub";
import type { Listen } from "../../../src/modules/live/listener";
import { missed } from "../../../src/modules/live/publisher-repository";
import type { LiveHub } from "../../../src/platform/ports";

let hub: LiveHub;
let subscriber: Parameters<Listen>[0];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  hub = createLiveHub((given) => {
    subscriber = given;
    return { stop: async () => undefined };
  });
});

/** Ten milliseconds on, something is published about a case, or instead of all events. */
function say(...caseIds: number[]): void {
  vi.advanceTimersByTime(10);
  for (const caseId of caseIds)
    subscriber.onMessage(JSON.stringify({ topic: "case", caseId, clientId: null, firmIds: [] }));
}
const now = () => performance.now();

/** What a watch begins with that goes on from a moment. */
async function begun(since?: number): Promise<"missed" | (number | null)[]> {
  const watcher = hub.subscribe(1, since);
  const news = await watcher.next(0);
  watcher.end();
  return news?.hasMissed ? "missed" : (news?.events ?? []).map(({ caseId }) => caseId);
}

it("begins with something missed when it does not say since when, or nobody listened then", async () => {
  expect(await begun(now())).toBe("missed");
  subscriber.onOpen();
  vi.advanceTimersByTime(10);
  expect(await begun()).toBe("missed");
  expect(await begun(now() - 11)).toBe("missed");
  expect(await begun(now() - 5)).toEqual([]);
});

it("receives what was published between its page and its beginning, and nothing from before", async () => {
  await begun();
  subscriber.onOpen();
  say(1);
  vi.advanceTimersByTime(5);
  const asked = now();
  say(2);
  say(3);
  expect(await begun(asked)).toEqual([2, 3]);
  expect(await begun(now() + 1)).toEqual([]);
});

it.each([
  ["the channel was opened anew", () => subscriber.onOpen()],
  ["a server said that it could not publish all", () => subscriber.onMessage(missed)],
])("begins with something missed when %s since", async (_what, happens) => {
  await begun();
  subscriber.onOpen();
  vi.advanceTimersByTime(10);
  const asked = now();
  say(1);
  happens();
  expect(await begun(asked)).toBe("missed");
  say(2);
  expect(await begun(now() - 5)).toEqual([2]);
});

it("begins with something missed when more was published since than is remembered", async () => {
  await begun();
  subscriber.onOpen();
  vi.advanceTimersByTime(10);
  const asked = now();
  say(...Array(460).fill(7));
  expect(await begun(asked)).toEqual([7]);
  say(...Array(41).fill(8));
  expect(await begun(asked)).toBe("missed");
  expect(await begun(now())).toEqual([8]);
});
