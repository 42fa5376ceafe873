import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { firmContacts, firmJurisdictions, firmPracticeAreas, lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { CreateFirm, ListFirms } from "@caseward/domain/firms/schema";
import { foldText, searchWords } from "@caseward/domain/values/fold-text";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../platform/database/keyset";
import { nameHolds } from "../../platform/database/name-search";

/** A firm with what hangs on it. The lists come in their order. */
export type FirmRecord = {
  firm: typeof lawFirms.$inferSelect;
  contact: typeof firmContacts.$inferSelect | null;
  practiceAreas: (typeof firmPracticeAreas.$inferSelect)[];
  jurisdictions: (typeof firmJurisdictions.$inferSelect)[];
  offices: (typeof addresses.$inferSelect)[];
};

/** Stores a firm and everything it names, in the caller's transaction. Answers its id. */
export async function insertFirm(tx: Executor, given: CreateFirm): Promise<number> {
  const {
    addresses: offices,
    primaryContact,
    practiceAreas,
    jurisdictions,
    firmAddress: _address,
    firmCity: _city,
    firmState: _state,
    firmZip: _zip,
    ...firm
  } = given;
  const [made] = await tx
    .insert(lawFirms)
    .values({ ...firm, searchName: foldText(firm.firmName) })
    .returning({ id: lawFirms.id });
  if (!made) throw new Error("The new law firm was not stored");
  const lawFirmId = made.id;
  const { email_preferred, sms_preferred, fax_preferred, ...contact } = primaryContact;
  await tx.insert(firmContacts).values({
    ...contact,
    lawFirmId,
    emailPreferred: email_preferred,
    smsPreferred: sms_preferred,
    faxPreferred: fax_preferred,
  });
  await tx
    .insert(addresses)
    .values(
      offices.map(({ isPrimary: _first, ...office }, position) => ({ ...office, lawFirmId, position })),
    );
  if (practiceAreas.length > 0)
    await tx.insert(firmPracticeAreas).values(practiceAreas.map((area) => ({ ...area, lawFirmId })));
  if (jurisdictions.length > 0)
    await tx
      .insert(firmJurisdictions)
      .values(
        jurisdictions.map(({ state, counties }, position) => ({ state, counties, lawFirmId, position })),
      );
  return lawFirmId;
}

/** Binds a lawyer to a firm, once: false when the lawyer already has one (D22). */
export async function bindToFirm(tx: Executor, userId: number, lawFirmId: number): Promise<boolean> {
  const bound = await tx
    .update(users)
    .set({ lawFirmId })
    .where(and(eq(users.id, userId), isNull(users.lawFirmId)))
    .returning({ id: users.id });
  return bound.length > 0;
}

/** A firm with its parts, all asked for at once. */
export async function findFirm(db: Executor, id: number): Promise<FirmRecord | null> {
  const [[firm], parts] = await Promise.all([
    db.select().from(lawFirms).where(eq(lawFirms.id, id)),
    findParts(db, [id]),
  ]);
  return firm ? withParts(firm, parts) : null;
}

/** By name, in a language-aware order (D44). */
const byName: Order = {
  name: "firmName",
  keys: [
    { expression: lawFirms.firmName, type: "text" },
    { expression: lawFirms.id, type: "integer" },
  ],
  direction: "asc",
};

export async function listFirms(db: Executor, { search, state, practiceArea, limit, cursor }: ListFirms) {
  const rows = await db
    .select({ firm: lawFirms, cursorValues: cursorValues(byName) })
    .from(lawFirms)
    .where(and(...matches(search), worksIn(state), practises(practiceArea), afterCursor(byName, cursor)))
    .orderBy(...orderBy(byName))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(byName, rows, limit);
  const parts = await findParts(
    db,
    page.map(({ firm }) => firm.id),
  );
  return { firms: page.map(({ firm }) => withParts(firm, parts)), nextCursor };
}

const matches = (search: string | null): SQL[] =>
  searchWords(search ?? "").map(({ name }) => nameHolds(lawFirms.searchName, name));

const worksIn = (state: ListFirms["state"]) =>
  state
    ? sql`exists (select 1 from ${firmJurisdictions} where ${firmJurisdictions.lawFirmId} = ${lawFirms.id} and ${firmJurisdictions.state} = ${state})`
    : undefined;

const practises = (area: ListFirms["practiceArea"]) =>
  area
    ? sql`exists (select 1 from ${firmPracticeAreas} where ${firmPracticeAreas.lawFirmId} = ${lawFirms.id} and ${firmPracticeAreas.name} = ${area})`
    : undefined;

/** The parts of all firms of a page in four statements, not in four for each. */
async function findParts(db: Executor, ids: number[]) {
  if (ids.length === 0) return { contacts: [], areas: [], jurisdictions: [], offices: [] };
  const [contacts, areas, jurisdictions, offices] = await Promise.all([
    db.select().from(firmContacts).where(inArray(firmContacts.lawFirmId, ids)),
    db
      .select()
      .from(firmPracticeAreas)
      .where(inArray(firmPracticeAreas.lawFirmId, ids))
      .orderBy(asc(firmPracticeAreas.rank)),
    db
      .select()
      .from(firmJurisdictions)
      .where(inArray(firmJurisdictions.lawFirmId, ids))
      .orderBy(asc(firmJurisdictions.position)),
    db.select().from(addresses).where(inArray(addresses.lawFirmId, ids)).orderBy(asc(addresses.position)),
  ]);
  return { contacts, areas, jurisdictions, offices };
}

function withParts(firm: FirmRecord["firm"], parts: Awaited<ReturnType<typeof findParts>>): FirmRecord {
  const ofFirm = <Part extends { lawFirmId: number | null }>(all: Part[]) =>
    all.filter(({ lawFirmId }) => lawFirmId === firm.id);
  return {
    firm,
    contact: ofFirm(parts.contacts)[0] ?? null,
    practiceAreas: ofFirm(parts.areas),
    jurisdictions: ofFirm(parts.jurisdictions),
    offices: ofFirm(parts.offices),
  };
}
