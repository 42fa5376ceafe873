import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { SearchTexts } from "./search";

/** The dialogs whose forms a reload or an ended session must not lose, or to which a link leads. */
type AddressedDialog = "add" | "edit" | "reject" | "remind" | "submit";

/**
 * Keeps in the address whether a dialog is open (`?add=1`), so that a reload, Back and the login after an ended
 * session find it.
 */
export function useDialogAddress(dialog: AddressedDialog) {
  const router = useRouter();
  const navigate = useNavigate();
  const isOpen = useLocation({ select: ({ search }: { search: SearchTexts }) => search[dialog] === "1" });
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) isLeaving.current = false;
  }, [isOpen]);
  const search = (mark: string | undefined) => ({ ...router.state.location.search, [dialog]: mark });

  const open = () =>
    void navigate({ to: ".", search: search("1"), state: { openedDialog: dialog }, resetScroll: false });

  /** Goes back to the entry from which it was opened, or replaces the entry where the page started with it. */
  const close = () => {
    if (isLeaving.current || !isOpen) return;
    isLeaving.current = true;
    if (router.state.location.state.openedDialog === dialog) return router.history.back();
    void navigate({ to: ".", search: search(undefined), replace: true, resetScroll: false });
  };

  return { isOpen, open, close };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same page without this dialog. */
    openedDialog?: AddressedDialog;
  }
}
