import { users } from "@caseward/db/schema/users";
import type { ClientWord } from "@caseward/domain/clients/search";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { commonHits, isIndexedPart, lookedThrough, patternOf, triedFirst } from "./name-search";

const { id, searchName, email } = users;

type Wanted = { words: readonly ClientWord[]; among: SQL | undefined; rows: number };

/** Every word must match the number, or a part of the name or of the address (D43). */
const holdsWord = (word: ClientWord): SQL | undefined =>
  or(
    word.id === null ? undefined : eq(id, word.id),
    ...(word.part === null
      ? []
      : [sql`${searchName} like ${patternOf(word.part)}`, sql`${email} like ${patternOf(word.part)}`]),
  );

/** The word that an index finds the fewest by: the longest of those that make trigrams. */
function anchorOf(words: readonly ClientWord[]): SQL | undefined {
  const parts = words.filter(({ part }) => part !== null && isIndexedPart(part));
  const [longest] = parts.sort((one, other) => (other.part?.length ?? 0) - (one.part?.length ?? 0));
  return longest && holdsWord(longest);
}

/**
 * The ids of a page of accounts, the newest first, that match a search. What is common is found along the order, all
 * else by the trigram indexes of name and address, which give no order. A plan that is kept for all words can't choose
 * between the two by itself, so it is told.
 */
export function pickPeople({ words, among, rows }: Wanted): SQL {
  const holdsAll = and(...words.map(holdsWord)) ?? sql`true`;
  const isCommon = sql`(select hits from near) >= ${sql.raw(String(commonHits))}`;
  const isFull = sql`(select count(*) from walked) >= ${rows}`;
  const again = sql.identifier("users");
  const isNumber = words.some(({ part }) => part === null);
  if (isNumber) return sql`(select ${id} from ${users} where ${and(holdsAll, among)})`;
  return sql`(with stretch as materialized (
      select ${id}, ${searchName}, ${email} from ${users} where ${among ?? sql`true`}
      order by ${id} desc limit (select ${sql.raw(String(lookedThrough))})
    ), near as materialized (
      select count(*) as hits from (select * from stretch limit ${sql.raw(String(triedFirst))}) as ${again} where ${holdsAll}
    ), walked as materialized (
      select ${id} from stretch as ${again} where ${isCommon} and ${holdsAll} limit ${rows}
    ), found as materialized (
      select ${users}.* from ${users} where not (${isCommon} and ${isFull}) and ${and(anchorOf(words), holdsAll)}
    ) select id from walked where ${isFull}
      union all (select ${id} from found as ${again} where ${among ?? sql`true`} order by ${id} desc limit ${rows}))`;
}
