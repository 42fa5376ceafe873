import type { Executor } from "@caseward/db/client";
import type { CaseContact } from "@caseward/domain/cases/contact";
import { assertCanRead } from "@caseward/domain/cases/rights/rights";
import type { SignedIn } from "../../platform/context";
import { caseNotFound } from "../access/service";
import { findCaseFirm, updateContactEmail } from "./repository";

/**
 * Whom the client of a case can call about it: the firm that accepted it, by the firm's own number. The mobile number of
 * its contact was given to us alone. Throws `not_found`, `access_denied`.
 */
export async function readContact({ db, actor }: SignedIn, caseId: number): Promise<CaseContact> {
  const found = await findCaseFirm(db, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(actor, found, ["facts"]);
  const { status, firmName, firmPhone } = found;
  return status === "Accepted" && firmName && firmPhone ? { firmName, phone: firmPhone } : null;
}

/** The cases of a client whose address was corrected, as far as they had the former one. */
export const correctContactOfCases = (
  tx: Executor,
  change: { clientId: number; from: string; to: string },
): Promise<void> => updateContactEmail(tx, change);
