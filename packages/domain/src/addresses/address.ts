import type { Address } from "./schema";

type StoredAddress = Omit<Address, "isPrimary"> & { position: number };

/** An address as it is sent out: the first one is the primary one. */
export const addressOf = ({ address, suite, city, state, zipCode, position }: StoredAddress): Address => ({
  address,
  suite,
  city,
  state,
  zipCode,
  isPrimary: position === 0,
});
