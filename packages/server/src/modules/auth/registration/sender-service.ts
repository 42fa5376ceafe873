import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import type { Language } from "@caseward/domain/language/languages";
import { nextId } from "../../../platform/database/next-id";
import { mayStill } from "../../../platform/limits/limiter";
import { isUnprovenRegistration } from "../invitation-service";
import { mailboxOf } from "../links/mailing";
import { inSteadyTime } from "../passwords/steady-time";
import { lockUserByEmail, newUser, type UserRow } from "../repository";

/** Does what depends on who has an address, in a time that says nothing of it. */
export const alikeForAll = inSteadyTime;

/** Who tells of an accident, by the address that they gave: an account, or the id of the one to be made. */
export type Sender = { id: number; user: UserRow | null };

/** The address is locked: nobody else makes its account before the end of the transaction. */
export async function findSender(tx: Executor, email: string): Promise<Sender> {
  const [user, newId] = await Promise.all([lockUserByEmail(tx, email), nextId(tx, "users")]);
  return { id: user?.id ?? newId, user };
}

/** An administrator or a lawyer, who is proven or was invited: no case is made of their addresses. */
export const isStaff = (user: UserRow | null): user is UserRow =>
  user !== null && user.userType !== "client" && !isUnprovenRegistration(user);

type Person = { email: string; firstName: string; lastName: string; phoneNumber: string; language: Language };

/** The account of an address that nobody has. One that is there stays as it is, whoever typed its address. */
export const senderToStore = ({ id, user }: Sender, person: Person): Write | null =>
  user ? null : newUser({ ...person, id, userType: "client", origin: "intake" });

/** Whether a mailbox may get another receipt, whatever stands behind a plus character. */
export const mayMailSender = (tx: Executor, email: string, now: Date): Promise<boolean> =>
  mayStill(tx, [["intakeMailsToMailbox", mailboxOf(email)]], now);
