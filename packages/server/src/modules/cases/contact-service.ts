import type { Executor } from "@caseward/db/client";
import { isFirmNamed } from "@caseward/domain/cases/access";
import type { CaseContact } from "@caseward/domain/cases/contact";
import { assertCanRead } from "@caseward/domain/cases/rights/rights";
import type { SignedIn } from "../../platform/context";
import { caseNotFound } from "../access/service";
import { findCaseFirm, updateContactEmail } from "./repository";

/**
 * Whom the client of a case can call about it: the firm that accepted it, by its contact's name and the firm's own number,
 * and the intake before that. The mobile number and the address of the contact were given to us alone. Throws `not_found`,
 * `access_denied`.
 */
export async function readContact({ db, actor, settings }: SignedIn, caseId: number): Promise<CaseContact> {
  const found = await findCaseFirm(db, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(actor, found, ["facts"]);
  const { status, firmName, firmPhone, person } = found;
  return firmName && isFirmNamed(actor.userType, status)
    ? { who: "firm", firmName, person, phone: firmPhone }
    : { who: "intake", firmName: null, person: null, phone: settings.contact.phone };
}

/** The cases of a client whose address was corrected, as far as they had the former one. */
export const correctContactOfCases = (
  tx: Executor,
  change: { clientId: number; from: string; to: string },
): Promise<void> => updateContactEmail(tx, change);
