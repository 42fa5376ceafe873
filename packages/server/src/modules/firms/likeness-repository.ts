import type { Executor } from "@caseward/db/client";
import { firmLikenessKeys } from "@caseward/db/schema/firms";
import {
  type ComparedFirm,
  type LikenessKind,
  likenessKeys,
} from "@caseward/domain/firms/verification/likeness";
import { eq, sql } from "drizzle-orm";

/** Firms of one kind of likeness that are looked at: many more say no more than these. */
const mostOfAKey = sql.raw("20");

/** Other firms with a key of this one, from an index, with some firms repeated. */
const others = sql`firm_likeness_keys k cross join lateral (
  select s.law_firm_id from firm_likeness_keys s
  where s.kind = k.kind and s.key = k.key and s.law_firm_id <> k.law_firm_id
  order by s.law_firm_id limit ${mostOfAKey}) o`;

/** The numbers of the firms that look like the one of the row. */
export const lookAlikesOf = sql<
  number[]
>`array(select o.law_firm_id from ${others} where k.law_firm_id = law_firms.id)`;

/** The firms that look like one most, and in what; those of the same name first. */
export async function findLookAlikes(db: Executor, firmId: number): Promise<Map<number, LikenessKind[]>> {
  const found = await db.execute<{ lawFirmId: number; alike: LikenessKind[] }>(sql`
    with found as (
      select o.law_firm_id from ${others} where k.law_firm_id = ${firmId} group by o.law_firm_id
      order by bool_or(k.kind = 'name') desc, count(*) desc, o.law_firm_id limit ${mostOfAKey})
    select found.law_firm_id as "lawFirmId", array_agg(distinct k.kind)::text[] as alike
    from found join firm_likeness_keys s using (law_firm_id)
    join firm_likeness_keys k on k.kind = s.kind and k.key = s.key and k.law_firm_id = ${firmId}
    group by found.law_firm_id order by count(distinct k.kind) desc, found.law_firm_id`);
  return new Map(found.map(({ lawFirmId, alike }) => [lawFirmId, alike]));
}

/** Puts the keys of a firm as it is now over those of before. */
export async function storeLikenessKeys(tx: Executor, lawFirmId: number, firm: ComparedFirm): Promise<void> {
  await tx.delete(firmLikenessKeys).where(eq(firmLikenessKeys.lawFirmId, lawFirmId));
  await tx.insert(firmLikenessKeys).values(likenessKeys(firm).map((key) => ({ ...key, lawFirmId })));
}
