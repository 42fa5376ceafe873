import type { Message } from "@caseward/domain/messages/schema";
import { type RefObject, useCallback, useEffect, useRef } from "react";
import { trpc } from "../../../lib/trpc/trpc";
import { leavingContext } from "../../../lib/trpc/trpc-client";
import { isUnread, type Viewer } from "../parties";
import { useThreadChanges } from "./thread-data";

type ReadReceipts = {
  box: RefObject<HTMLElement | null>;
  caseId: number;
  messages: Message[];
  viewer: Viewer;
};

/** Sends read receipts to the server: a message is read when its end was on screen on a visible page. */
export function useMarkingRead({ box, caseId, messages, viewer }: ReadReceipts) {
  const sendReceipt = useSendReceipt(caseId, viewer);
  const visibleId = useRef(0);
  const unreadIds = messages.filter((message) => isUnread(message, viewer)).map(({ id }) => id);
  const unread = unreadIds.join(" ");

  useEffect(() => {
    if (!box.current || unread === "") return;
    const report = () => {
      if (document.visibilityState === "visible" && visibleId.current > 0)
        void sendReceipt(visibleId.current);
    };
    const observer = new IntersectionObserver((entries) => {
      const visible = entries
        .filter(({ isIntersecting }) => isIntersecting)
        .map(({ target }) => idOf(target));
      visibleId.current = Math.max(visibleId.current, ...visible);
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
  }, [box, unread, sendReceipt]);
}

const idOf = (node: Element) => Number(node.getAttribute("data-message-id"));

/** Sends one receipt at a time; what was read meanwhile follows in the next. */
function useSendReceipt(caseId: number, viewer: Viewer) {
  const cache = trpc.useUtils();
  const { readUpTo } = useThreadChanges(caseId);
  const receipt = useRef({ id: 0, wantedId: 0, isSending: false });
  const { id, userType } = viewer;
  return useCallback(
    async (upToId: number) => {
      const state = receipt.current;
      state.wantedId = Math.max(state.wantedId, upToId);
      if (state.isSending) return;
      state.isSending = true;
      try {
        while (state.wantedId > state.id) {
          const next = state.wantedId;
          // Counts as read here at once. If the receipt is lost, the server's next answer says so and it is sent again.
          readUpTo(next, { id, userType }, new Date().toISOString());
          // Is sent even if the page is left right after a glance at the thread.
          await cache.client.messages.markRead.mutate({ caseId, upToId: next }, { context: leavingContext });
          state.id = next;
          void cache.cases.list.invalidate();
          void cache.cases.listRejected.invalidate();
        }
      } catch {
        // A lost receipt is not worth an error message.
      } finally {
        state.isSending = false;
      }
    },
    [cache, readUpTo, caseId, id, userType],
  );
}
