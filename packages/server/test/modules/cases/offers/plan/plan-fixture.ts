import { auditEvents } from "@caseward/db/schema/audit";
import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { caseAssignments } from "@caseward/db/schema/offers/assignments";
import type { OfferPlanResponse } from "@caseward/domain/cases/offers/response";
import { and, asc, eq, isNull } from "drizzle-orm";
import { expireOffers } from "../../../../../src/modules/cases/offers/clock/expiring";
import { advancePlans } from "../../../../../src/modules/cases/offers/plan/advancing";
import { addCase, addFirm } from "../../../../support/fixtures";
import type { Caller, TestServer } from "../../../../support/harness";

export type PlanWorld = Awaited<ReturnType<typeof makePlanWorld>>;

/** Five firms, and what is done with a case that goes from one to the next. */
export async function makePlanWorld(server: TestServer) {
  const firms: { lawyer: Caller; firmId: number }[] = [];
  for (const name of ["First", "Second", "Third", "Fourth", "Fifth"])
    firms.push(await addFirm(server, `${name} Firm`));
  const [first, second, third, fourth, fifth] = firms.map(({ firmId }) => firmId) as [
    ...[number, number, number, number, number],
  ];
  const { admin } = await addCase(server);
  const { db } = server.database;
  await db.update(lawFirms).set({ monthlyCapacity: 100_000 });

  /** A new case that is offered to the first firm. */
  async function offered(more: Record<string, unknown>): Promise<number> {
    const { caseId } = await addCase(server);
    const body = { lawFirmId: first, lawFirmNote: "Please call soon", ...more };
    const reply = await admin.rest("POST", `/case/${caseId}/assign-law-firm`, body);
    if (reply.status !== 200) throw new Error(`The submit answered ${reply.status}`);
    return caseId;
  }

  const lawyerOf = (firmId: number) => {
    const found = firms.find((one) => one.firmId === firmId);
    if (!found) throw new Error(`No firm has the number ${firmId}`);
    return found.lawyer;
  };

  async function reject(caseId: number, firmId: number, reasonCode = "at_capacity"): Promise<number> {
    return (await lawyerOf(firmId).rest("PUT", `/case/${caseId}/reject`, { reasonCode })).status;
  }

  /** Lets the time of the open offer go by, where that is to the firm. */
  async function expire(caseId: number, firmId?: number): Promise<void> {
    const isTheirs = firmId === undefined ? undefined : eq(cases.lawFirmId, firmId);
    const ended = new Date(server.services.now().getTime() - 1000);
    await db.transaction(async (tx) => {
      const moved = await tx
        .update(cases)
        .set({ answerDueAt: ended })
        .where(and(eq(cases.id, caseId), eq(cases.status, "Submitted"), isTheirs))
        .returning();
      const isOpen = and(eq(caseAssignments.caseId, caseId), isNull(caseAssignments.outcome));
      if (moved.length > 0) await tx.update(caseAssignments).set({ respondBy: ended }).where(isOpen);
    });
    await expireOffers(server.services);
  }

  return {
    ...{ server, admin, first, second, third, fourth, fifth, offered, lawyerOf, reject, expire },
    advance: () => advancePlans(server.services),
    changeFirm: (firmId: number, change: Partial<typeof lawFirms.$inferInsert>) =>
      db.update(lawFirms).set(change).where(eq(lawFirms.id, firmId)),
    async planOf(caseId: number) {
      const { data } = await admin.rest("GET", `/case/${caseId}/offer-plan`);
      return (data as OfferPlanResponse).plan;
    },
    save: (caseId: number, body: object) => admin.rest("PUT", `/case/${caseId}/offer-plan`, body),
    /** The offers of a case in order, each with its firm and its outcome. */
    async offersOf(caseId: number) {
      const rows = await db
        .select()
        .from(caseAssignments)
        .where(eq(caseAssignments.caseId, caseId))
        .orderBy(asc(caseAssignments.id));
      return rows.map(({ lawFirmId, outcome }) => [lawFirmId, outcome] as const);
    },
    eventsOf: (caseId: number) =>
      db.select().from(auditEvents).where(eq(auditEvents.caseId, caseId)).orderBy(asc(auditEvents.id)),
  };
}
