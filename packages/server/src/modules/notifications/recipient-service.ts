import type { Executor } from "@caseward/db/client";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import type { Services } from "../../platform/context";
import { channelsOf, type Reach } from "./channels";
import { type Contacts, findContacts, findOwners } from "./recipient-repository";

/** How somebody is reached, and in which language they read: admins and firms in English. */
export type Reader = Reach & { language: Language };

const inEnglish = (reach: Reach): Reader => ({ ...reach, language: "en" });

type Settings = Pick<Services, "settings">;

/** Where the people of a party are reached, by what was found of them; nowhere when there is nobody. */
export function readersOf({ settings }: Settings, party: UserType, found: Contacts): Reader[] {
  const { admins, client, firm } = found;
  if (party === "admin") return (admins ?? []).map((recipient) => inEnglish({ recipient }));
  if (party === "lawfirm") return firm ? channelsOf(firm, settings).map(inEnglish) : [];
  return client ? [{ recipient: client.email, language: client.language ?? "en" }] : [];
}

/** The same, looked up: of the firm that holds the case. */
export async function recipientsOf(services: Settings, tx: Executor, party: UserType, caseId: number) {
  const wanted = { parties: [party], isOffer: false };
  return readersOf(services, party, await findContacts(tx, wanted, { caseId, offeredTo: null }));
}

/** Whom a case belongs to, or null when there is no such case. */
export const ownersOf = (tx: Executor, caseId: number) => findOwners(tx, caseId);
