import type { Address } from "@caseward/domain/addresses/schema";

/** An address as it is typed. The key identifies a block while others are added and removed. */
export type AddressValues = {
  key: string;
  address: string;
  suite: string;
  city: string;
  state: string;
  zipCode: string;
};

export const blankAddress = (): AddressValues => valuesOf({});

/** What the form begins with: the stored addresses, or one blank block. */
export const initialAddresses = (stored: readonly Address[]): AddressValues[] =>
  stored.length > 0 ? stored.map(valuesOf) : [blankAddress()];

let lastKey = 0;

function valuesOf({ address, suite, city, state, zipCode }: Partial<Address>): AddressValues {
  lastKey += 1;
  return {
    key: `address-${lastKey}`,
    address: address ?? "",
    suite: suite ?? "",
    city: city ?? "",
    state: state ?? "",
    zipCode: zipCode ?? "",
  };
}
