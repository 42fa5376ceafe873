import { type SQL, sql } from "drizzle-orm";

/**
 * The rows of a query, in its order, as one cell of another query's row: what belongs to a record then takes no statement
 * of its own. Cells come as JSON writes them: instants as text, bytes as the query encodes them.
 *
 * One template within the other: of a query on a single table Drizzle writes the columns of the outer one without their
 * table's name.
 */
export const jsonRows = <Row>(query: SQL): SQL<Row[]> =>
  sql<Row[]>`${sql`coalesce((select json_agg(listed) from (${query}) as listed), '[]')`}`;
