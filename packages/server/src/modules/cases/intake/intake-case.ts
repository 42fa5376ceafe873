import type { Executor } from "@caseward/db/client";
import type { Write } from "@caseward/db/prepared/writes";
import { readIncident } from "@caseward/domain/cases/intake/incident";
import type { Intake, OwnCase } from "@caseward/domain/cases/intake/schema";
import { searchableFields } from "@caseward/domain/cases/lists/search";
import { dayOf } from "@caseward/domain/deadlines/case/level";
import type { Language } from "@caseward/domain/language/languages";
import { phoneToE164 } from "@caseward/domain/values/phone";
import type { Context } from "../../../platform/context";
import { wideNetworkOf } from "../../../platform/limits/network";
import { areaLink } from "../../../platform/mail/area-link";
import { eventToStore } from "../../audit/service";
import { mayMailSender } from "../../auth/registration/sender-service";
import { emailsToStore } from "../../notifications/recipient-service";
import { stagesToStore } from "../../stages/service";
import { deadlinesOfNewCase } from "../deadlines/computing";
import { columnsOfPeople, peopleToStore } from "../people/people-service";
import { newCase } from "../repository";
import { intakeReceivedTemplate } from "./emails";

/** Counted before anything is looked at, whoever sends it. */
export async function takeIntake(ctx: Context, email: string): Promise<void> {
  await ctx.limits.take("intakesOfNetwork", wideNetworkOf(ctx.remoteAddress));
  await ctx.limits.take("intakesOfAddress", email);
}

type Person = Pick<Intake, "firstName" | "lastName" | "email">;

export type IntakeCase = {
  id: number;
  clientId: number;
  imageFileId: string | null;
  reference: string;
  createdFrom: "WEB" | "CLIENT";
};

/** A case that waits for its admission, with its stages and its audit row. */
export function intakeCaseToStore(
  ctx: Context,
  { email, firstName, lastName }: Person,
  account: OwnCase,
  intakeCase: IntakeCase,
): (Write | null)[] {
  const at = ctx.now();
  const { date, phoneNumber, city, people, website: _website, ...told } = readIncident(account, at);
  const { consent: _consent, imageUrl: _image, language: _language, ...facts } = told;
  const contact = { firstName, lastName, email, phoneNumber, phoneE164: phoneToE164(phoneNumber), city };
  const { id: caseId, clientId, createdFrom, reference } = intakeCase;
  const action = createdFrom === "WEB" ? "intake.submit" : "cases.createOwn";
  return [
    newCase({
      ...intakeCase,
      ...contact,
      ...searchableFields({ ...contact, reference }),
      ...{ ...facts, incidentDate: date, ...columnsOfPeople(contact, people, at) },
      ...deadlinesOfNewCase({ ...facts, incidentDate: date }, people, dayOf(at)),
      ...{ status: "Awaiting", statusChangedAt: at, createdAt: at, referralSource: "Other" },
      createdBy: ctx.actor && createdFrom === "CLIENT" ? ctx.actor.id : null,
    }),
    peopleToStore(ctx, caseId, people),
    stagesToStore(caseId, at),
    eventToStore(ctx, { action, caseId, subjectIds: createdFrom === "WEB" ? [clientId] : [] }),
  ];
}

type Reader = { id: number; email: string; language: Language; hasPassword: boolean };

/** The receipt, which invites whoever has no password yet. None where its mailbox got too many. */
export async function receiptToStore(ctx: Context, tx: Executor, reader: Reader, reference: string) {
  const { id, email, language, hasPassword } = reader;
  if (!(await mayMailSender(tx, email, ctx.now()))) return [];
  const recipient = { recipient: email, language, ...(hasPassword ? {} : { invitedId: id }) };
  const link = areaLink(ctx, "client", null);
  return emailsToStore(ctx, [{ recipient, email: { link, write: intakeReceivedTemplate(reference) } }]);
}
