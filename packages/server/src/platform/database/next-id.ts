import type { Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";

type Table = "cases" | "messages" | "sessions" | "users";

/** The next id of a table, drawn by the statement that it stands in. */
export const drawnId = (table: Table) => sql<number>`nextval(${sql.raw(`'${table}_id_seq'`)}::regclass)::int`;

/** Draws the next id of a table, so that what refers to the new row is stored in the same round trip as the row itself. */
export async function nextId(tx: Executor, table: Table): Promise<number> {
  const [drawn] = await tx.execute<{ id: number }>(sql`select ${drawnId(table)} as id`);
  if (!drawn) throw new Error(`No id was drawn for ${table}`);
  return drawn.id;
}
