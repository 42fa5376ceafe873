import type { Executor } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import { type Given, statement } from "@caseward/db/statement";
import { eq, sql } from "drizzle-orm";
import { mayMailTo } from "../../../platform/mail/recipient-limits";
import { claimOf, type UserRow } from "../repository";

type Invitation = { recipient: string; now: Date; sequence: string | null };
type Prepared = { mayMail: boolean; userId: number; number: number | null };

const preparing = statement(
  (_db, given: Given<Invitation>) => sql<Prepared[]>`
    select ${mayMailTo(given)} as "mayMail", nextval('users_id_seq')::int as "userId",
      nextval(${given.sequence}::regclass)::int as number`,
);

/**
 * Whether an invitation may be mailed to an address, a number for its account, should it be made, and one of a sequence,
 * if any, for what the person is invited for. The address has to be locked: see `findUserToLock`.
 */
export async function prepareInvitation(tx: Executor, invitation: Invitation): Promise<Prepared> {
  const [prepared] = await preparing(tx, invitation);
  if (!prepared) throw new Error("The new account got no number");
  return prepared;
}

type Unregistered = { email: string; mayMail: boolean; userId: number; number: number };

/** A subquery for each address: of a join PostgreSQL might read all accounts. */
const looking = statement(
  (_db, given: Given<{ emails: string[]; now: Date; sequence: string }>) => sql<Unregistered[]>`
    select email, ${mayMailTo({ recipient: sql`asked.email`, now: given.now })} as "mayMail",
      nextval('users_id_seq')::int as "userId", nextval(${given.sequence}::regclass)::int as number
    from unnest(${given.emails}::text[]) as asked (email)
    where (select ${users.id} from ${users} where ${users.email} = asked.email) is null`,
);

/**
 * Those of some addresses that nobody has an account of, with what `prepareInvitation` says of each. Nothing is locked:
 * who is invited after it (`insertInvited`) is refused by the database where somebody else has made the account meanwhile.
 */
export const findUnregisteredEmails = (
  db: Executor,
  emails: string[],
  asked: { now: Date; sequence: string },
): Promise<Unregistered[]> => looking(db, { emails, ...asked });

type Invited = Pick<UserRow, "id" | "email" | "firstName" | "lastName" | "userType"> & {
  phoneNumber: string;
};

/** Makes an invited client of somebody whose registration was never verified. */
export const inviteRegistered = statement(
  (db, given: Given<Pick<Invited, "id" | "firstName" | "lastName" | "phoneNumber">>) =>
    db
      .update(users)
      .set({
        firstName: sql`${given.firstName}`,
        lastName: sql`${given.lastName}`,
        phoneNumber: sql`${given.phoneNumber}`,
        userType: "client",
        origin: "invited",
      })
      .where(eq(users.id, given.id)),
);

/**
 * Makes the account of somebody who is invited, under a number that was drawn for it. Its address is claimed before, for
 * those who make accounts in transactions; they have claimed it already.
 */
export const insertInvited = statement((db, given: Given<Invited>) =>
  db.insert(users).values({
    id: given.id,
    email: sql`case when ${claimOf(given.email)} is not null then ${given.email} end`,
    firstName: given.firstName,
    lastName: given.lastName,
    phoneNumber: given.phoneNumber,
    userType: given.userType,
    origin: "invited",
  }),
);
