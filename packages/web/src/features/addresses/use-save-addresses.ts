import type { Address } from "@caseward/domain/addresses/schema";
import { useMutation } from "@tanstack/react-query";
import { timing } from "../../lib/time/timing";
import { trpc } from "../../lib/trpc/trpc";
import type { AddressValues } from "./address-values";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Saves the addresses; what is saved shows after the specified second at the earliest (D19). */
export function useSaveAddresses(onSuccess: (addresses: Address[]) => void) {
  const { client } = trpc.useUtils();
  return useMutation({
    mutationFn: async (typed: readonly AddressValues[]) => {
      const input = { addresses: typed.map(({ key: _key, ...address }) => address) };
      const [saved] = await Promise.all([
        client.addresses.save.mutate(input),
        pause(timing.addressSaveDelay),
      ]);
      return saved;
    },
    onSuccess: ({ addresses }) => onSuccess(addresses),
  });
}
