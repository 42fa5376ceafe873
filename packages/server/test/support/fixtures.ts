import { lawFirms } from "@caseward/db/schema/firms";
import { users } from "@caseward/db/schema/users";
import type { StageRecord } from "@caseward/domain/stages/progress";
import { eq } from "drizzle-orm";
import type { Caller, TestServer } from "./harness";

/** A create-case payload that is right in every field. */
export const casePayload = {
  firstName: "María",
  lastName: "Zúñiga",
  email: "maria@clients.test",
  phoneNumber: "(415) 555-0100",
  accidentType: "Slip and fall",
  propertyType: "Commercial Property",
  city: "Austin",
  state: "TX",
  date: "2024-03-10",
  referralSource: "Google",
  description: "Fell on a wet floor in a shop.",
};

/** An onboarding payload that is right in every field. */
export const firmPayload = {
  firmName: "Ng & Sons",
  firmWebsite: "ngandsons.test",
  addresses: [{ address: "1 Main St", suite: "", city: "Austin", state: "TX", zipCode: "78701" }],
  primaryContact: {
    firstName: "Linh",
    lastName: "Ng",
    title: "Partner",
    email: "linh@ngandsons.test",
    mobileNumber: "512-555-0101",
  },
  practiceAreas: [
    { name: "Slip and Fall", rank: 1 },
    { name: "Car Accidents", rank: 2 },
  ],
  jurisdictions: [{ state: "TX", stateName: "Texas", counties: ["Travis"] }],
  monthlyNewCaseCapacity: "50+",
  apiIntegrationInterest: "unsure",
  caseUpdatesCommitment: "yes",
  termsAgreed: true,
  informationVerified: true,
};

/** An onboarded firm and one of its lawyers. */
export async function addFirm(server: TestServer, firmName = "Ng & Sons") {
  const lawyer = await server.signIn({ userType: "lawfirm" });
  const reply = await lawyer.rest("POST", "/law-firm", { ...firmPayload, firmName });
  const { id } = reply.data.lawFirm as { id: number };
  await markVerified(server, id);
  return { lawyer, firmId: id };
}

/** Makes a firm one that gets cases, as an admin does. */
export async function markVerified({ database }: TestServer, firmId: number): Promise<void> {
  const [lawyer] = await database.db.select().from(users).where(eq(users.lawFirmId, firmId));
  await database.db
    .update(lawFirms)
    .set({ verification: "verified", decidedAt: new Date(), decidedBy: lawyer?.id ?? null })
    .where(eq(lawFirms.id, firmId));
}

/** A new case, entered by a fresh admin, of a client who can log in. */
export async function addCase(server: TestServer, change: Partial<typeof casePayload> = {}) {
  const admin = await server.signIn({ userType: "admin" });
  const email = change.email ?? `client-${admin.id}@clients.test`;
  const client = await server.signIn({ userType: "client", email });
  const reply = await admin.rest("POST", "/case", { ...casePayload, ...change, email });
  const { caseId } = reply.data.case as { caseId: number };
  return { admin, client, caseId };
}

export async function stagesOf(caller: Caller, caseId: number): Promise<StageRecord[]> {
  const { data } = await caller.rest("GET", `/case/${caseId}/stages`);
  return data.stages as StageRecord[];
}

/** The displayed stages: 'key' while one runs, 'key.' when it is done and 'key?' while it waits. */
export async function displayedStages(caller: Caller, caseId: number): Promise<string[]> {
  const displayed = (await stagesOf(caller, caseId)).filter(({ isActive }) => isActive);
  return displayed.map(
    ({ stageKey, startedAt, completedAt }) => stageKey + (completedAt ? "." : startedAt ? "" : "?"),
  );
}
