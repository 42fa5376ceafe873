import type { ListClients } from "@caseward/domain/users/clients/schema";
import type { SignedIn } from "../../../platform/context";
import { listClients } from "./repository";

/** The clients, searched by name, address or number. */
export async function readClients({ db }: SignedIn, query: ListClients) {
  const { page, nextCursor } = await listClients(db, query);
  return { clients: page, nextCursor };
}
