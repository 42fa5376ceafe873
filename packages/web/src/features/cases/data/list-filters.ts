import { type CaseView, caseViews } from "@caseward/domain/cases/lists/queue/views";
import { type CaseSortField, caseSortFields, type SortDirection } from "@caseward/domain/cases/lists/sort";
import { statusFilters } from "@caseward/domain/cases/status/status";
import { textLength } from "@caseward/domain/values/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { type SearchTexts, searchTexts } from "../../../lib/routing/search";

/** What a list is narrowed to and sorted by, as it stands in the address. An empty status is 'All Cases'. */
export type ListFilters = {
  search: string;
  status: "" | (typeof statusFilters)[number];
  sort: CaseSortField | undefined;
  direction: SortDirection | undefined;
  /** One of the views that the server knows for its reader. */
  view: CaseView | undefined;
};

/** The same as the server is asked. */
export type CaseQuery = {
  search: string | null;
  status: string | null;
  sort: CaseSortField | undefined;
  sortDirection: SortDirection | undefined;
  view: CaseView | undefined;
};

export const caseQueryOf = ({ search, status, sort, direction, view }: ListFilters): CaseQuery => ({
  search: search || null,
  status: status || null,
  sort,
  sortDirection: direction,
  view,
});

/** Reads one list's filters; whatever else stands in the address counts as nothing. */
function readFilters(address: SearchTexts, list = ""): ListFilters {
  const textOf = (name: keyof ListFilters) => address[keyOf(name, list)] ?? "";
  const search = textOf("search");
  return {
    search: search.length > textLength.search ? "" : search,
    status: oneOf(statusFilters, textOf("status")) ?? "",
    sort: oneOf(caseSortFields, textOf("sort")),
    direction: oneOf(["asc", "desc"], textOf("direction")),
    view: oneOf(caseViews, textOf("view")),
  };
}

const oneOf = <const Known extends string>(known: readonly Known[], text: string) =>
  known.find((one) => one === text);

const keyOf = (name: string, list: string) => (list ? `${list}.${name}` : name);

/**
 * Keeps a list's filters in the address, under its name where a page has several lists. Typing replaces the entry of
 * the history, and a choice makes a new one.
 */
export function useListFilters(list = "") {
  const address: SearchTexts = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters = readFilters(address, list);
  const change = useCallback(
    (changes: Partial<ListFilters>, { replace = false } = {}) => {
      const named = Object.entries(changes).map(([name, value]) => [keyOf(name, list), value]);
      const search = (address: SearchTexts) => searchTexts({ ...address, ...Object.fromEntries(named) });
      return navigate({ to: ".", search, replace, resetScroll: false });
    },
    [navigate, list],
  );
  const setSearch = useCallback((search: string) => change({ search }, { replace: true }), [change]);
  return { filters, change, setSearch };
}

/** A column pressed again turns its direction; a new one starts where it is most useful. */
export function nextSort(
  field: CaseSortField,
  present: { sort: CaseSortField; direction: SortDirection },
): { sort: CaseSortField; direction: SortDirection } {
  if (present.sort === field) return { sort: field, direction: present.direction === "asc" ? "desc" : "asc" };
  return { sort: field, direction: firstDirection(field) };
}

/** How a column is sorted where nothing else is said: times newest first, waits longest first (D44). */
export const firstDirection = (field: CaseSortField): SortDirection =>
  field === "createdAt" || field === "assignedAt" || field === "waiting" || field === "queue"
    ? "desc"
    : "asc";
