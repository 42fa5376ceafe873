import postgres from "postgres";

/** Asks a database for what a trial is about, over a connection that ends with it. */
export async function withDatabase<Result>(
  url: string,
  work: (sql: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
