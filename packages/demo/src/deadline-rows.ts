import type { Executor } from "@caseward/db/client";
import { deadlineDecisions } from "@caseward/db/schema/circumstances/deadlines";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import type { SeededCase } from "./case-rows";
import { type Cast, lawyerOf, type Seal } from "./history";

/** The attorney of the first client who signed up has confirmed until when the case may be brought. */
export async function insertDecision(
  tx: Executor,
  seeded: readonly SeededCase[],
  { cast, seal }: { cast: Cast; seal: Seal },
): Promise<void> {
  const signedUp = seeded.find(
    ({ history: { status, stages } }) => status === "Accepted" && stages.signedup.completedAt !== null,
  );
  const decidedAt = signedUp?.history.stages.signedup.completedAt;
  if (!signedUp || !decidedAt) return;
  const { earliest } = evaluateDeadlines(factsOf(signedUp), signedUp.incidentDate);
  if (!earliest) return;
  const { state: _state, daysLeft: _daysLeft, ...known } = earliest;
  const { caseId, history } = signedUp;
  const basis = "Read in the statute. No earlier notice is due, since no government is involved.";
  await tx.insert(deadlineDecisions).values({
    ...{ caseId, deadlineId: known.id, revision: 1, state: "confirmed", date: known.date, kind: known.kind },
    ...{ decidedBy: lawyerOf(history.lawFirmId, cast.firms), decidedAt },
    sealed: seal("deadline_decisions", [caseId, known.id, 1], { basis, known }),
  });
}

const factsOf = ({ story: { accident, property, location }, incidentDate }: SeededCase) => ({
  ...{ incidentDate, datePrecision: "day" as const, state: location[1], county: null },
  ...{ accidentType: accident, propertyType: property ?? null },
  ...{ governmentLevel: null, defect: null, medicalCare: null },
  injured: { birthDate: null, deathDate: null },
  ...{ vessel: null, employerIsRailroad: null },
});
