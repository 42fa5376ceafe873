import { z } from "zod";
import { line, missing, nameLine, optionalLine, optionalName } from "../values/fields";
import { listEntries, textLength } from "../values/limits";
import { postalStateSchema } from "./geography/state-schema";

const zipPattern = /^\d{5}(-\d{4})?$/;
const zipMessage = "Please enter a valid ZIP code (e.g., 12345 or 12345-6789)";
const zipCode = z.string().regex(zipPattern, zipMessage);
const textMessage = "Please give this part of the address as text";
const listMessage = "Please give the addresses as a list";

/** An address as it is stored and sent out. Only the first one, the primary, is sure to be complete. */
export const addressSchema = z.object({
  address: z.string().nullable(),
  suite: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zipCode: z.string().nullable(),
  isPrimary: z.boolean(),
});

export type Address = z.infer<typeof addressSchema>;

export const addressesResponseSchema = z.object({ addresses: z.array(addressSchema) });

const part = z.string(textMessage).nullish();

/** What a caller may send: which of its parts must be there depends on its index in the list. */
const givenAddress = z.object(
  {
    address: part,
    suite: part,
    city: part,
    state: part,
    zipCode: part,
    isPrimary: z.unknown().optional().describe("Ignored: the first address is always the primary one"),
  },
  textMessage,
);

type RequiredPart = "address" | "city" | "state" | "zipCode";

/** Keys stand in the order of checking (specification, section 5). */
const primaryAddress = (required: Record<RequiredPart, string>) =>
  z.object({
    address: line(textLength.line, required.address),
    suite: optionalLine(),
    city: nameLine(textLength.name, required.city),
    state: postalStateSchema(required.state),
    zipCode: line(textLength.line, required.zipCode).pipe(zipCode),
    isPrimary: z.literal(true),
  });

/** Further addresses need nothing, but what they hold must be right. */
const furtherAddress = z.object({
  address: optionalLine(),
  suite: optionalLine(),
  city: optionalName(textLength.name),
  state: optionalLine().pipe(postalStateSchema().nullable()),
  zipCode: optionalLine().pipe(zipCode.nullable()),
  isPrimary: z.literal(false),
});

const isFilled = ({ isPrimary, ...parts }: Address) => isPrimary || Object.values(parts).some(Boolean);

/**
 * A list whose first address is the complete primary one; a missing list counts as one blank address, whose parts are
 * called out. Blank further ones are dropped last, since an error names its field by the index in the list.
 */
const addressList = (required: Record<RequiredPart, string>) =>
  z
    .array(givenAddress, listMessage)
    .max(listEntries.offices, `Please give at most ${listEntries.offices} addresses`)
    .nullish()
    .transform((given) =>
      (given?.length ? given : [{}]).map((address, index) => ({ ...address, isPrimary: index === 0 })),
    )
    .pipe(z.array(z.discriminatedUnion("isPrimary", [primaryAddress(required), furtherAddress])))
    .transform((addresses): Address[] => addresses.filter(isFilled));

/** The client's address page, which is really saved (D19). */
export const clientAddressesSchema = z.object({
  addresses: addressList({
    address: "Primary address is required",
    city: "Primary city is required",
    state: "Primary state is required",
    zipCode: "Primary ZIP code is required",
  }),
});

/** The offices of a law firm, with the sentences of the onboarding form. */
export const officeAddresses = addressList({
  address: missing("Address"),
  city: missing("City"),
  state: missing("State"),
  zipCode: missing("ZIP Code"),
});
