import { QueryClient } from "@tanstack/react-query";
import { failureCode } from "../feedback/failure-message";
import { readSession, subscribeSession } from "../session/session";

const mayHeal = new Set([null, "unavailable", "internal_error"]);

/** A refusal stays one; only a broken network or a busy server is worth asking again. */
const retry = (failures: number, error: unknown) => failures < 2 && mayHeal.has(failureCode(error));

/** Without a network a change fails at once: one that waited for it would happen later, after somebody gave it up. */
const mutations = { retry: false, networkMode: "always" } as const;

export const createQueryClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 5_000 }, mutations } });

/** Empties the cache whenever somebody else, or nobody, is logged in, so that nobody sees another's data. */
export function forgetOnUserChange(queryClient: QueryClient): () => void {
  let userId = readSession().user?.id ?? null;
  return subscribeSession(() => {
    const present = readSession().user?.id ?? null;
    if (present !== userId) queryClient.clear();
    userId = present;
  });
}
