import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { until } from "../../../test/until";
import { askAgain, fetchNext } from "./ask-again";

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** A server that answers when the test lets it, each time with what is true at that moment. */
function slowServer() {
  const waiting: (() => void)[] = [];
  const state = { truth: "old", requests: [] as unknown[] };
  const ask = (what: unknown) => {
    state.requests.push(what);
    return new Promise<string>((resolve) => waiting.push(() => resolve(state.truth)));
  };
  const answer = async () => {
    for (const give of waiting.splice(0)) give();
    await until(() => undefined);
  };
  return { state, ask, answer };
}

function show() {
  const server = slowServer();
  const observer = new QueryObserver(queryClient, {
    queryKey: ["thread"],
    queryFn: () => server.ask("thread"),
  });
  stops.push(observer.subscribe(() => undefined));
  return { ...server, onScreen: () => observer.getCurrentResult().data };
}

async function showPages() {
  const server = slowServer();
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ["list"],
    queryFn: ({ pageParam }: { pageParam: number }) => server.ask(pageParam),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => pages.length,
  });
  stops.push(observer.subscribe(() => undefined));
  await server.answer();
  await until(() => expect(observer.getCurrentResult().data?.pages).toEqual(["old"]));
  return { ...server, list: () => observer.getCurrentResult() };
}

const everything = () => true;

describe("a refetch", () => {
  it("follows once after a request that is under way, however many changes come meanwhile", async () => {
    const { state, answer, onScreen } = show();
    for (let change = 0; change < 20; change++) askAgain(queryClient, everything);
    expect(state.requests).toHaveLength(1);
    await answer();
    await until(() => expect(state.requests).toHaveLength(2));
    state.truth = "new";
    await answer();
    await until(() => expect(onScreen()).toBe("new"));
    expect(state.requests).toHaveLength(2);
  });

  it.each([false, true])(
    "follows after a prefetch under way, even if it starts others anew (%s)",
    async (cancelRefetch) => {
      const server = slowServer();
      const query = { queryKey: ["prefetched"], queryFn: () => server.ask("prefetched"), staleTime: 60_000 };
      const prefetch = queryClient.prefetchQuery(query);
      askAgain(queryClient, everything, { cancelRefetch });
      await server.answer();
      await prefetch;
      server.state.truth = "new";
      const observer = new QueryObserver(queryClient, query);
      stops.push(observer.subscribe(() => undefined));
      await until(() => expect(server.state.requests).toHaveLength(2));
      await server.answer();
      await until(() => expect(observer.getCurrentResult().data).toBe("new"));
    },
  );

  it("follows after the first request of a screen, even if it starts others anew", async () => {
    const { state, answer, onScreen } = show();
    askAgain(queryClient, everything, { cancelRefetch: true });
    await answer();
    await until(() => expect(state.requests).toHaveLength(2));
    state.truth = "new";
    await answer();
    await until(() => expect(onScreen()).toBe("new"));
  });

  it("does not cancel the page that a reader waits for", async () => {
    const { state, answer, list } = await showPages();
    const next = fetchNext(list());
    askAgain(queryClient, everything);
    await answer();
    expect((await next).data?.pages).toEqual(["old", "old"]);
    state.truth = "new";
    await until(async () => {
      await answer();
      expect(list().data?.pages).toEqual(["new", "new"]);
    });
  });
});

describe("the next page", () => {
  it("does not lose the refetch that it cancels", async () => {
    const { state, answer, list } = await showPages();
    askAgain(queryClient, everything);
    await until(() => expect(list().isFetching).toBe(true));
    const next = fetchNext(list());
    await answer();
    expect((await next).data?.pages).toEqual(["old", "old"]);
    state.truth = "new";
    await until(async () => {
      await answer();
      expect(list().data?.pages).toEqual(["new", "new"]);
    });
  });

  it("causes no refetch when none was under way", async () => {
    const { state, answer, list } = await showPages();
    const next = fetchNext(list());
    await answer();
    await next;
    expect(list().isFetching).toBe(false);
    expect(state.requests).toEqual([0, 1]);
  });
});
