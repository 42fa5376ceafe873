import { clientsResponseSchema, listClientsSchema } from "@caseward/domain/users/clients/schema";
import { procedureFor, router } from "../../../platform/trpc/init";
import { readClients } from "./service";

export const clientsRouter = router({
  list: procedureFor("clients.list")
    .input(listClientsSchema)
    .output(clientsResponseSchema)
    .query(({ ctx, input }) => readClients(ctx, input)),
});
