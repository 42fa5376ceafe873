import { dayOf } from "@caseward/domain/deadlines/case/level";
import { lawVersion } from "@caseward/domain/deadlines/law/rules";
import type { Services } from "../../../platform/context";
import { inBatches } from "../../../platform/jobs/in-batches";
import { byItself } from "../../audit/service";
import { openDeadlines } from "./computing";
import { storeNext } from "./recomputing";
import { lockOutdated, markRed } from "./repository";

const batch = { computed: 200, marked: 1000 };

type Options = Pick<Services, "db" | "vault" | "now">;

/**
 * Computes anew what was computed by other rules, and marks what has become red since. Several servers share the rows, and
 * what one of them holds is left to it.
 */
export async function sweepDeadlines(options: Options): Promise<void> {
  for (let after: number | null = 0; after !== null; ) after = await computeBatch(options, after);
  const { db, now } = options;
  await inBatches(batch.marked, (limit) => markRed(db, { today: dayOf(now()), limit }));
}

/** Answers the last id of the batch, or null after the last batch. */
function computeBatch({ db, vault, now }: Options, after: number): Promise<number | null> {
  const today = dayOf(now());
  return db.transaction(async (tx) => {
    const ids = await lockOutdated(tx, { rules: lawVersion, after, limit: batch.computed });
    if (ids.length === 0) return null;
    await storeNext(byItself, tx, await openDeadlines({ db: tx, vault }, ids, today), today);
    return ids.at(-1) ?? null;
  });
}
