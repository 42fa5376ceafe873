import { outbox } from "@caseward/db/schema/platform/outbox";
import { asc, eq } from "drizzle-orm";
import { sendDigests } from "../../../../src/modules/cases/deadlines/digest/hand-over";
import type { Services } from "../../../../src/platform/context";
import type { World } from "../../../access/permissions/people";
import { type CaseState, caseIn } from "../../../access/permissions/people";
import type { TestServer } from "../../../support/harness";

/** In Alabama a fall of this day has a time limit of two years, and no other. */
const incidentDay = "2025-06-15";
export const limitDay = "2027-06-15";

/** A case whose one time limit is known. */
export async function datedCase(world: World, state: CaseState, date = incidentDay): Promise<number> {
  const caseId = await caseIn(state, world);
  const reply = await world.people.admin.rest("PUT", `/case/${caseId}`, { date, state: "AL" });
  if (reply.status !== 200) throw new Error(`The day was refused: ${reply.status}`);
  return caseId;
}

/** The same server at another time. */
export const serverAt = (
  { services }: TestServer,
  instant: string,
  change: Partial<Services> = {},
): Services => ({
  ...services,
  ...change,
  now: () => new Date(instant),
});

export const sendAt = (server: TestServer, instant: string) => sendDigests(serverAt(server, instant));

/** The digests that were written, the oldest first. */
export const digests = ({ database }: TestServer) =>
  database.db.select().from(outbox).where(eq(outbox.template, "deadline_digest")).orderBy(asc(outbox.id));

export const forgetDigests = async ({ database }: TestServer) =>
  void (await database.db.delete(outbox).where(eq(outbox.template, "deadline_digest")));
