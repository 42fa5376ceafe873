import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { firmContacts, lawFirms } from "@caseward/db/schema/firms";
import { outbox } from "@caseward/db/schema/platform/outbox";
import { users } from "@caseward/db/schema/users";
import { unadmittedStatuses } from "@caseward/domain/cases/status/status";
import { and, desc, eq, isNotNull, isNull, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anonymousTemplates } from "../../platform/mail/email/email";

const { recipient, channel, createdAt, sentAt, lastError, template } = outbox;

/** What is told of a mail. Its text stays where it is. */
const mailColumns = {
  id: outbox.id,
  recipient,
  template,
  subject: outbox.subject,
  sentAt,
  failedAt: outbox.failedAt,
  lastError,
  nextAttemptAt: outbox.nextAttemptAt,
  createdAt,
};
export type MailRow = Awaited<ReturnType<typeof listMailsTo>>[number];

/** As the index outbox_refused_idx has it. */
const isRefused = sql`(${sentAt} is null and ${lastError} is not null)`;
const isEmail = sql`${channel} = 'email'`;

/** The newest mails of each address and the newest refused ones, so that none of these is hidden behind later ones. */
export function listMailsTo(db: Executor, addresses: readonly string[], limit: number) {
  const newest = (where: SQL) => sql`(select ${outbox.id} from ${outbox}
    where ${recipient} = reader.address and ${where} order by ${createdAt} desc limit ${limit})`;
  const ids = sql`(select mail.id from unnest(${sql.param(addresses)}::text[]) as reader(address)
    cross join lateral (${newest(isEmail)} union ${newest(sql`${isEmail} and ${isRefused}`)}) as mail)`;
  return db.select(mailColumns).from(outbox).where(sql`${outbox.id} in ${ids}`).orderBy(desc(outbox.id));
}

const accountColumns = {
  userId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  userType: users.userType,
  origin: users.origin,
  verifiedAt: users.verifiedAt,
  disabledAt: users.disabledAt,
};

const contactColumns = {
  lawFirmId: firmContacts.lawFirmId,
  firstName: firmContacts.firstName,
  lastName: firmContacts.lastName,
  email: firmContacts.email,
};

/** The client of a case and the contact of the firm that it is with; null when there is no such case. */
export async function findPeopleOfCase(db: Executor, caseId: number) {
  const [found] = await db
    .select({ account: accountColumns, contact: contactColumns, firmName: lawFirms.firmName })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.clientId))
    .leftJoin(firmContacts, eq(firmContacts.lawFirmId, cases.lawFirmId))
    .leftJoin(lawFirms, eq(lawFirms.id, firmContacts.lawFirmId))
    .where(eq(cases.id, caseId));
  return found ?? null;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findPeopleOfCase>>>["account"];
export type ContactRow = NonNullable<NonNullable<Awaited<ReturnType<typeof findPeopleOfCase>>>["contact"]>;

export async function findAccountOfMail(db: Executor, userId: number) {
  const [found] = await db.select(accountColumns).from(users).where(eq(users.id, userId));
  return found ?? null;
}

/**
 * Refused mails to somebody who is reached by that address today. What anonymous callers asked for does not count: they
 * may name any address.
 */
const isToMend = and(
  isRefused,
  isEmail,
  notInArray(template, [...anonymousTemplates]),
  or(and(isNotNull(users.id), isNull(users.disabledAt)), isNotNull(firmContacts.lawFirmId)),
);

export function listRefused(db: Executor, limit: number) {
  return db
    .select({
      mail: mailColumns,
      account: accountColumns,
      contact: contactColumns,
      firmName: lawFirms.firmName,
    })
    .from(outbox)
    .leftJoin(users, eq(users.email, recipient))
    .leftJoin(firmContacts, eq(firmContacts.email, recipient))
    .leftJoin(lawFirms, eq(lawFirms.id, firmContacts.lawFirmId))
    .where(isToMend)
    .orderBy(desc(outbox.id))
    .limit(limit);
}

/** How many there are, up to a limit. */
export async function countRefused(db: Executor, limit: number): Promise<number> {
  const refused = db
    .selectDistinct({ id: outbox.id })
    .from(outbox)
    .leftJoin(users, eq(users.email, recipient))
    .leftJoin(firmContacts, eq(firmContacts.email, recipient))
    .where(isToMend)
    .limit(limit)
    .as("refused");
  return db.$count(refused);
}

const mailed = alias(cases, "mailed_case");

/** The cases of which a mail to the client, or to the contact of the firm that holds them, was refused. */
export function casesOfRefusedMails(db: Executor) {
  const refused = () =>
    db
      .selectDistinct({ address: recipient })
      .from(outbox)
      .where(and(isRefused, isEmail, notInArray(template, [...anonymousTemplates])))
      .as("refused");
  const [toClient, toContact] = [refused(), refused()];
  return db
    .select({ id: mailed.id })
    .from(toClient)
    .innerJoin(users, and(eq(users.email, toClient.address), isNull(users.disabledAt)))
    .innerJoin(mailed, and(eq(mailed.clientId, users.id), notInArray(mailed.status, [...unadmittedStatuses])))
    .union(
      db
        .select({ id: mailed.id })
        .from(toContact)
        .innerJoin(firmContacts, eq(firmContacts.email, toContact.address))
        .innerJoin(mailed, eq(mailed.lawFirmId, firmContacts.lawFirmId)),
    );
}

/** A mail, locked until the end of the transaction, with the account that its address belongs to. */
export async function lockMail(tx: Executor, mailId: number) {
  const [mail] = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, mailId), eq(channel, "email")))
    .for("update");
  if (!mail) return null;
  const [account] = await tx.select(accountColumns).from(users).where(eq(users.email, mail.recipient));
  return { mail, account: account ?? null };
}

type Again = Partial<Pick<typeof outbox.$inferSelect, "recipient" | "sealed">>;

/** Due now, for one more try at least. */
export async function sendNow(tx: Executor, mailId: number, now: Date, change: Again): Promise<void> {
  const due = { nextAttemptAt: now, failedAt: null, lastError: null, claimedUntil: null };
  await tx
    .update(outbox)
    .set({ ...change, ...due })
    .where(eq(outbox.id, mailId));
}
