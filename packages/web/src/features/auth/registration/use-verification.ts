import { useQuery } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc/trpc";
import { dropSecret, registrationProof } from "./registration-secrets";

/**
 * Verifies the address behind a token. A query and not a mutation, because it runs by itself and once for a token,
 * however often the page is drawn.
 */
export function useVerification(token: string | undefined) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ["verify-email", token],
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const verified = await client.auth.verifyEmail.mutate({ token: token ?? "", ...registrationProof() });
      dropSecret(verified.email);
      return verified;
    },
  });
}
