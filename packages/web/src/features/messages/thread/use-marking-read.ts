import type { Message } from "@caseward/domain/messages/schema";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { trpc } from "../../../lib/trpc/trpc";
import { leavingContext } from "../../../lib/trpc/trpc-client";
import { isUnread, type Viewer } from "../parties";
import { useThreadChanges } from "./thread-data";

type Reading = { box: RefObject<HTMLElement | null>; caseId: number; messages: Message[]; viewer: Viewer };

/** Tells the server what was read: what was on screen to its end, on a page that somebody looks at. */
export function useMarkingRead({ box, caseId, messages, viewer }: Reading) {
  const tell = useTelling(caseId, viewer);
  const shownId = useRef(0);
  const unreadIds = messages.filter((message) => isUnread(message, viewer)).map(({ id }) => id);
  const unread = unreadIds.join(" ");

  useEffect(() => {
    if (!box.current || unread === "") return;
    const report = () => {
      if (document.visibilityState === "visible" && shownId.current > 0) void tell(shownId.current);
    };
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => idOf(target));
      shownId.current = Math.max(shownId.current, ...shown);
      report();
    });
    const wanted = new Set(unread.split(" ").map(Number));
    for (const node of box.current.querySelectorAll("[data-message-id]"))
      if (wanted.has(idOf(node))) observer.observe(node);
    document.addEventListener("visibilitychange", report);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", report);
    };
  }, [box, unread, tell]);
}

const idOf = (node: Element) => Number(node.getAttribute("data-message-id"));

/** One call at a time; what was read meanwhile follows in the next. */
function useTelling(caseId: number, viewer: Viewer) {
  const cache = trpc.useUtils();
  const { readUpTo } = useThreadChanges(caseId);
  const told = useRef({ id: 0, wantedId: 0, isTelling: false });
  const { id, userType } = viewer;
  return useCallback(
    async (upToId: number) => {
      const state = told.current;
      state.wantedId = Math.max(state.wantedId, upToId);
      if (state.isTelling) return;
      state.isTelling = true;
      try {
        while (state.wantedId > state.id) {
          const next = state.wantedId;
          // Counts as read here at once; should the server not hear of it, its next answer says so and it is told anew.
          readUpTo(next, { id, userType }, new Date().toISOString());
          // Goes on when the page is left, for instance right after a glance at the thread.
          await cache.client.messages.markRead.mutate({ caseId, upToId: next }, { context: leavingContext });
          state.id = next;
          void cache.cases.list.invalidate();
          void cache.cases.listRejected.invalidate();
        }
      } catch {
        // Read marks matter to nobody enough to interrupt them.
      } finally {
        state.isTelling = false;
      }
    },
    [cache, readUpTo, caseId, id, userType],
  );
}
