import type { Executor } from "@caseward/db/client";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../../platform/context";
import { channelsOf, type Reach } from "./channels";
import {
  findClientContact,
  findContactOfFirm,
  findContactOfHolder,
  findOwners,
  listAdminEmails,
} from "./recipient-repository";

/** The address and the language of a recipient: admins and firms in English. */
export type Recipient = Reach & { language: Language };

const inEnglish = (reach: Reach): Recipient => ({ ...reach, language: "en" });

/** The people of a party of a case. Of a firm it is the one that the case is offered to, or else the one that holds it. */
type Addressed = { party: UserType; caseId: number; offeredTo?: number | undefined };

/** Where the people of a party are reached; nowhere when there is nobody. */
export async function recipientsOf(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  { party, caseId, offeredTo }: Addressed,
): Promise<Recipient[]> {
  if (party === "admin") return recipientsOfAdmins(tx);
  if (party === "lawfirm") {
    const contact = await (offeredTo === undefined
      ? findContactOfHolder(tx, caseId)
      : findContactOfFirm(tx, offeredTo));
    return contact ? channelsOf(contact, settings).map(inEnglish) : [];
  }
  const client = await findClientContact(tx, caseId);
  return client ? [{ recipient: client.email, language: client.language ?? "en" }] : [];
}

export const recipientsOfAdmins = async (tx: Executor): Promise<Recipient[]> =>
  (await listAdminEmails(tx)).map((recipient) => inEnglish({ recipient }));

/** Where a firm's contact is reached, about no single case. */
export async function recipientsOfFirm(
  { settings }: Pick<Services, "settings">,
  tx: Executor,
  firmId: number,
): Promise<Recipient[]> {
  const contact = await findContactOfFirm(tx, firmId);
  return contact ? channelsOf(contact, settings).map(inEnglish) : [];
}

/** The owner of a case, or null when there is no such case. */
export const ownersOf = (tx: Executor, caseId: number) => findOwners(tx, caseId);
