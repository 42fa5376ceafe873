import { act } from "@testing-library/react";
import { useState } from "react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { renderScreen } from "../../../test/render-screen";
import { LoadByScrolling } from "./load-by-scrolling";
import type { PagedQuery } from "./load-more";

const fetchNextPage = vi.fn(async () => undefined);

const idle: PagedQuery = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
  fetchNextPage,
  refetch: async () => undefined,
};
const loading = { isFetching: true, isFetchingNextPage: true };

/** A browser that sees the end of the list, whatever was loaded. */
beforeAll(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(readonly notify: (entries: object[]) => void) {}
      observe() {
        this.notify([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

type Moment = Partial<PagedQuery & { isDrawn: boolean }>;
let show: (moment: Moment) => void;

function List() {
  const [moment, setMoment] = useState<Moment>({});
  show = (next) => act(() => setMoment(next));
  return <LoadByScrolling query={{ ...idle, isDrawn: true, ...moment }} failure="listCases" />;
}

const asked = () => fetchNextPage.mock.calls.length;

beforeEach(async () => {
  fetchNextPage.mockClear();
  await renderScreen(<List />);
});

it("asks for one page, and for the next only once the rows that came push the end down", () => {
  expect(asked()).toBe(1);
  show(loading);
  // The rows are there, and are drawn a moment later: until then the end is on the screen for no reason.
  show({ isDrawn: false });
  expect(asked()).toBe(1);
  show({});
  expect(asked()).toBe(2);
});

it("stops at the end of the list", () => {
  show(loading);
  show({ hasNextPage: false });
  expect(asked()).toBe(1);
});

it("does not ask on and on for a page that fails, nor break off a list that is asked again", () => {
  show(loading);
  show({ isFetchNextPageError: true, error: new Error("away") });
  show({ isFetching: true });
  expect(asked()).toBe(1);
});
