import type { Change } from "@caseward/domain/messages/live/schema";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRenewal } from "./renewal";

type QueryRow = [path: string, input?: object, type?: "query" | "infinite"];

/** The queries of a screen, with the keys of tRPC and of the lists. */
const onScreen: QueryRow[] = [
  ["cases.get", { caseId: 1 }],
  ["cases.get", { caseId: "2" }],
  ["cases.assignments", { caseId: 1 }],
  ["cases.list", { search: "" }, "infinite"],
  ["cases.list", { status: "Submitted", limit: 1 }],
  ["cases.listRejected", { search: "" }, "infinite"],
  ["stages.list", { caseId: 1 }],
  ["messages.list", { caseId: 1 }, "infinite"],
  ["messages.list", { caseId: 2 }, "infinite"],
  ["tasks.listOfCase", { caseId: 1 }, "infinite"],
  ["tasks.list", { search: "" }, "infinite"],
  ["tasks.get", { taskId: 5 }],
  ["forms.get", { caseId: 1 }],
  ["forms.draft", { caseId: 1, form: "medical" }],
  ["firms.list", {}],
  ["auth.session"],
];

let refetched: string[];
let renew: (change: Change) => void;
const queryClient = new QueryClient();
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.useFakeTimers();
  refetched = [];
  for (const [path, input, type = "query"] of onScreen) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [path.split("."), { ...(input ? { input } : {}), type }],
      queryFn: () => refetched.push(`${path} ${JSON.stringify(input ?? null)}`),
      staleTime: Number.POSITIVE_INFINITY,
    });
    stops.push(observer.subscribe(() => undefined));
  }
  await vi.advanceTimersByTimeAsync(1);
  refetched = [];
  renew = createRenewal(queryClient);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

async function refetchedAfter(...changes: Change[]): Promise<string[]> {
  for (const change of changes) renew(change);
  await vi.advanceTimersByTimeAsync(1);
  return refetched;
}

const caseLists = [
  'cases.list {"search":""}',
  'cases.list {"status":"Submitted","limit":1}',
  'cases.listRejected {"search":""}',
];

describe("what is refetched", () => {
  const expected: [Change["topic"], number | null, string[]][] = [
    [
      "case",
      1,
      [
        'cases.get {"caseId":1}',
        'cases.assignments {"caseId":1}',
        'stages.list {"caseId":1}',
        'messages.list {"caseId":1}',
        ...caseLists,
      ],
    ],
    ["case", 2, ['cases.get {"caseId":"2"}', 'messages.list {"caseId":2}', ...caseLists]],
    ["stages", 1, ['cases.get {"caseId":1}', 'stages.list {"caseId":1}']],
    ["messages", 2, ['messages.list {"caseId":2}', ...caseLists]],
    ["tasks", 1, ['tasks.listOfCase {"caseId":1}', 'tasks.get {"taskId":5}', 'tasks.list {"search":""}']],
    ["tasks", null, ['tasks.listOfCase {"caseId":1}', 'tasks.get {"taskId":5}', 'tasks.list {"search":""}']],
  ];
  it.each(expected)(
    "after a change of %s of case %s is what it makes stale",
    async (topic, caseId, questions) => {
      expect((await refetchedAfter({ topic, caseId })).sort()).toEqual([...questions].sort());
    },
  );

  it("is everything that may have changed, when something was missed, and never a form that is being filled in", async () => {
    const all = await refetchedAfter({ topic: "missed", caseId: null });
    expect(all).toHaveLength(onScreen.length - 4);
    expect(all.join()).not.toMatch(/forms|firms|auth/);
  });

  it("is a list less often the more pages it has", async () => {
    const page = { pages: Array.from({ length: 100 }, () => "page"), pageParams: [] };
    const ask = vi.fn(async () => page);
    const observer = new QueryObserver(queryClient, {
      queryKey: [["tasks", "list"], { input: { search: "long" }, type: "infinite" }],
      queryFn: ask,
    });
    stops.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(1);
    for (let second = 0; second < 500; second++) {
      renew({ topic: "tasks", caseId: 1 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(ask).toHaveBeenCalledTimes(1 + 3);
  });

  it("is a list at once and then once in two seconds, however many changes come, and the last one counts", async () => {
    const lists = () => refetched.filter((question) => question === 'cases.list {"search":""}').length;
    for (let caseId = 10; caseId < 60; caseId++) renew({ topic: "case", caseId });
    await vi.advanceTimersByTimeAsync(1);
    expect(lists()).toBe(1);
    await vi.advanceTimersByTimeAsync(1990);
    expect(lists()).toBe(1);
    await vi.advanceTimersByTimeAsync(10);
    expect(lists()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(lists()).toBe(2);
    renew({ topic: "case", caseId: 99 });
    await vi.advanceTimersByTimeAsync(1);
    expect(lists()).toBe(3);
  });
});
