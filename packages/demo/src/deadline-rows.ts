import type { Executor } from "@caseward/db/client";
import { deadlineDecisions } from "@caseward/db/schema/circumstances/deadlines";
import type { DecidedState } from "@caseward/domain/deadlines/case/decision";
import type { Deadline } from "@caseward/domain/deadlines/deadline";
import { evaluateDeadlines } from "@caseward/domain/deadlines/evaluate";
import type { SeededCase } from "./case-rows";
import { lawyerOf } from "./history";
import type { Cast, Seal } from "./played";

type Setting = { cast: Cast; seal: Seal; now: Date };

const basis = {
  confirmed: "Read in the statute. No earlier notice is due.",
  complied: "The notice was served on time; a copy is in our file.",
} as const satisfies Partial<Record<DecidedState, string>>;

/**
 * The attorneys of signed clients have met what was due by today, and the first of them has confirmed the date that comes
 * next. The last one has not come to it.
 */
export async function insertDecisions(
  tx: Executor,
  seeded: readonly SeededCase[],
  { cast, seal, now }: Setting,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const signedUp = seeded.filter(({ history: { stages } }) => stages.signedup.completedAt !== null);
  for (const [index, one] of signedUp.slice(0, -1).entries()) {
    const { deadlines } = evaluateDeadlines(factsOf(one), today);
    const met = deadlines.filter(({ date }) => date < today);
    const next = index === 0 ? deadlines.filter(({ date }) => date >= today).slice(0, 1) : [];
    const rows = [
      ...met.map((deadline) => rowOf(one, "complied", deadline, { cast, seal })),
      ...next.map((deadline) => rowOf(one, "confirmed", deadline, { cast, seal })),
    ];
    if (rows.length > 0) await tx.insert(deadlineDecisions).values(rows);
  }
}

function rowOf(
  { caseId, history }: SeededCase,
  state: keyof typeof basis,
  { state: _state, daysLeft: _daysLeft, ...known }: Deadline,
  { cast, seal }: Omit<Setting, "now">,
) {
  const content = { basis: basis[state], known };
  return {
    ...{ caseId, deadlineId: known.id, revision: 1, state, date: known.date, kind: known.kind },
    decidedBy: lawyerOf(history.lawFirmId, cast.firms),
    decidedAt: history.stages.signedup.completedAt ?? history.statusChangedAt,
    sealed: seal("deadline_decisions", [caseId, known.id, 1], content),
  };
}

const factsOf = ({ story: { accident, property, location, government }, incidentDate }: SeededCase) => ({
  ...{ incidentDate, datePrecision: "day" as const, state: location[1], county: null },
  ...{ accidentType: accident, propertyType: property ?? null },
  ...{ governmentLevel: government ?? null, defect: null, medicalCare: null },
  injured: { birthDate: null, deathDate: null },
  ...{ vessel: null, employerIsRailroad: null },
});
