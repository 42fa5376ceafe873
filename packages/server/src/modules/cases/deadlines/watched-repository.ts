import { cases } from "@caseward/db/schema/cases";
import { begunStages } from "@caseward/db/schema/stages";
import { and, type SQL, sql } from "drizzle-orm";
import { isAdmitted } from "../../access/visibility-repository";

/** The stage that closes a case: it is resolved, and has no time limit any more that somebody has to meet. */
const closing = sql.raw("'resolution'");

const isClosed = sql`exists (select 1 from ${begunStages} as stage
  where stage.case_id = ${cases.id} and stage.stage_key = ${closing} and stage.completed_at is not null)`;

/** The cases of whose time limits digests and calendars speak: those that were admitted and are not closed. */
export const isWatched: SQL = and(isAdmitted, sql`not ${isClosed}`) ?? sql`false`;
