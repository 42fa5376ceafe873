import { auditEvents } from "@caseward/db/schema/audit";
import type { AuditAction, AuditOutcome } from "@caseward/domain/audit/actions";
import { largestId } from "@caseward/domain/limits";
import type { Context } from "../../platform/context";
import { describeError } from "../../platform/errors/error-body";
import { networkOf } from "../../platform/limits/network";
import { subjectsOf } from "../../platform/errors/affected-users";
import { rowOf } from "./repository";

type Attempt = { action: AuditAction; caseId: number | null };

/**
 * Records that a call was refused, or failed on our side, in a row of its own: what its transaction wrote is undone.
 * Never throws: the caller is told of the refusal itself. What the database is too busy for leaves no row in it.
 */
export async function auditRefusal(ctx: Context, attempt: Attempt, error: unknown): Promise<void> {
  const { status, body } = describeError(error);
  const subjectIds = subjectsOf(error);
  const outcome = outcomeOf(status, {
    isAboutCase: attempt.caseId !== null,
    isMarked: subjectIds !== undefined,
  });
  if (!outcome || body.code === "unavailable") return;
  const pass = ctx.refusals.admit(keyOf(ctx, attempt, body.code), ctx.now());
  if (!pass) return;
  const detail = pass.unrecorded > 0 ? { unrecorded: pass.unrecorded } : undefined;
  const row = rowOf(ctx, { ...attempt, subjectIds: subjectIds ?? [], ...(detail ? { detail } : {}) });
  await ctx.db
    .insert(auditEvents)
    .values({ ...row, outcome, errorCode: body.code })
    .catch(() => undefined);
}

type Kind = { isAboutCase: boolean; isMarked: boolean };

/** What was merely typed wrong is no event; nor is a page that does not exist, unless it is looked for by a case. */
function outcomeOf(status: number, { isAboutCase, isMarked }: Kind): AuditOutcome | null {
  if (status >= 500) return "failed";
  if (isMarked || [401, 403, 409, 429].includes(status)) return "refused";
  return status === 404 && isAboutCase ? "refused" : null;
}

/** Strangers count by their network: nobody runs out of addresses within it. */
const keyOf = ({ actor, remoteAddress }: Context, { action }: Attempt, code: string) =>
  `${actor ? `user ${actor.id}` : networkOf(remoteAddress)} ${action} ${code}`;

/** The case that an input names, as far as it can be one. */
export function caseIdIn(input: unknown): number | null {
  const given = typeof input === "object" && input !== null && "caseId" in input ? input.caseId : null;
  const isNumber = typeof given === "number" || (typeof given === "string" && /^\d{1,10}$/.test(given));
  const caseId = isNumber ? Number(given) : 0;
  return Number.isInteger(caseId) && caseId > 0 && caseId <= largestId ? caseId : null;
}

/** Calls something that is no procedure, and records its refusal like a procedure's. */
export async function auditing<Result>(
  ctx: Context,
  attempt: Attempt,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await auditRefusal(ctx, attempt, error);
    throw error;
  }
}
