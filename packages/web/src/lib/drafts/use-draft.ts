import { useEffect, useState } from "react";
import { readSession, subscribeSession } from "../session/session";
import { createDraftKeeper, type DraftState } from "./draft-keeper";
import { currentUserId, dropDraft, writeDraft } from "./draft-store";

/** How long the typing pauses before a draft goes to the server. */
export const draftPauseMs = 1000;

type DraftOptions<Content> = {
  draftKey: string;
  /** How long the typing pauses before it is saved; 0 saves each change. */
  pauseMs: number;
  send?: (content: Content, isLeaving: boolean) => Promise<string>;
  onState?: (state: DraftState | null) => void;
};

/**
 * Saves a form's draft in this browser, and on the server if there is `send`: at a pause in typing, and when page, form
 * or session ends.
 */
export function useDraft<Content extends object>(options: DraftOptions<Content>) {
  const [{ keeper, drop }] = useState(() => {
    const { draftKey, pauseMs, send, onState = () => undefined } = options;
    const userId = currentUserId();
    const write = (content: Content) => writeDraft(userId, draftKey, content);
    const drop = () => dropDraft(draftKey, userId);
    return { drop, keeper: createDraftKeeper({ pauseMs, write, drop, send, onState }) };
  });

  useEffect(() => {
    const leave = () => keeper.save(true);
    const hide = () => document.visibilityState === "hidden" && keeper.save(true);
    window.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      window.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, [keeper]);

  useEffect(
    () =>
      subscribeSession((change) => {
        if (readSession().user !== null) return;
        // A logout then drops every draft (session.ts).
        if (change === "cleared") void keeper.stop();
        else keeper.save();
      }),
    [keeper],
  );

  return { ...keeper, drop };
}
