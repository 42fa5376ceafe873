import type { Executor } from "@caseward/db/client";
import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../../context";
import { channelsOf, type Reach } from "./channels";
import * as repository from "./recipient-repository";

/** The people around a case who may be told of something. */
export type Concerned = {
  caseId: number;
  clientId: number;
  /** The firm that it concerns: after a recall the one that has lost the case. */
  lawFirmId: number | null;
};

/** Where the people of a party are reached; nowhere when there is nobody. */
export async function recipientsOf(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  party: UserType,
  { clientId, lawFirmId }: Concerned,
): Promise<Reach[]> {
  if (party === "admin") return (await repository.listAdminEmails(tx)).map((recipient) => ({ recipient }));
  if (party === "client") {
    const recipient = await repository.findClientEmail(tx, clientId);
    return recipient === null ? [] : [{ recipient }];
  }
  const contact = lawFirmId === null ? null : await repository.findFirmContact(tx, lawFirmId);
  return contact ? channelsOf(contact, settings) : [];
}
