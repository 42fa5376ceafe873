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

/** What storage did not take, since it is blocked or full: it lives as long as the page. */
let unkept: string | null = null;

function storedText(): string | null {
  if (unkept !== null) return unkept;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return known.text;
  }
}

function store(session: AuthSession, change: SessionChange) {
  const text = JSON.stringify(session);
  known = { text, session };
  unkept = isKept(text) ? null : text;
  notify(change);
}

/** Whether storage took it. What it holds of before is dropped otherwise: a reload opens no session that ended here. */
function isKept(text: string): boolean {
  if (keepText(text)) return true;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Blocked storage holds nothing.
  }
  return false;
}

function keepText(text: string): boolean {
  try {
    localStorage.setItem(storageKey, text);
    return localStorage.getItem(storageKey) === text;
  } catch {
    return false;
  }
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
    if (key !== storageKey && key !== null) return;
    unkept = null;
    listener("elsewhere");
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Whether somebody is logged in on this page alone, since the browser keeps nothing. */
export const useIsUnkept = (): boolean =>
  useSyncExternalStore(subscribeSession, () => unkept !== null && readSession().user !== null);

export const useSession = (): AuthSession => useSyncExternalStore(subscribeSession, readSession);
