import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../trpc/trpc";
import { clearSession } from "./session";

/** Ends the session on the server and here, and here even if the server cannot be reached. The page stays. */
export function useEndSession() {
  const { client } = trpc.useUtils();
  return async () => {
    await client.auth.logout.mutate().catch(() => undefined);
    clearSession();
  };
}

/** Ends the session, and goes to the login. */
export function useLogOut() {
  const endSession = useEndSession();
  const navigate = useNavigate();
  return async () => {
    await endSession();
    await navigate({ to: "/login", replace: true });
  };
}
