import { useEffect, useMemo, useRef, useState } from "react";
import { readSession, subscribeSession } from "../../../lib/session/session";
import { blankValues } from "../fields/form-values";
import { dropDraft, readDraft, writeDraft } from "./draft";
import { createValuesFeed } from "./values-feed";

/** How long the typing pauses before the draft is kept. */
const pauseMs = 400;

/**
 * What the user typed before, and the feed that keeps what is typed from now on. `drop` ends the keeping: on success
 * and on logout. A session that merely ran out leaves the draft for the next login.
 */
export function useDraft(userId: number) {
  const [kept] = useState(() => readDraft(userId));
  const feed = useMemo(() => createValuesFeed(kept?.values ?? blankValues(), pauseMs), [kept]);
  const [savedAt, setSavedAt] = useState(kept?.savedAt ?? null);
  const isOver = useRef(false);
  const drop = () => {
    isOver.current = true;
    dropDraft(userId);
  };

  useEffect(() => {
    const save = () => {
      const now = new Date();
      if (!isOver.current && writeDraft(userId, feed.settled(), now)) setSavedAt(now.toISOString());
    };
    const stop = feed.subscribe(save);
    window.addEventListener("pagehide", feed.settle);
    return () => {
      feed.settle();
      stop();
      window.removeEventListener("pagehide", feed.settle);
    };
  }, [feed, userId]);

  useEffect(
    () =>
      subscribeSession((change) => {
        if (readSession().user !== null) return;
        feed.settle();
        isOver.current = true;
        if (change === "cleared") dropDraft(userId);
      }),
    [feed, userId],
  );

  return { feed, savedAt, drop };
}
