import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import {
  firmContacts,
  firmJurisdictions,
  firmLikenessKeys,
  firmPracticeAreas,
  lawFirms,
} from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import { likenessKeys } from "@caseward/domain/firms/verification/likeness";
import { foldText } from "@caseward/domain/values/fold-text";
import { phoneToE164 } from "@caseward/domain/values/phone";
import { dayIn, type ReadMoment } from "./moments";
import type { Cast } from "./played";
import { type ClientKey, demoAdmin, demoClients } from "./story/accounts";
import type { CaseStory } from "./story/case-story";
import type { FirmStory } from "./story/firm-story";
import { demoFirms } from "./story/firms";

export type Setting = { read: ReadMoment; passwordHash: string };

const minutesLater = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000);

type NewUser = typeof users.$inferInsert;

async function insertUser(tx: Executor, user: NewUser): Promise<number> {
  const [made] = await tx
    .insert(users)
    .values({ ...user, updatedAt: user.createdAt })
    .returning({ id: users.id });
  if (!made) throw new Error("An account of the demo was not stored");
  return made.id;
}

export function insertAdmin(tx: Executor, { read, passwordHash }: Setting): Promise<number> {
  const { phone: phoneNumber, ...person } = demoAdmin;
  const createdAt = read([260, "09:00"], "TX");
  return insertUser(tx, {
    ...person,
    phoneNumber,
    userType: "admin",
    origin: "invited",
    passwordHash,
    createdAt,
    verifiedAt: minutesLater(createdAt, 25),
  });
}

/** The firms in the order of their founding, each with its lawyer. */
export async function insertFirms(
  tx: Executor,
  setting: Setting & { adminId: number },
): Promise<Cast["firms"]> {
  const { pacific, hudson, gulf, lonestar, mesa } = demoFirms;
  return {
    pacific: await insertFirm(tx, pacific, setting),
    hudson: await insertFirm(tx, hudson, setting),
    gulf: await insertFirm(tx, gulf, setting),
    lonestar: await insertFirm(tx, lonestar, setting),
    mesa: await insertFirm(tx, mesa, setting),
  };
}

async function insertFirm(
  tx: Executor,
  firm: FirmStory,
  { read, passwordHash, adminId }: Setting & { adminId: number },
) {
  const createdAt = read(firm.founded, firm.state);
  const [made] = await tx
    .insert(lawFirms)
    .values({
      ...firm.facts,
      searchName: foldText(firm.facts.firmName),
      ...{ createdAt, updatedAt: createdAt },
      pausedUntil: firm.pause ? dayIn(read(firm.pause.until, firm.state), firm.state) : null,
      pauseReason: firm.pause?.reason ?? null,
      ...{ verification: "verified", decidedAt: minutesLater(createdAt, 190), decidedBy: adminId },
      verificationNote: "Bar number and office looked up at the state bar.",
    })
    .returning({ id: lawFirms.id });
  if (!made) throw new Error("A firm of the demo was not stored");
  await insertFirmParts(tx, firm, made.id);
  const { phone: phoneNumber, ...person } = firm.lawyer;
  const registeredAt = minutesLater(createdAt, -50);
  const lawyerId = await insertUser(tx, {
    ...person,
    phoneNumber,
    userType: "lawfirm",
    origin: "registered",
    lawFirmId: made.id,
    passwordHash,
    createdAt: registeredAt,
    verifiedAt: minutesLater(registeredAt, 10),
  });
  return { firmId: made.id, lawyerId };
}

async function insertFirmParts(
  tx: Executor,
  { facts, contact, offices, practiceAreas, jurisdictions }: FirmStory,
  lawFirmId: number,
): Promise<void> {
  await tx.insert(firmContacts).values({ ...contact, lawFirmId });
  await tx.insert(firmLikenessKeys).values(
    likenessKeys({
      ...{ firmName: facts.firmName, firmPhone: facts.firmPhone ?? null, firmEmail: facts.firmEmail ?? null },
      addresses: offices.map(([address, , , , zipCode]) => ({ address, zipCode })),
      primaryContact: { ...contact, faxNumber: null },
    }).map((key) => ({ ...key, lawFirmId })),
  );
  await tx.insert(addresses).values(
    offices.map(([address, suite, city, state, zipCode], position) => ({
      lawFirmId,
      position,
      address,
      suite: suite || null,
      city,
      state,
      zipCode,
    })),
  );
  await tx
    .insert(firmPracticeAreas)
    .values(practiceAreas.map((name, index) => ({ lawFirmId, name, rank: index + 1 })));
  await tx.insert(firmJurisdictions).values(
    Object.entries(jurisdictions).map(([state, counties], position) => ({
      lawFirmId,
      state,
      counties: [...counties],
      position,
    })),
  );
}

/** The person a case is about, with the address that the demo makes up for those who were only invited. */
export function personOf({ client }: Pick<CaseStory, "client">) {
  if (typeof client === "string") return demoClients[client];
  const { firstName, lastName } = client;
  return { ...client, email: `${mailWord(firstName)}.${mailWord(lastName)}@people.test` };
}

const mailWord = (name: string) => foldText(name).replace(/[^a-z]+/g, ".");

/** Invited with the first case; the eight of the accounts followed the link and set a password (D14). */
export async function insertClient(
  tx: Executor,
  client: CaseStory["client"],
  { invitedAt, passwordHash }: { invitedAt: Date; passwordHash: string },
): Promise<number> {
  const { firstName, lastName, email, phone } = personOf({ client });
  const isOpen = typeof client === "string";
  const userId = await insertUser(tx, {
    firstName,
    lastName,
    email,
    phoneNumber: phone,
    userType: "client",
    origin: "invited",
    createdAt: invitedAt,
    ...(isOpen
      ? {
          passwordHash,
          verifiedAt: minutesLater(invitedAt, 95),
          language: demoClients[client].language,
        }
      : {}),
  });
  if (isOpen) await insertHome(tx, client, userId);
  return userId;
}

async function insertHome(tx: Executor, client: ClientKey, userId: number): Promise<void> {
  const { home } = demoClients[client];
  if (!home) return;
  const [address, suite, city, state, zipCode] = home;
  await tx
    .insert(addresses)
    .values({ userId, position: 0, address, suite: suite || null, city, state, zipCode });
}

export const contactOf = (story: CaseStory) => {
  const { firstName, lastName, email, phone } = personOf(story);
  return { firstName, lastName, email, phoneNumber: phone, phoneE164: phoneToE164(phone) };
};
