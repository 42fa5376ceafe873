import type { Executor } from "@caseward/db/client";
import { users } from "@caseward/db/schema/users";
import type { ClientWord } from "@caseward/domain/clients/search";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { askEitherWay, sampledNames, worthWalking } from "./name-sample";
import { isIndexedPart, patternOf } from "./name-search";

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

const sampleOfPeople = sampledNames(users, sql`${searchName} || ' ' || ${email}`, 35);

/** The newest accounts that match a search, asked for by a condition that picks the ids of a page. */
export async function findPeople<Row>(
  db: Executor,
  wanted: Wanted,
  ask: (picked: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const { words, among, rows } = wanted;
  if (words.length === 0) return ask(among);
  const parts = words.flatMap(({ part }) => part ?? []);
  if (parts.length < words.length) return ask(and(...words.map(holdsWord), among));
  const isIndexed = anchorOf(words) !== undefined;
  const walk = worthWalking(await sampleOfPeople(db), { parts, rows, isIndexed });
  return askEitherWay(walk, rows, (way) =>
    ask(sql`${id} in ${way === "along" ? pickAlong(wanted, walk) : pickAmongAll(wanted)}`),
  );
}

const again = sql.identifier("users");

const pickAlong = ({ words, among, rows }: Wanted, walk: number): SQL => sql`(
  select id from (
    select ${id}, ${searchName}, ${email} from ${users} where ${among ?? sql`true`} order by ${id} desc limit ${walk}
  ) as ${again} where ${and(...words.map(holdsWord))} limit ${rows})`;

/** By the trigram indexes of name and address, which give no order. */
const pickAmongAll = ({ words, among, rows }: Wanted): SQL => sql`(
  with found as materialized (select ${users}.* from ${users} where ${and(anchorOf(words), ...words.map(holdsWord))})
  select id from found as ${again} where ${among ?? sql`true`} order by ${id} desc limit ${rows})`;
