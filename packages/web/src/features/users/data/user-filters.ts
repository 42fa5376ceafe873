import { userTypes } from "@caseward/domain/users/actor";
import { textLength } from "@caseward/domain/values/limits";
import { useLocation, useNavigate } from "@tanstack/react-router";

/** What the list is narrowed to. An empty role is every role. */
export type UserFilters = {
  search: string;
  role: (typeof userTypes)[number] | "";
  /** Whether the refused mails stand above the list. */
  mails: "refused" | "";
};

/** The filters stand in the address, so that Back and a reload bring them back. */
export function useUserFilters() {
  const address: Record<string, string | undefined> = useLocation({ select: ({ search }) => search });
  const navigate = useNavigate();
  const filters: UserFilters = {
    search: (address.search ?? "").slice(0, textLength.search),
    role: userTypes.find((role) => role === address.role) ?? "",
    mails: address.mails === "refused" ? "refused" : "",
  };
  const change = (changes: Partial<UserFilters>, { replace = false } = {}) => {
    const { search, role, mails } = { ...filters, ...changes };
    const texts = { ...(search && { search }), ...(role && { role }), ...(mails && { mails }) };
    return navigate({ to: ".", search: texts, replace, resetScroll: false });
  };
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
