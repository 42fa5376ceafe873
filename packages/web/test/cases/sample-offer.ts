import type { Assignment } from "@caseward/domain/cases/response";

/** An open offer of the case of `sampleCase` to Marsh & Partners, as an administrator reads it. */
export const sampleOffer: Assignment = {
  ...{ id: 1, caseId: 7, client: { firstName: "María", lastName: "Núñez" }, note: null },
  ...{ lawFirm: { id: 7, firmName: "Marsh & Partners" }, disclosure: "full", match: null },
  ...{ assignedAt: "2026-03-14T17:05:00.000Z", assignedBy: "Ada Stone", overrideReason: null },
  ...{ respondBy: "2026-03-15T17:05:00.000Z", expiresAt: "2026-03-15T17:05:00.000Z" },
  ...{
    extendedUntil: null,
    extensionReason: null,
    viewedAt: null,
    conflictCheck: null,
    undoUntil: null,
    undoneAt: null,
  },
  ...{ outcome: null, decidedAt: null, decidedBy: null, reasonCode: null, reasonNote: null },
};
