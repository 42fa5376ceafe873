import { failureMessages } from "@caseward/domain/errors/failure-messages";
import { type MessageAudience, messageAudiences } from "@caseward/domain/messages/audience";
import { useSyncExternalStore } from "react";
import { readSession, subscribeSession } from "../../../lib/session/session";
import { dropAllKept, dropKept, keep, readKeptShape } from "../../../lib/storage/browser-storage";
import { isListOf, isNumber, isOneOf, isShape, isText, orAbsent, orNull } from "../../../lib/storage/shape";

export type Outgoing = {
  /** The same for each try, so that the server stores the message once. */
  requestKey: string;
  body: string;
  /** Whom it is for, as it was chosen when it was sent. */
  audience?: MessageAudience | undefined;
  /** Why the last try failed; null while it is under way. */
  problem: string | null;
  /** The newest message that was there before this one. */
  afterId: number;
  /** The message that it became; it goes from here as soon as the thread shows that. */
  messageId: number | null;
};
export type Unsent = {
  text: string;
  /** Whom the text is for, once the user has chosen. */
  audience?: MessageAudience | undefined;
  outgoing: Outgoing[];
};

const isOutgoing = isShape<Outgoing>({
  requestKey: isText,
  body: isText,
  audience: orAbsent(isOneOf(messageAudiences)),
  problem: orNull(isText),
  afterId: isNumber,
  messageId: orNull(isNumber),
});
const isUnsent = isShape<Unsent>({
  text: isText,
  audience: orAbsent(isOneOf(messageAudiences)),
  outgoing: isListOf(isOutgoing),
});

/** Who writes on which case. */
export type Owner = { userId: number; caseId: number };

const prefix = "unsent-messages.";
const keyOf = ({ userId, caseId }: Owner) => `${prefix}${userId}.${caseId}`;
const nothing: Unsent = { text: "", outgoing: [] };

/** A cache of what the tab keeps, which holds it where storage is blocked or full. */
const cache = new Map<string, Unsent>();
const listeners = new Set<() => void>();

/** What a user typed or tried to send on a case and the server does not have. */
export function readUnsent(owner: Owner): Unsent {
  const key = keyOf(owner);
  const found = cache.get(key) ?? stored(key);
  cache.set(key, found);
  return found;
}

/** A message that was being sent when the page closed may have arrived; sending it again does no harm. */
function stored(key: string): Unsent {
  const kept = readKeptShape(key, isUnsent, "tab");
  if (!kept) return nothing;
  const { text, audience, outgoing } = kept;
  const unanswered = outgoing.filter(({ messageId }) => messageId === null);
  const problem = failureMessages.postMessage;
  return { text, audience, outgoing: unanswered.map((one) => ({ ...one, problem: one.problem ?? problem })) };
}

export function changeUnsent(owner: Owner, change: (unsent: Unsent) => Unsent) {
  const key = keyOf(owner);
  const next = change(readUnsent(owner));
  cache.set(key, next);
  const isUsual = next.audience === undefined || next.audience === "all";
  if (next.text === "" && isUsual && next.outgoing.length === 0) dropKept(key, "tab");
  else keep(key, next, "tab");
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One part alone: the thread is not rendered again for each character that is typed below it. */
export const useUnsent = <Part extends keyof Unsent>(owner: Owner, part: Part): Unsent[Part] =>
  useSyncExternalStore(subscribe, () => readUnsent(owner)[part]);

/** Changes one of the messages that are being sent. */
export const changeOutgoing = (owner: Owner, requestKey: string, change: Partial<Outgoing>) =>
  changeUnsent(owner, (unsent) => ({
    ...unsent,
    outgoing: unsent.outgoing.map((one) => (one.requestKey === requestKey ? { ...one, ...change } : one)),
  }));

export const dropOutgoing = (owner: Owner, requestKey: string) =>
  changeUnsent(owner, (unsent) => ({
    ...unsent,
    outgoing: unsent.outgoing.filter((one) => one.requestKey !== requestKey),
  }));

/** A logout, here or in another tab, drops what was not sent. A session that ran out keeps it. */
export const forgetUnsentAtLogout = (): (() => void) =>
  subscribeSession((change) => {
    if (readSession().user === null && change !== "ended") forgetAll();
  });

function forgetAll() {
  cache.clear();
  dropAllKept(prefix, "tab");
  for (const listener of listeners) listener();
}
