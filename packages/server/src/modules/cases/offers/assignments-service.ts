import { disclosedBy } from "@caseward/domain/cases/offers/disclosure/seen";
import { theTeam } from "@caseward/domain/values/labels";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../../platform/context";
import { readWithAccess } from "../../access/service";
import { listAssignments } from "./assignment-repository";

const unnamed = { firstName: null, lastName: null };

/** Every offer of a case to a firm, oldest first; a firm reads its own alone (D3). Throws `not_found`, `access_denied`. */
export async function readAssignments(ctx: SignedIn, caseId: number) {
  const { userType, firmId } = ctx.actor;
  const isFirm = userType === "lawfirm";
  const rows = await readWithAccess(
    ctx,
    { caseId, parts: ["assignments", "offer"] },
    listAssignments(ctx.db, caseId, isFirm ? firmId : null),
    ({ length }) => length > 0,
  );
  const assignments = rows.map(({ assignment, client, lawFirm, assigner, decider, answerDueAt }) => ({
    id: assignment.id,
    caseId,
    client: isFirm && disclosedBy(assignment) === "summary" ? unnamed : client,
    lawFirm,
    note: assignment.note,
    assignedAt: assignment.assignedAt.toISOString(),
    expiresAt: assignment.outcome === null ? (answerDueAt?.toISOString() ?? null) : null,
    viewedAt: assignment.viewedAt?.toISOString() ?? null,
    extendedUntil: assignment.extendedUntil?.toISOString() ?? null,
    assignedBy: isFirm ? theTeam : fullName(assigner),
    decidedAt: assignment.decidedAt?.toISOString() ?? null,
    decidedBy: decider && (isFirm && assignment.outcome === "recalled" ? theTeam : fullName(decider)),
    outcome: assignment.outcome,
    reasonCode: assignment.reasonCode,
    reasonNote: assignment.reasonNote,
    ...(isFirm ? {} : { match: assignment.match, overrideReason: assignment.overrideReason }),
    disclosure: assignment.disclosure,
    conflictCheck: conflictCheckOf(assignment),
  }));
  return { assignments };
}

type Offer = Awaited<ReturnType<typeof listAssignments>>[number];

function conflictCheckOf({
  conflictResult: result,
  conflictCheckedAt: checkedAt,
  conflictNote: note,
  conflictSearched: searched,
}: Offer["assignment"]) {
  return result && checkedAt && { result, checkedAt: checkedAt.toISOString(), note, searched };
}
