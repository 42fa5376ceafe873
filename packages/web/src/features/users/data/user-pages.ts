import { firstPageSize, pagedList, useDeferredData } from "../../../lib/lists/paging";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";
import type { UserFilters } from "./user-filters";

type Page = RouterOutputs["users"]["list"];
export type ListedUser = Page["users"][number];

const usersOf = ({ pages }: { pages: Page[] }) => pages.flatMap(({ users }) => users);

export const useUserPages = ({ search, role }: UserFilters) =>
  useDeferredData(
    trpc.users.list.useInfiniteQuery(
      { search: search || null, userType: role || null, limit: firstPageSize },
      { ...pagedList, select: usersOf },
    ),
  );
