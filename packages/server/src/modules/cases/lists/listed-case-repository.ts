import { cases } from "@caseward/db/schema/cases";
import { lawFirms } from "@caseward/db/schema/firms";
import { savedForms } from "@caseward/db/schema/forms";
import { withoutWithheld } from "@caseward/domain/cases/access";
import type { CaseListItem } from "@caseward/domain/cases/response";
import { imagePathOf } from "@caseward/domain/files/image";
import type { FormKind } from "@caseward/domain/forms/drafts";
import type { UserType } from "@caseward/domain/users/actor";
import { type Column, type SQL, sql } from "drizzle-orm";
import { isoInstant } from "../../../platform/database/instant";
import { perRole } from "../../../platform/database/per-role";
import { type Fields, type RowWriter, rowWriter } from "../../../platform/database/row-writer";
import type { LinkSigner } from "../../../platform/storage/signed-links";
import { countUnread } from "../../messages/read-receipt-repository";
import { caseFields, clientFields, renamed } from "../case-fields";
import { casesAgain, given } from "./case-walk-repository";

/** Instants come as text: sql/instant.ts. */
export const instantOf = (column: Column | SQL) => ({ column, make: isoInstant });

export const imageUrlOf = (column: Column | SQL) => ({
  column,
  make: (fileId: string, links: LinkSigner) => links.sign(imagePathOf(fileId)),
});

const firmAgain = sql.identifier("firm");
const formsAgain = sql.identifier("forms");

/**
 * Rows of cases, named `cases`, with the names of their firms, of which a firm's list has only its own, and which forms
 * are saved. These are looked up by their keys for the rows that are shown, which a limit holds the planner to: it may
 * choose to read the other table whole.
 */
export function withFirmsAndForms(rows: SQL, userType: UserType): SQL {
  const firmId = userType === "lawfirm" ? given("firmId") : cases.lawFirmId;
  return sql`${rows} as ${casesAgain} left join lateral (
    select ${lawFirms.firmName} from ${lawFirms} where ${lawFirms.id} = ${firmId} limit 1) as ${firmAgain} on true
    left join lateral (
    select * from ${savedForms} where ${savedForms.caseId} = ${cases.id} limit 1) as ${formsAgain} on true`;
}

export const firmName = sql<string>`${firmAgain}.firm_name`;

export const isSaved = (form: FormKind) =>
  sql<boolean>`coalesce(${formsAgain}.${sql.identifier(form)}, false)`;

/** For the role, or for the firm that the statement is given. */
export const unreadMessages = (userType: UserType) =>
  countUnread(cases.id, { userType, firmId: given("firmId") });

/** What a role is told of a listed case. */
export const listedFields = perRole((userType: UserType) => {
  const whole: Fields<CaseListItem, LinkSigner> = {
    ...renamed(cases, caseFields),
    client: { group: { ...renamed(cases, clientFields), userType: { constant: "client" } } },
    lawFirm: { group: { id: cases.lawFirmId, firmName } },
    imageUrl: imageUrlOf(cases.imageFileId),
    createdAt: instantOf(cases.createdAt),
    assignedAt: instantOf(cases.assignedAt),
    hasMedicalInfo: isSaved("medical"),
    hasFinancialInfo: isSaved("financial"),
    hasHipaaInfo: isSaved("hipaa"),
    unreadMessages: unreadMessages(userType),
  };
  return withoutWithheld(whole, userType);
});

/** A case as lists carry it, for each role: what D7 withholds from it is not even selected. */
export const listedCases: Record<UserType, RowWriter<CaseListItem, LinkSigner>> = perRole((userType) =>
  rowWriter(listedFields[userType]),
);
