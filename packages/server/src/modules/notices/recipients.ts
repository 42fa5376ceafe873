import type { Executor } from "@caseward/db/client";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../../context";
import { channelsOf, type Reach } from "./channels";
import * as repository from "./recipient-repository";

/** A case whose people may be told of something. */
export type About = {
  caseId: number;
  /** The firm that it is being offered to; else it is the one that holds it. */
  offeredTo?: number | undefined;
};

/** How somebody is reached, and in which language they read: admins and firms in English. */
export type Reader = Reach & { language: Language };

const inEnglish = (reach: Reach): Reader => ({ ...reach, language: "en" });

/** Where the people of a party are reached; nowhere when there is nobody. */
export async function recipientsOf(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  party: UserType,
  { caseId, offeredTo }: About,
): Promise<Reader[]> {
  if (party === "admin")
    return (await repository.listAdminEmails(tx)).map((recipient) => inEnglish({ recipient }));
  if (party === "client") {
    const client = await repository.findClientContact(tx, caseId);
    return client ? [{ recipient: client.email, language: client.language ?? "en" }] : [];
  }
  const contact = await (offeredTo === undefined
    ? repository.findHoldersContact(tx, caseId)
    : repository.findFirmContact(tx, offeredTo));
  return contact ? channelsOf(contact, settings).map(inEnglish) : [];
}
