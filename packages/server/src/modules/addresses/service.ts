import { addressOf } from "@caseward/domain/addresses/address";
import type { Address } from "@caseward/domain/addresses/schema";
import type { SignedIn } from "../../platform/context";
import { listAddresses, replaceAddresses } from "./repository";

/** The client's addresses, the primary one first (D19). */
export async function readAddresses({ db, actor }: SignedIn) {
  const rows = await listAddresses(db, actor.id);
  return { addresses: rows.map(addressOf) };
}

export async function saveAddresses(ctx: SignedIn, { addresses }: { addresses: Address[] }) {
  await ctx.db.transaction((tx) => replaceAddresses(tx, ctx.actor.id, addresses));
  return readAddresses(ctx);
}
