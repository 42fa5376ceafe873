import { cases } from "@caseward/db/schema/cases";
import type { Case } from "@caseward/domain/cases/response";
import { eq } from "drizzle-orm";
import { addFirm } from "../../../support/fixtures";
import type { Caller, TestServer } from "../../../support/harness";
import { listCases } from "../lists/rows";
import { own, sendIntake } from "./intakes";

export const caseIn = ({ data }: { data: Record<string, unknown> }) => data.case as Case;

export const idsIn = async (caller: Caller, query = {}) =>
  (await listCases(caller, { limit: 500, ...query })).map(({ caseId }) => caseId);

export async function countsOf(caller: Caller) {
  const views = (await caller.rest("GET", "/cases/views")).data.views as { key: string; count: number }[];
  const overview = (await caller.rest("GET", "/cases/overview")).data as {
    statuses: { count: number }[];
    weeks: { count: number }[];
  };
  return {
    views: Object.fromEntries(views.map(({ key, count }) => [key, count])),
    counted: [...overview.statuses, ...overview.weeks].map(({ count }) => count),
  };
}

/** An administrator, a firm, and who tells of accidents to them. */
export async function makeWaiting(server: TestServer) {
  const admin = await server.signIn({ userType: "admin" });
  const firm = await addFirm(server);
  let people = 0;
  return {
    admin,
    firm,
    /** A case from the web: of a new address, or of somebody's. */
    async fromWeb(email = `person-${++people}@admission.test`) {
      const { reference } = await sendIntake(server, { change: { email } });
      const [row] = await server.database.db.select().from(cases).where(eq(cases.reference, reference));
      return { caseId: row?.id ?? 0, email, reference };
    },
    async fromClient() {
      const client = await server.signIn({ userType: "client" });
      return { client, caseId: caseIn(await client.rest("POST", "/client/case", own)).caseId };
    },
    admit: (caseId: number) => admin.rest("POST", `/case/${caseId}/admit`),
    turnDown: (caseId: number, body: object = { reason: "too_long_ago" }) =>
      admin.rest("POST", `/case/${caseId}/turn-down`, body),
  };
}
