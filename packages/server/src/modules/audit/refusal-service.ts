import type { Database } from "@caseward/db/client";
import type { AuditOutcome } from "@caseward/domain/audit/actions";
import type { Context } from "../../platform/context";
import { affectedUsersOf } from "../../platform/errors/affected-users";
import { describeError } from "../../platform/errors/error-body";
import { networkOf } from "../../platform/limits/network";
import type { Attempt, RecordRefusal, RefusedCaller } from "../../platform/ports";
import { createRefusalThrottle } from "./refusal-throttle";
import { insertRefusal } from "./repository";

type Options = { db: Database; now: () => Date };

/**
 * Records a refused or failed call in a row of its own, since its transaction was undone. It never throws, so that the
 * caller gets the refusal itself; when the database is too busy there is no row.
 */
export function createRefusalRecorder({ db, now }: Options): RecordRefusal {
  const throttle = createRefusalThrottle({ mostPerWindow: 30, windowMs: 60_000 });
  return async (caller, attempt, error) => {
    const { status, body } = describeError(error);
    const subjectIds = affectedUsersOf(error);
    const outcome = outcomeOf(status, {
      isAboutCase: attempt.caseId !== null,
      isMarked: subjectIds !== undefined,
    });
    if (!outcome || body.code === "unavailable") return;
    const pass = throttle.admit(keyOf(caller, attempt, body.code), now());
    if (!pass) return;
    const detail = pass.unrecorded > 0 ? { unrecorded: pass.unrecorded } : undefined;
    const event = { ...attempt, subjectIds: subjectIds ?? [], ...(detail ? { detail } : {}) };
    const refusal = { outcome, errorCode: body.code };
    await insertRefusal(db, caller, event, refusal).catch(() => undefined);
  };
}

type Kind = { isAboutCase: boolean; isMarked: boolean };

/** What was merely typed wrong is no event; nor is a page that does not exist, unless it is looked for by a case. */
function outcomeOf(status: number, { isAboutCase, isMarked }: Kind): AuditOutcome | null {
  if (status >= 500) return "failed";
  if (isMarked || [401, 403, 409, 429].includes(status)) return "refused";
  return status === 404 && isAboutCase ? "refused" : null;
}

/** Anonymous callers count by their network: nobody runs out of addresses within it. */
const keyOf = ({ actor, remoteAddress }: RefusedCaller, { action }: Attempt, code: string) =>
  `${actor ? `user ${actor.id}` : networkOf(remoteAddress)} ${action} ${code}`;

/** Calls something that is no procedure, and records its refusal like a procedure's. */
export async function recordingRefusal<Result>(
  ctx: Context,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await ctx.recordRefusal(ctx, attempt, error);
    throw error;
  }
}
