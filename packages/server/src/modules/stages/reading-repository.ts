import { begunStages } from "@caseward/db/schema/stages";
import { allStages, type StageRecord } from "@caseward/domain/stages/progress";
import { type Column, type SQL, sql } from "drizzle-orm";
import { isoInstant } from "../../platform/database/instant";
import { jsonRows } from "../../platform/database/json-rows";

const { caseId: ofCase, stageKey, startedAt, completedAt } = begunStages;

/** As it stands in the JSON of a statement. */
export type BegunStage = Omit<StageRecord, "isActive">;

/** The stages of a case that have begun, as a part of a statement about the case. Their instants are the database's. */
export const begunStagesOfCase = (caseId: Column): SQL<BegunStage[]> =>
  jsonRows<BegunStage>(sql`
    select ${stageKey} as "stageKey", ${startedAt} as "startedAt", ${completedAt} as "completedAt"
    from ${begunStages} where ${ofCase} = ${caseId}`);

const instantOf = (text: string | null) => (text === null ? null : isoInstant(text));

/** All ten stages as answers carry them. */
export const describeStoredStages = (begun: readonly BegunStage[]): StageRecord[] =>
  allStages(
    begun.map(({ stageKey, startedAt, completedAt }) => ({
      stageKey,
      startedAt: instantOf(startedAt),
      completedAt: instantOf(completedAt),
    })),
  );
