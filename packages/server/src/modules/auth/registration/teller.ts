import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import type { Language } from "@caseward/domain/language/languages";
import { nextId } from "../../../platform/database/next-id";
import { isUnprovenRegistration } from "../invitation-service";
import { lockUserByEmail, newUser, type UserRow } from "../repository";

/** Who tells of an accident, by the address that they gave: an account, or the id of the one to be made. */
export type Teller = { id: number; user: UserRow | null };

/** The address is locked: nobody else makes its account before the end of the transaction. */
export async function findTeller(tx: Executor, email: string): Promise<Teller> {
  const [user, newId] = await Promise.all([lockUserByEmail(tx, email), nextId(tx, "users")]);
  return { id: user?.id ?? newId, user };
}

/** An administrator or a lawyer, who is proven or was invited: no case is made of their addresses. */
export const isStaff = (user: UserRow | null): user is UserRow =>
  user !== null && user.userType !== "client" && !isUnprovenRegistration(user);

type Person = { email: string; firstName: string; lastName: string; phoneNumber: string; language: Language };

/** The account of an address that nobody has. One that is there stays as it is, whoever typed its address. */
export const tellerToStore = ({ id, user }: Teller, person: Person): Write | null =>
  user ? null : newUser({ ...person, id, userType: "client", origin: "told" });
