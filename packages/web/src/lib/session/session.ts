import type { Address } from "@caseward/domain/addresses/schema";
import type { Session, User } from "@caseward/domain/users/response";
import { useSyncExternalStore } from "react";
import { dropAllDrafts } from "../drafts/drop-drafts";
import { parseSession, type StoredSession } from "./stored-session";

const storageKey = "auth";

type LoggedOut = { user: null; token: null; firm: null; address: null; isSecondFactorDue?: never };
export type AuthSession = StoredSession | LoggedOut;

/** What changed the session: a login or update on this page, a logout on it, the server's refusal, or another tab. */
export type SessionChange = "updated" | "cleared" | "ended" | "elsewhere";

const loggedOut: LoggedOut = { user: null, token: null, firm: null, address: null };
const listeners = new Set<(change: SessionChange) => void>();
let known: { text: string | null; session: AuthSession } = { text: null, session: loggedOut };

/** The stored session; whatever cannot be read as one counts as logged out. The same text gives the same object. */
export function readSession(): AuthSession {
  const text = storedText();
  if (text !== known.text) known = { text, session: parseSession(text) ?? loggedOut };
  return known.session;
}

/** Where storage is blocked the session lives as long as the page. */
function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

function store(session: AuthSession, change: SessionChange) {
  const text = JSON.stringify(session);
  known = { text, session };
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Blocked or full: `known` holds it.
  }
  notify(change);
}

const notify = (change: SessionChange) => {
  for (const listener of listeners) listener(change);
};

/** Keeps what a login answered. */
export function writeSession({ user, token, firm, address, isSecondFactorDue }: StoredSession) {
  const due = isSecondFactorDue ? { isSecondFactorDue } : {};
  store({ user, token, firm, address, ...due }, "updated");
}

type SessionUpdate = {
  user?: User;
  firm?: Session["firm"];
  address?: Address | null;
  isSecondFactorDue?: true | undefined;
};

/** Changes parts of the session, such as the firm after onboarding. Without a session there is nothing to change. */
export function updateSession(update: SessionUpdate) {
  const session = readSession();
  if (session.user) store({ ...session, ...update }, "updated");
}

/** Drops the session. After a logout the drafts are dropped, too; after an ended session they stay for the next login. */
export function clearSession(change: "cleared" | "ended" = "cleared") {
  store(loggedOut, change);
  if (change === "cleared") dropAllDrafts();
}

/** Calls back on each change, also on those of other tabs. Returns how to stop. */
export function subscribeSession(listener: (change: SessionChange) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener("elsewhere");
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

export const useSession = (): AuthSession => useSyncExternalStore(subscribeSession, readSession);
