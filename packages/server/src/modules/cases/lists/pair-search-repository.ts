import { cases, hasOtherLetters } from "@caseward/db/schema/cases";
import { largestId } from "@caseward/domain/limits";
import { type SQL, sql } from "drizzle-orm";
import { patternOf } from "../../../platform/database/name-search";
import { casesAgain, given } from "./case-walk-repository";

/** What may follow two letters in a name, but for the names that have an index of their own. */
const followers = [..."abcdefghijklmnopqrstuvwxyz0123456789 '.-"];

const isPair = /^[a-z]{2}$/;

/**
 * A word of two letters as patterns that the index of three knows: these two and whatever comes next, or the name's end.
 * Null when none of the words is one.
 */
export function followedPair(words: readonly string[]): string[] | null {
  const pair = words.find((word) => isPair.test(word));
  if (pair === undefined) return null;
  return [...followers.map((next) => patternOf(`${pair}${next}`)), `%${pair}`];
}

/**
 * The cases whose names may hold the pair, with some columns. Pattern by pattern, each looked up in the index: without a
 * limit, which none of them reaches, the planner may hold each case against all patterns.
 */
export const holdingPair = (columns: SQL): SQL => sql`(
  select ${columns} from unnest(${given("followed")}::text[]) as wanted(pattern)
    cross join lateral (select * from ${cases} where ${cases.searchName} like wanted.pattern limit ${sql.raw(String(largestId))}) as ${casesAgain}
  union select ${columns} from ${cases} where ${hasOtherLetters(cases.searchName)})`;
