import type { Executor } from "@caseward/db/client";
import { addresses } from "@caseward/db/schema/addresses";
import { firmContacts, firmJurisdictions, firmPracticeAreas, lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { ListFirms } from "@caseward/domain/firms/schema";
import { searchWords } from "@caseward/domain/values/fold-text";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { afterCursor, cursorValues, type Order, orderBy, pageOf } from "../../platform/database/keyset";
import { nameHolds } from "../../platform/database/name-search";
import { lookAlikesOf } from "./likeness-repository";

/** A firm with what hangs on it. The lists come in their order. */
export type FirmRecord = {
  firm: typeof lawFirms.$inferSelect;
  contact: typeof firmContacts.$inferSelect | null;
  practiceAreas: (typeof firmPracticeAreas.$inferSelect)[];
  jurisdictions: (typeof firmJurisdictions.$inferSelect)[];
  offices: (typeof addresses.$inferSelect)[];
  /** The name of who decided on it. */
  decidedBy: string | null;
};

const firmColumns = {
  firm: lawFirms,
  decidedBy: sql<
    string | null
  >`(select concat_ws(' ', u.first_name, u.last_name) from users u where u.id = law_firms.decided_by)`,
};

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
  const [found] = await findFirms(db, [id]);
  return found ?? null;
}

/** The same, its row locked until the end of the transaction. */
export async function lockFirm(tx: Executor, id: number): Promise<FirmRecord | null> {
  await tx.select({ id: lawFirms.id }).from(lawFirms).where(eq(lawFirms.id, id)).for("no key update");
  return findFirm(tx, id);
}

export async function findFirms(db: Executor, ids: number[]): Promise<FirmRecord[]> {
  if (ids.length === 0) return [];
  const [found, parts] = await Promise.all([
    db.select(firmColumns).from(lawFirms).where(inArray(lawFirms.id, ids)).orderBy(asc(lawFirms.id)),
    findParts(db, ids),
  ]);
  return found.map((one) => withParts(one, parts));
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

export async function listFirms(
  db: Executor,
  { search, state, practiceArea, verification, limit, cursor }: ListFirms,
) {
  const stands = verification ? eq(lawFirms.verification, verification) : undefined;
  const rows = await db
    .select({ ...firmColumns, lookAlikes: lookAlikesOf, cursorValues: cursorValues(byName) })
    .from(lawFirms)
    .where(
      and(stands, ...matches(search), worksIn(state), practises(practiceArea), afterCursor(byName, cursor)),
    )
    .orderBy(...orderBy(byName))
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(byName, rows, limit);
  const parts = await findParts(
    db,
    page.map(({ firm }) => firm.id),
  );
  return {
    firms: page.map((row) => ({ ...withParts(row, parts), lookAlikes: [...new Set(row.lookAlikes)] })),
    nextCursor,
  };
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

type FoundFirm = Pick<FirmRecord, "firm" | "decidedBy">;

function withParts({ firm, decidedBy }: FoundFirm, parts: Awaited<ReturnType<typeof findParts>>): FirmRecord {
  const ofFirm = <Part extends { lawFirmId: number | null }>(all: Part[]) =>
    all.filter(({ lawFirmId }) => lawFirmId === firm.id);
  return {
    firm,
    decidedBy,
    contact: ofFirm(parts.contacts)[0] ?? null,
    practiceAreas: ofFirm(parts.areas),
    jurisdictions: ofFirm(parts.jurisdictions),
    offices: ofFirm(parts.offices),
  };
}
