import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { financialForms, hipaaForms, medicalForms } from "@caseward/db/schema/forms";
import { eq, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { cursorValues, type Order } from "../../sql/keyset";
import { countUnread, type Party } from "../messages/reading-repository";

/** What a case is listed with for a party. */
export const listedColumns = (reader: Party, order: Order) => ({
  case: cases,
  lawFirm: { id: lawFirms.id, firmName: lawFirms.firmName },
  hasMedicalInfo: sql<boolean>`${medicalForms.caseId} is not null`,
  hasFinancialInfo: sql<boolean>`${financialForms.caseId} is not null`,
  hasHipaaInfo: sql<boolean>`${hipaaForms.caseId} is not null`,
  unreadMessages: countUnread(cases.id, reader),
  cursorValues: cursorValues(order),
});

/** Joins a page of cases with what is listed beside them. */
export const joinListed = <Query extends PgSelect>(query: Query) =>
  query
    .leftJoin(lawFirms, eq(lawFirms.id, cases.lawFirmId))
    .leftJoin(medicalForms, eq(medicalForms.caseId, cases.id))
    .leftJoin(financialForms, eq(financialForms.caseId, cases.id))
    .leftJoin(hipaaForms, eq(hipaaForms.caseId, cases.id));
