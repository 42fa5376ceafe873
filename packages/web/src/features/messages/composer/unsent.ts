import { failureMessages } from "@caseward/domain/errors/failure-messages";
import { useSyncExternalStore } from "react";
import { readSession, subscribeSession } from "../../../lib/session/session";
import { isListOf, isNumber, isShape, isText, orNull } from "../../../lib/shape";

export type Outgoing = {
  /** The same for each try, so that the server stores the message once. */
  requestKey: string;
  body: string;
  /** Why the last try failed; null while it is under way. */
  problem: string | null;
  /** The newest message that was there before this one. */
  afterId: number;
  /** The message that it became; it goes from here as soon as the thread shows that. */
  messageId: number | null;
};
export type Unsent = { text: string; outgoing: Outgoing[] };

const isOutgoing = isShape<Outgoing>({
  requestKey: isText,
  body: isText,
  problem: orNull(isText),
  afterId: isNumber,
  messageId: orNull(isNumber),
});
const isUnsent = isShape<Unsent>({ text: isText, outgoing: isListOf(isOutgoing) });

/** Whose words on which case. */
export type Place = { userId: number; caseId: number };

const prefix = "unsent-messages.";
const keyOf = ({ userId, caseId }: Place) => `${prefix}${userId}.${caseId}`;
const nothing: Unsent = { text: "", outgoing: [] };

/** What is known by its key; behind it the tab's own storage, which outlives a reload, but not the tab. */
const known = new Map<string, Unsent>();
const listeners = new Set<() => void>();

/** What somebody has typed or tried to send on a case and the server does not have. */
export function readUnsent(place: Place): Unsent {
  const key = keyOf(place);
  const found = known.get(key) ?? stored(key);
  known.set(key, found);
  return found;
}

/** What was under way when the page went: nobody knows whether it arrived, and trying again does no harm. */
function stored(key: string): Unsent {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isUnsent(kept)) return nothing;
    const { text, outgoing } = kept;
    const unanswered = outgoing.filter(({ messageId }) => messageId === null);
    const problem = failureMessages.postMessage;
    return { text, outgoing: unanswered.map((one) => ({ ...one, problem: one.problem ?? problem })) };
  } catch {
    return nothing;
  }
}

export function changeUnsent(place: Place, change: (unsent: Unsent) => Unsent) {
  const key = keyOf(place);
  const next = change(readUnsent(place));
  known.set(key, next);
  try {
    if (next.text === "" && next.outgoing.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Blocked or full: `known` holds it as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One part of it alone: the thread is not drawn again for each sign that is typed below it. */
export const useUnsent = <Part extends keyof Unsent>(place: Place, part: Part): Unsent[Part] =>
  useSyncExternalStore(subscribe, () => readUnsent(place)[part]);

/** Changes one of the messages on their way. */
export const changeOutgoing = (place: Place, requestKey: string, change: Partial<Outgoing>) =>
  changeUnsent(place, (unsent) => ({
    ...unsent,
    outgoing: unsent.outgoing.map((one) => (one.requestKey === requestKey ? { ...one, ...change } : one)),
  }));

export const dropOutgoing = (place: Place, requestKey: string) =>
  changeUnsent(place, (unsent) => ({
    ...unsent,
    outgoing: unsent.outgoing.filter((one) => one.requestKey !== requestKey),
  }));

/** Whoever logs out, here or in another tab, leaves no words behind. A session that merely ran out does. */
export const forgetUnsentAtLogout = (): (() => void) =>
  subscribeSession((change) => {
    if (readSession().user === null && change !== "ended") forgetAll();
  });

function forgetAll() {
  known.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
  for (const listener of listeners) listener();
}
