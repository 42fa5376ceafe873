import { textLength } from "@caseward/domain/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** What is searched for. It stands in the address, so that Back brings it back. */
export function useTaskSearch() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const setSearch = (search: string) =>
    void navigate({ to: ".", search: search ? { search } : {}, replace: true, resetScroll: false });
  return { search: (address.search ?? "").slice(0, textLength.search), setSearch };
}
