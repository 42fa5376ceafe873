import { disclosedBy } from "@caseward/domain/cases/offers/disclosure/seen";
import { undoUntil } from "@caseward/domain/cases/offers/undo";
import { theTeam } from "@caseward/domain/values/labels";
import { fullName } from "@caseward/domain/values/text";
import type { SignedIn } from "../../../platform/context";
import { readWithAccess } from "../../access/service";
import { listAssignments } from "./assignment-repository";

const unnamed = { firstName: null, lastName: null };

type Offer = Awaited<ReturnType<typeof listAssignments>>[number];

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
  return {
    assignments: isFirm
      ? describeOwnOffers(rows, ctx.now())
      : rows.map((row) => describeOffer(row, ctx.now())),
  };
}

const textOf = (instant: Date | null) => instant?.toISOString() ?? null;

/** An offer as the administrators read it. */
function describeOffer({ assignment, position, client, lawFirm, assigner, decider }: Offer, now: Date) {
  const { id, caseId, note, disclosure, outcome, extensionReason, undoneAt } = assignment;
  const { reasonCode, reasonNote, match, overrideReason } = assignment;
  const { assignedAt, respondBy, extendedUntil, viewedAt, decidedAt } = assignment;
  return {
    ...{ id, caseId, client, lawFirm, note, disclosure },
    assignedAt: assignedAt.toISOString(),
    assignedBy: fullName(assigner),
    respondBy: respondBy.toISOString(),
    extendedUntil: textOf(extendedUntil),
    extensionReason,
    expiresAt: (extendedUntil ?? respondBy).toISOString(),
    viewedAt: textOf(viewedAt),
    conflictCheck: conflictCheckOf(assignment),
    ...{ match, overrideReason, outcome, reasonCode, reasonNote },
    undoUntil: textOf(undoUntil(assignment, position, now)),
    undoneAt: textOf(undoneAt),
    decidedAt: textOf(decidedAt),
    decidedBy: decider && fullName(decider),
  };
}

function conflictCheckOf({
  conflictResult: result,
  conflictCheckedAt: checkedAt,
  conflictNote: note,
  conflictSearched: searched,
}: Offer["assignment"]) {
  return result && checkedAt && { result, checkedAt: checkedAt.toISOString(), note, searched };
}

/**
 * The same as the firm reads them: neither who of the team it was, nor what the matching and the team thought of the firm.
 * The name is told as far as the last offer has disclosed it, whatever one before had.
 */
function describeOwnOffers(offers: readonly Offer[], now: Date) {
  const last = offers.at(-1);
  const isNamed = last !== undefined && disclosedBy(last.assignment) !== "summary";
  return offers.map((offer) => {
    const { match, overrideReason, ...own } = describeOffer(offer, now);
    const decidedBy = own.outcome === "recalled" ? theTeam : own.decidedBy;
    return { ...own, client: isNamed ? own.client : unnamed, assignedBy: theTeam, decidedBy };
  });
}
