import { userTypes } from "@caseward/domain/users/actor";
import { textLength } from "@caseward/domain/values/limits";
import { useAddressFilters } from "../../../lib/routing/use-address-filters";

/** What the list is narrowed to. An empty role is every role. */
export type UserFilters = {
  search: string;
  role: (typeof userTypes)[number] | "";
  /** Whether the refused mails stand above the list. */
  mails: "refused" | "";
};

export function useUserFilters() {
  const { filters, change } = useAddressFilters<UserFilters>((address) => ({
    search: (address.search ?? "").slice(0, textLength.search),
    role: userTypes.find((role) => role === address.role) ?? "",
    mails: address.mails === "refused" ? "refused" : "",
  }));
  return { filters, change, setSearch: (search: string) => change({ search }, { replace: true }) };
}
