import { addressesResponseSchema, clientAddressesSchema } from "@caseward/domain/addresses/schema";
import { procedureFor, router } from "../../platform/trpc/init";
import { readAddresses, saveAddresses } from "./service";

export const addressesRouter = router({
  list: procedureFor("addresses.list")
    .output(addressesResponseSchema)
    .query(({ ctx }) => readAddresses(ctx)),

  save: procedureFor("addresses.save")
    .input(clientAddressesSchema)
    .output(addressesResponseSchema)
    .mutation(({ ctx, input }) => saveAddresses(ctx, input)),
});
