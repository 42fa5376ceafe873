import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { FirmContact } from "./channels";

/** Whom a case belongs to, or null when there is no such case. */
export async function findOwners(db: Executor, caseId: number) {
  const [found] = await db
    .select({ clientId: cases.clientId, lawFirmId: cases.lawFirmId })
    .from(cases)
    .where(eq(cases.id, caseId));
  return found ?? null;
}

/** Where the people around a case are reached, as far as they were asked for. */
export type Contacts = {
  /** Every admin who has verified their address and may log in. */
  admins: string[] | null;
  /** Also one who was invited and has not answered. Null when the account is disabled. */
  client: { email: string; language: Language | null } | null;
  /** Null when no firm holds the case. */
  firm: FirmContact | null;
};

/** Who is asked for, and whether the firm is one that the case is being offered to: else it is the one that holds it. */
export type Wanted = { parties: readonly UserType[]; isOffer: boolean };

export type WantedOf = { caseId: number; offeredTo: number | null };

/** Written out: of a parameter PostgreSQL can't know that they are few, and plans the statement anew each time. */
const isAdmin = sql`${users.userType} = 'admin'`;

const adminsCell = sql<string[]>`(
  select json_agg(${users.email} order by ${users.id}) from ${users}
  where ${isAdmin} and ${users.verifiedAt} is not null and ${users.disabledAt} is null)`;

const clientCell = sql<Contacts["client"]>`(
  select json_build_object('email', ${users.email}, 'language', ${users.language}) from ${users}
  where ${users.id} = ${cases.clientId} and ${users.disabledAt} is null)`;

const firmCell = (firmId: SQLWrapper) => sql<Contacts["firm"]>`(
  select json_build_object('email', ${firmContacts.email}, 'mobileNumber', ${firmContacts.mobileNumber},
    'emailPreferred', ${firmContacts.emailPreferred}, 'smsPreferred', ${firmContacts.smsPreferred})
  from ${firmContacts} where ${firmContacts.lawFirmId} = ${firmId})`;

const nothing = sql<null>`null`;

/** One template within the other keeps the tables' names before the columns: Drizzle drops them from a query on a single table. */
const cellOf = <Value>(query: SQL<Value>): SQL<Value> => sql<Value>`${query}`;

/** The contacts as cells of a statement on the case, so that they take no statement of their own. */
export const contactCells = ({ parties, isOffer }: Wanted, of: WantedOf) => {
  const cell = <Value>(party: UserType, query: SQL<Value>): SQL<Value | null> =>
    parties.includes(party) ? cellOf(query) : nothing;
  return {
    admins: cell("admin", adminsCell),
    client: cell("client", clientCell),
    firm: cell("lawfirm", firmCell(isOffer ? sql`${of.offeredTo}` : cases.lawFirmId)),
  };
};

/** Where the people of a case are reached; nowhere when there is no such case. */
export async function findContacts(db: Executor, wanted: Wanted, of: WantedOf): Promise<Contacts> {
  const [found] = await db.select(contactCells(wanted, of)).from(cases).where(eq(cases.id, of.caseId));
  return found ?? { admins: null, client: null, firm: null };
}
