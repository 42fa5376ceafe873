import { newRow, type Write } from "@caseward/db/prepared/writes";
import { cases } from "@caseward/db/schema/cases";
import { casePeople } from "@caseward/db/schema/circumstances/people";
import type { Person } from "@caseward/domain/cases/people/schema";
import { and, eq, inArray, sql } from "drizzle-orm";
import { openJoined, sealRow } from "../../../platform/encryption/sealed-rows";
import { peopleContent } from "../../../platform/encryption/sealed-tables";
import { isUnreadable } from "../../../platform/encryption/unreadable";
import type { Store, Vault } from "../../../platform/encryption/vault";
import { heldColumns } from "../../access/repository";

/** The list of people that counts of a case. */
export const isPresentPeople = and(
  eq(casePeople.caseId, cases.id),
  eq(casePeople.version, cases.peopleVersion),
);

/** What is read of it beside a case. */
export const presentPeople = {
  caseId: casePeople.caseId,
  version: casePeople.version,
  sealed: casePeople.sealed,
};

export type StoredPeople = Pick<typeof casePeople.$inferSelect, keyof typeof presentPeople> | null;

/** The people of a case as they were read beside it; none where nobody has named any. Throws `unavailable`. */
export const openPeople = (vault: Vault, stored: StoredPeople): Person[] =>
  openJoined(vault, peopleContent, stored)?.people ?? [];

/** The same in a list, where one row that does not open takes no other one away. */
export function openPeopleOfList(vault: Vault, stored: NonNullable<StoredPeople>): Person[] {
  try {
    return openPeople(vault, stored);
  } catch (error) {
    if (isUnreadable(error)) return [];
    throw error;
  }
}

/** The people of a row of a list, still sealed. Most cases have none, and nothing is looked up for these. */
export const sealedPeople = sql<Buffer | null>`case when ${cases.peopleVersion} > 0 then (
  select sealed from ${casePeople} present
  where present.case_id = ${cases.id} and present.version = ${cases.peopleVersion}) end`;

/** The people of a case, and where it stands; null when there is no such case. */
export async function findPeople({ db, vault }: Store, caseId: number) {
  const [found] = await db
    .select({ held: heldColumns, version: cases.peopleVersion, stored: presentPeople })
    .from(cases)
    .leftJoin(casePeople, isPresentPeople)
    .where(eq(cases.id, caseId));
  return found ? { ...found, people: openPeople(vault, found.stored) } : null;
}

/** The people of a case whose row was read. Throws `unavailable`. */
export async function listPeople(
  { db, vault }: Store,
  { id, peopleVersion }: { id: number; peopleVersion: number },
): Promise<Person[]> {
  const [stored] = await db
    .select(presentPeople)
    .from(casePeople)
    .where(and(eq(casePeople.caseId, id), eq(casePeople.version, peopleVersion)));
  return openPeople(vault, stored ?? null);
}

/** Cases by their numbers, each with its people. Throws `unavailable` where these do not open. */
export async function listCasesWithPeople({ db, vault }: Store, caseIds: readonly number[]) {
  const rows = await db
    .select({ row: cases, stored: presentPeople })
    .from(cases)
    .leftJoin(casePeople, isPresentPeople)
    .where(inArray(cases.id, [...caseIds]));
  return rows.map(({ row, stored }) => ({ row, people: openPeople(vault, stored) }));
}

type NewPeople = { caseId: number; version: number; people: readonly Person[]; savedBy: number | null };

/** The next version of the people, to be stored with what says on the case that it counts. */
export const newPeople = (vault: Vault, given: NewPeople): Write =>
  newRow(casePeople, sealRow(vault, peopleContent, { ...given, people: [...given.people] }));
