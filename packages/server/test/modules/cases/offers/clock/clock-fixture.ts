import { outbox } from "@caseward/db/schema/platform/outbox";
import type { Assignment } from "@caseward/domain/cases/response";
import { and, asc, eq } from "drizzle-orm";
import { addCase, addFirm } from "../../../../support/fixtures";
import type { Caller, TestServer } from "../../../../support/harness";

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));

/** A firm whose office is always open, so that no test depends on the hour at which it runs. */
export async function addOpenFirm(server: TestServer, firmName?: string) {
  const firm = await addFirm(server, firmName);
  const settings = { timeZone: "America/Chicago", businessHours: everyDay, observesFederalHolidays: false };
  await firm.lawyer.rest("PUT", `/law-firm/${firm.firmId}/settings`, settings);
  return firm;
}

/** A case that is offered to a firm for so many hours. */
export async function offerFor(server: TestServer, lawFirmId: number, hours: number) {
  const made = await addCase(server);
  const respondBy = new Date(server.services.now().getTime() + hours * 3_600_000).toISOString();
  const offer = { lawFirmId, respondBy };
  const { data } = await made.admin.rest("POST", `/case/${made.caseId}/assign-law-firm`, offer);
  return { ...made, respondBy, submitted: data.case };
}

/** The last offer of a case, as somebody reads it. */
export async function lastOffer(caller: Caller, caseId: number): Promise<Assignment> {
  const { data } = await caller.rest("GET", `/case/${caseId}/assignments`);
  const offer = (data.assignments as Assignment[]).at(-1);
  if (!offer) throw new Error("The case was never offered");
  return offer;
}

/** All mails of a kind to somebody, the first one first. */
export const mailsTo = (
  { database }: TestServer,
  recipient: string,
  template: typeof outbox.$inferSelect.template,
) =>
  database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient), eq(outbox.template, template)))
    .orderBy(asc(outbox.id));
