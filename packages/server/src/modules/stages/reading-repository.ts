import { caseStageRecords } from "@caseward/db/schema/assignments";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { type Column, type SQL, sql } from "drizzle-orm";
import { isoInstant } from "../../sql/instant";
import { jsonRows } from "../../sql/json-rows";

const { caseId: ofCase, stageKey, isActive, startedAt, completedAt } = caseStageRecords;

/** The ten stages of a case, in their order, as a part of a statement about the case. Their instants are the database's. */
export const stagesOfCase = (caseId: Column): SQL<StageRecord[]> =>
  jsonRows<StageRecord>(sql`
    select ${stageKey} as "stageKey", ${isActive} as "isActive", ${startedAt} as "startedAt", ${completedAt} as "completedAt"
    from ${caseStageRecords} where ${ofCase} = ${caseId} order by ${stageKey}`);

const instantOf = (text: string | null) => (text === null ? null : isoInstant(text));

/** A stage as answers carry it. */
export const describeStoredStage = ({ startedAt, completedAt, ...stage }: StageRecord): StageRecord => ({
  ...stage,
  startedAt: instantOf(startedAt),
  completedAt: instantOf(completedAt),
});
