import type { addresses } from "@caseward/db/schema/addresses";
import type { Address } from "@caseward/domain/addresses/schema";

type AddressRow = typeof addresses.$inferSelect;

/** An address as it is sent out: the first one is the primary one. */
export const addressOf = ({ address, suite, city, state, zipCode, position }: AddressRow): Address => ({
  address,
  suite,
  city,
  state,
  zipCode,
  isPrimary: position === 0,
});
