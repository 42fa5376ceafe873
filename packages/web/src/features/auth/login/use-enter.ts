import { useLocation, useNavigate } from "@tanstack/react-router";
import { keepLanguage } from "../../../lib/language/choice";
import { ownAddress, takeReturnAddress } from "../../../lib/session/return-address";
import { writeSession } from "../../../lib/session/session";
import { type RouterOutputs, trpc } from "../../../lib/trpc/trpc";

/** A login does not wait longer for the language that its reader once chose. */
const patienceMs = 3000;

/**
 * Keeps the session and goes on: a client without an address gives it first (D20), and whose session had ended, or who came by
 * a link, is led to where that was.
 */
export function useEnter() {
  const navigate = useNavigate();
  const returnTo = useLocation({ select: ({ state }) => state.returnTo });
  const takeLanguage = useStoredLanguage();
  return async (session: RouterOutputs["auth"]["login"]) => {
    const { user, address } = session;
    writeSession(session);
    const returnAddress = takeReturnAddress(user) ?? ownAddress(user, returnTo);
    if (user.userType === "client") await takeLanguage();
    if (user.userType === "client" && !address) {
      const state = returnAddress ? { returnTo: returnAddress } : {};
      await navigate({ to: "/client/address", replace: true, state });
    } else if (returnAddress) await navigate({ href: returnAddress, replace: true });
    else await navigate({ to: "/", replace: true });
  };
}

/** What a client chose wins over the browser. Where it is not known, the browser's language goes on. */
function useStoredLanguage() {
  const { client } = trpc.useUtils();
  return async () => {
    try {
      const { language } = await client.auth.settings.query(undefined, {
        signal: AbortSignal.timeout(patienceMs),
      });
      if (language) keepLanguage(language);
    } catch {
      // The login goes on.
    }
  };
}
