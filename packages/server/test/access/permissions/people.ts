import type { PendingRegistration } from "@caseward/db/schema/users";
import { oneTimeTokens, sessions, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { hashToken } from "../../../src/platform/encryption/token-hash";
import { addCase, addFirm, casePayload } from "../../support/fixtures";
import type { Caller, TestServer } from "../../support/harness";

/** One of each kind of caller, around one case: its client and its firm, and others who have nothing to do with it. */
export type People = {
  anonymous: Caller;
  client: Caller;
  otherClient: Caller;
  firm: Caller;
  otherFirm: Caller;
  firmless: Caller;
  admin: Caller;
  /** A client whose session is over, with its token. */
  ended: Caller;
};

export const callerNames = [
  "anonymous",
  "client",
  "otherClient",
  "firm",
  "otherFirm",
  "firmless",
  "admin",
  "ended",
] as const satisfies readonly (keyof People)[];

export type World = { people: People; firmId: number; otherFirmId: number; caseId: number };

/** A case that is New, with everybody who could ask for it. */
export async function makeWorld(server: TestServer): Promise<World> {
  const [firm, other, held] = [
    await addFirm(server),
    await addFirm(server, "Other Firm"),
    await addCase(server),
  ];
  const people: People = {
    anonymous: server.anonymous,
    client: held.client,
    otherClient: await server.signIn({ userType: "client" }),
    firm: firm.lawyer,
    otherFirm: other.lawyer,
    firmless: await server.signIn({ userType: "lawfirm" }),
    admin: held.admin,
    ended: await signInUntilNow(server),
  };
  return { people, firmId: firm.firmId, otherFirmId: other.firmId, caseId: held.caseId };
}

async function signInUntilNow({ signIn, services, database }: TestServer): Promise<Caller> {
  const caller = await signIn({ userType: "client" });
  const hoursAgo = (hours: number) => new Date(services.now().getTime() - hours * 3600_000);
  await database.db
    .update(sessions)
    .set({ createdAt: hoursAgo(25), lastSeenAt: hoursAgo(2), expiresAt: hoursAgo(1) })
    .where(eq(sessions.userId, caller.id));
  return caller;
}

export const caseStates = ["New", "Submitted", "Accepted", "SignedUp", "Rejected", "Recalled"] as const;
export type CaseState = (typeof caseStates)[number];

/** A firm was offered a summary, and has said that its conflict check is clear. */
export type OfferState = "Summarized" | "Checked";

/** The calls that bring a new case to a state, in their order. */
const waysTo: Record<CaseState | OfferState, readonly string[]> = {
  New: [],
  Summarized: ["submit"],
  Checked: ["submit", "conflictCheck"],
  Submitted: ["submit"],
  Accepted: ["submit", "accept"],
  SignedUp: ["submit", "accept", "signUpClient"],
  Rejected: ["submit", "reject"],
  Recalled: ["submit", "recall"],
};

/** A fresh case of the world's client in a state, with the world's firm where a firm holds it. */
export async function caseIn(state: CaseState | OfferState, { people, firmId }: World): Promise<number> {
  const { admin, client, firm } = people;
  const added = await admin.rest("POST", "/case", { ...casePayload, email: client.email });
  const { caseId } = added.data.case as { caseId: number };
  for (const step of waysTo[state]) {
    const who = step === "submit" || step === "recall" ? admin : firm;
    const disclosure = state === "Summarized" || state === "Checked" ? "summary" : "full";
    const input = { caseId, lawFirmId: firmId, disclosure, result: "clear" };
    const reply = await who.mutate(`cases.${step}`, input);
    if (reply.status !== 200) throw new Error(`${step} answered ${reply.status}`);
  }
  return caseId;
}

type TokenOf = { kind: "verification" | "invitation" | "set_password"; pending?: PendingRegistration };

/** A token as a mail would carry it, for an account. */
export async function giveToken(
  server: TestServer,
  userId: number,
  { kind, pending }: TokenOf,
): Promise<string> {
  const token = server.services.randomToken();
  const expiresAt = new Date(server.services.now().getTime() + 3600_000);
  await server.database.db.insert(oneTimeTokens).values({
    userId,
    kind,
    tokenHash: hashToken(token),
    pendingRegistration: pending ?? null,
    expiresAt,
  });
  return token;
}

/** Gives an account a password, as if it had set one. */
export async function givePassword(server: TestServer, userId: number, password: string): Promise<void> {
  const passwordHash = await server.services.passwords.hash(password);
  await server.database.db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
