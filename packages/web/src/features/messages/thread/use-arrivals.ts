import type { Message } from "@caseward/domain/messages/schema";
import { useEffect, useRef, useState } from "react";
import { t } from "../../../lib/language/text";
import { isOwn, isUnread, type Viewer } from "../parties";
import { authorName } from "./thread-entries";

const firstUnread = (messages: Message[], viewer: Viewer) =>
  messages.find((message) => isUnread(message, viewer))?.id ?? null;

/** More messages than these at once are counted instead of read out. */
const readOut = 3;

const textOf = (arrived: Message[], viewer: Viewer) =>
  arrived.length > readOut
    ? t("{count} new messages", { count: arrived.length })
    : arrived.map((message) => `${authorName(message, viewer)}: ${message.body}`).join("\n");

type Arrivals = { messages: Message[]; viewer: Viewer; isAtEnd: () => boolean };

/**
 * The mark where new messages begin, and the text that a screen reader says. The mark moves when more arrive unseen;
 * older pages are not new.
 */
export function useArrivals({ messages, viewer, isAtEnd }: Arrivals) {
  const [newFromId, setNewFromId] = useState(() => firstUnread(messages, viewer));
  const [news, setNews] = useState({ upToId: 0, text: "" });
  const newestId = messages.at(-1)?.id ?? 0;
  const knownId = useRef(newestId);
  useEffect(() => {
    const arrived = messages.filter(({ id }) => id > knownId.current);
    if (arrived.length === 0) return;
    knownId.current = arrived.at(-1)?.id ?? 0;
    const others = arrived.filter((message) => !isOwn(message, viewer));
    if (others.length === 0) return;
    setNews({ upToId: knownId.current, text: textOf(others, viewer) });
    const isWatched = document.visibilityState === "visible" && isAtEnd();
    if (!isWatched) setNewFromId(firstUnread(messages, viewer));
  });
  return { newFromId, news, endNews: () => setNewFromId(null) };
}
