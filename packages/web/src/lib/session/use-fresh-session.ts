import { useEffect } from "react";
import { type RouterOutputs, trpc } from "../trpc/trpc";
import { readSession, updateSession } from "./session";

type Session = RouterOutputs["auth"]["session"];

/** The shortest time between two requests when the window becomes visible again. */
const pauseMs = 60_000;

/**
 * Asks the server for the session on load and when the window is looked at again, so that a new role or firm and a
 * closed account take effect. `onChange` is called when the guards must run again.
 */
export function useFreshSession(onChange: () => void) {
  const { client } = trpc.useUtils();
  useEffect(() => {
    let askedAt = 0;
    const ask = async () => {
      if (document.visibilityState === "hidden" || Date.now() - askedAt < pauseMs) return;
      askedAt = Date.now();
      const before = readSession();
      const fresh = await client.auth.session.query().catch(() => null);
      // What was changed here in the meantime is newer than this answer.
      if (fresh && readSession() === before && takeOver(fresh)) onChange();
    };
    void ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [client, onChange]);
}

/** Keeps what changed. Says whether the guards care. */
function takeOver({ user, firm, address, isSecondFactorDue }: Session): boolean {
  const known = readSession();
  const before = JSON.stringify([known.user, known.firm, known.address, known.isSecondFactorDue]);
  if (before === JSON.stringify([user, firm, address, isSecondFactorDue])) return false;
  updateSession({ user, firm, address, isSecondFactorDue });
  return known.user?.userType !== user.userType || known.firm?.id !== firm?.id;
}
