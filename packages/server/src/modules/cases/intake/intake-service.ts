import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { readIncident } from "@caseward/domain/cases/intake/incident";
import type { Intake, OwnCase } from "@caseward/domain/cases/intake/schema";
import { assertPeopleFit } from "@caseward/domain/cases/people/rules";
import type { Context } from "../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../platform/database/in-transaction";
import { nextId } from "../../../platform/database/next-id";
import { areaLink } from "../../../platform/mail/area-link";
import { enqueue } from "../../../platform/mail/outbox";
import { recordEvent } from "../../audit/service";
import {
  alikeForAll,
  findSender,
  isStaff,
  type Sender,
  senderToStore,
} from "../../auth/registration/sender-service";
import { takeIntakeImage } from "../../files/intake-service";
import { publishCase } from "../../live/case-service";
import { intakeNotKeptTemplate } from "./emails";
import { intakeCaseToStore, receiptToStore, takeIntake } from "./intake-case";
import { referenceOf } from "./reference";
import { isReferenceKept } from "./repository";

/**
 * Takes anybody's account of an accident. It answers the same, in content and time, whether the address is known or
 * not; the owner gets a mail. Throws `validation_failed`, `rate_limited`.
 */
export async function submitIntake(ctx: Context, input: Intake): Promise<{ reference: string }> {
  assertAccountFits(ctx, input);
  await takeIntake(ctx, input.email);
  return alikeForAll(async () => {
    const reference = referenceOf(ctx, input);
    if (!isFilledIn(input.website)) {
      await inTransaction(ctx, (tx, afterCommit) => keepIntake(ctx, tx, afterCommit, { input, reference }));
      ctx.wakeOutbox();
    }
    return { reference };
  });
}

/** The day is over, the county of the state, and the people lived then. Throws `validation_failed`. */
export function assertAccountFits({ now }: Pick<Context, "now">, account: Omit<OwnCase, "website">): void {
  const { date: incidentDate, datePrecision } = readIncident(account, now());
  assertPeopleFit(account.people, { incidentDate, datePrecision }, now());
}

/** A field that no person sees. */
const isFilledIn = (website: unknown) => website !== undefined && website !== null && website !== "";

type ReceivedIntake = { input: Intake; reference: string };

async function keepIntake(
  ctx: Context,
  tx: Executor,
  afterCommit: AfterCommit,
  received: ReceivedIntake,
): Promise<void> {
  const { input, reference } = received;
  const [sender, id, imageFileId, isRepeated] = await Promise.all([
    findSender(tx, input.email),
    nextId(tx, "cases"),
    takeIntakeImage(tx, input.imageUrl, reference),
    isReferenceKept(tx, reference),
  ]);
  if (isStaff(sender.user)) return notifyStaff(ctx, tx, sender.user);
  if (isRepeated) return;
  const kept = { id, clientId: sender.id, imageFileId, reference, createdFrom: "WEB" as const };
  await store(tx, [
    senderToStore(sender, personOf(input)),
    ...intakeCaseToStore(ctx, input, input, kept),
    ...(await receiptOf(ctx, tx, sender, received)),
  ]);
  afterCommit(() => publishCase(ctx, ["case"], { caseId: id, clientId: null, lawFirmId: null }));
}

const personOf = ({ firstName, lastName, email, phoneNumber, language }: Intake) => ({
  ...{ firstName, lastName, email, phoneNumber, language },
});

async function receiptOf(
  ctx: Context,
  tx: Executor,
  { id, user }: Sender,
  { input, reference }: ReceivedIntake,
) {
  if (user?.disabledAt) return [];
  const language = user?.language ?? input.language;
  const reader = { id, email: input.email, language, hasPassword: user?.passwordHash != null };
  return receiptToStore(ctx, tx, reader, reference);
}

type Account = NonNullable<Sender["user"]>;

/** Nothing is made of an address that an administrator or a lawyer works with, and its owner is told so. */
async function notifyStaff(ctx: Context, tx: Executor, { id, email, userType, disabledAt }: Account) {
  await recordEvent(ctx, tx, { action: "intake.submit", subjectIds: [id] });
  if (disabledAt === null)
    await enqueue(ctx, tx, {
      recipient: email,
      template: intakeNotKeptTemplate(areaLink(ctx, userType, null)),
    });
}
