import type { Executor } from "@caseward/db/client";
import { sql } from "drizzle-orm";

/** Draws the next id of a table, so that what refers to the new row is stored in the same round trip as the row itself. */
export async function nextId(
  tx: Executor,
  table: "cases" | "messages" | "sessions" | "users",
): Promise<number> {
  const [drawn] = await tx.execute<{ id: number }>(
    sql`select nextval(${`${table}_id_seq`}::regclass)::int as id`,
  );
  if (!drawn) throw new Error(`No id was drawn for ${table}`);
  return drawn.id;
}
