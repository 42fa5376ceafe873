import type { ComponentProps } from "react";
import { SearchInput } from "../../../components/lists/search-input";

/** Finds cases in any of their lists (D43). */
export const CaseSearchInput = (props: Omit<ComponentProps<typeof SearchInput>, "placeholder">) => (
  <SearchInput placeholder="Search by name or case ID" {...props} />
);
