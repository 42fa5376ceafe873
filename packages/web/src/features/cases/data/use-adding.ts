import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { SearchTexts } from "../../../lib/routing/search";

/**
 * Whether Add New Case is open stands in the address (`?add=1`), so that a reload, Back and the login after an ended
 * session find it.
 */
export function useAdding() {
  const router = useRouter();
  const navigate = useNavigate();
  const isAdding = useLocation({ select: ({ search }: { search: SearchTexts }) => search.add === "1" });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isAdding) isLeaving.current = false;
  }, [isAdding]);
  const search = (add: string | undefined) => ({ ...router.state.location.search, add });

  const open = () =>
    void navigate({ to: ".", search: search("1"), state: { isAddingOpened: true }, resetScroll: false });

  /** Back to the entry from which it was opened, or in its place where the page began with it. */
  const close = () => {
    if (isLeaving.current || !isAdding) return;
    isLeaving.current = true;
    if (router.state.location.state.isAddingOpened) return router.history.back();
    void navigate({ to: ".", search: search(undefined), replace: true, resetScroll: false });
  };

  return { isAdding, open, close };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same page without Add New Case. */
    isAddingOpened?: boolean;
  }
}
