import type { Executor } from "@caseward/db/client";
import type { Language } from "@caseward/domain/language/languages";
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

/** How somebody is reached, and in which language they read: admins and firms in English. */
type Reader = Reach & { language: Language };

const inEnglish = (reach: Reach): Reader => ({ ...reach, language: "en" });

/** Where the people of a party are reached; nowhere when there is nobody. */
export async function recipientsOf(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  party: UserType,
  { clientId, lawFirmId }: Concerned,
): Promise<Reader[]> {
  if (party === "admin")
    return (await repository.listAdminEmails(tx)).map((recipient) => inEnglish({ recipient }));
  if (party === "client") {
    const client = await repository.findClientContact(tx, clientId);
    return client ? [{ recipient: client.email, language: client.language ?? "en" }] : [];
  }
  const contact = lawFirmId === null ? null : await repository.findFirmContact(tx, lawFirmId);
  return contact ? channelsOf(contact, settings).map(inEnglish) : [];
}
