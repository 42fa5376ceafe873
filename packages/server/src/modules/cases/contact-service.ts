import type { Executor } from "@caseward/db/client";
import { isFirmNamed } from "@caseward/domain/cases/access";
import type { CaseContact } from "@caseward/domain/cases/contact";
import { assertCanRead } from "@caseward/domain/cases/rights/rights";
import { officeHoursOf } from "@caseward/domain/firms/settings/defaults";
import { type OfficeHours, officeState } from "@caseward/domain/firms/settings/hours/office-hours";
import type { SignedIn } from "../../platform/context";
import { caseNotFound } from "../access/service";
import { findCaseFirm, updateContactEmail } from "./repository";

/**
 * The number that the client of a case can call, and whether somebody is there now: the accepting firm's, before that
 * the intake's. The contact's mobile number and address stay ours. Throws `not_found`, `access_denied`.
 */
export async function readContact(
  { db, actor, settings, now }: SignedIn,
  caseId: number,
): Promise<CaseContact> {
  const found = await findCaseFirm(db, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(actor, found, ["facts"]);
  const { status, firmName, firmPhone, person, hours } = found;
  if (firmName && isFirmNamed(actor.userType, status))
    return { who: "firm", firmName, person, phone: firmPhone, office: officeAt(officeHoursOf(hours), now()) };
  const office = settings.intakeHours && officeAt(settings.intakeHours, now());
  return { who: "intake", firmName: null, person: null, phone: settings.contact.phone, office };
}

function officeAt(hours: OfficeHours, now: Date): CaseContact["office"] {
  const state = officeState(hours, now);
  return state && { isOpen: state.isOpen, changesAt: state.changesAt?.toISOString() ?? null };
}

/** The cases of a client whose address was corrected, as far as they had the former one. */
export const correctContactOfCases = (
  tx: Executor,
  change: { clientId: number; from: string; to: string },
): Promise<void> => updateContactEmail(tx, change);
