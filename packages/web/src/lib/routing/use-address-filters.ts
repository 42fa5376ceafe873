import { useLocation, useNavigate } from "@tanstack/react-router";
import type { SearchTexts } from "./search";

/**
 * Filters of a list that stand in the address; an empty text filters nothing. Typing replaces the entry of the history,
 * and a choice makes a new one.
 */
export function useAddressFilters<Filters extends Record<string, string>>(
  read: (address: SearchTexts) => Filters,
  /** What the address calls them. */
  named: (filters: Filters) => Record<string, string> = (filters) => filters,
) {
  const address = useLocation({ select: ({ search }): SearchTexts => search });
  const navigate = useNavigate();
  const filters = read(address);
  const change = (changes: Partial<Filters>, { replace = false } = {}) => {
    const texts = Object.entries(named({ ...filters, ...changes }));
    const given = Object.fromEntries(texts.map(([name, text]) => [name, text || undefined]));
    return navigate({ to: ".", search: { ...address, ...given }, replace, resetScroll: false });
  };
  return { filters, change };
}
