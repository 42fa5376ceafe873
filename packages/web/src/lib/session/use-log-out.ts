import { useNavigate } from "@tanstack/react-router";
import { trpc } from "../trpc/trpc";
import { clearSession } from "./session";

/** Ends the session on the server and here, and here even if the server cannot be reached. */
export function useLogOut() {
  const { client } = trpc.useUtils();
  const navigate = useNavigate();
  return async () => {
    await client.auth.logout.mutate().catch(() => undefined);
    clearSession();
    await navigate({ to: "/login", replace: true });
  };
}
