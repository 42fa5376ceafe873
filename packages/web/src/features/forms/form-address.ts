import type { FormKind } from "@caseward/domain/forms/drafts";
import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { SearchTexts } from "../../lib/routing/search";
import { formsByKind } from "./forms-by-kind";

/** Emails name the form by a word that says nothing of health. */
const kindOf = (text: string) => (text === "authorization" ? "hipaa" : text);

const isFormKind = (text: string): text is FormKind => Object.hasOwn(formsByKind, text);

/**
 * Keeps the open form of a case in the address, for a reload, Back and the login after an ended session. Off the case's
 * own page the case is named too, since its owner may have several.
 */
export function useFormAddress(caseId: number) {
  const router = useRouter();
  const navigate = useNavigate();
  const { form: given = "", case: named } = useLocation({ select: ({ search }): SearchTexts => search });
  const form = kindOf(given);
  const isOpen = isFormKind(form) && (named === undefined || named === String(caseId));
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isOpen) isLeaving.current = false;
  }, [isOpen]);

  function open(kind: FormKind) {
    const { search, pathname } = router.state.location;
    const isOfCase = pathname.includes("/case/");
    const opened = { ...search, form: kind, ...(isOfCase ? {} : { case: String(caseId) }) };
    return navigate({ to: ".", search: opened, state: { isFormOpened: true }, resetScroll: false });
  }

  /** Goes back to the entry from which it was opened, or replaces the entry where the page started with it. */
  function close() {
    const { search, state } = router.state.location;
    if (search.form === undefined || isLeaving.current) return;
    isLeaving.current = true;
    if (state.isFormOpened) return router.history.back();
    return void navigate({
      to: ".",
      search: { ...search, form: undefined },
      replace: true,
      resetScroll: false,
    });
  }

  /** Another form takes the place of the open one, and its entry. */
  function goOn(kind: FormKind) {
    const { search, state } = router.state.location;
    return navigate({
      to: ".",
      search: { ...search, form: kind },
      state: { ...(state.isFormOpened ? { isFormOpened: true } : {}) },
      replace: true,
      resetScroll: false,
    });
  }

  return { form: isOpen ? form : null, open, goOn, close };
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same page without the form. */
    isFormOpened?: boolean;
  }
}
