import { type Ask, usePages } from "../../../lib/lists/use-pages";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { UserFilters } from "./user-filters";

type Answer = RouterOutputs["users"]["list"];
export type ListedUser = Answer["users"][number];

const usersOf = ({ users }: Answer) => users;

/** The accounts that a search and a role find, page by page. */
export function useUserPages({ search, role }: UserFilters) {
  const { client } = trpc.useUtils();
  const input = { search: search || null, userType: role || null };
  return usePages({
    procedure: ["users", "list"] satisfies [string, string],
    input,
    ask: ((page, options) => client.users.list.query({ ...input, ...page }, options)) satisfies Ask<Answer>,
    rowsOf: usersOf,
  });
}
