import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { assertNotInFuture } from "@caseward/domain/cases/intake/incident-day";
import type { Intake } from "@caseward/domain/cases/intake/schema";
import type { Context } from "../../../platform/context";
import { type AfterCommit, inTransaction } from "../../../platform/database/in-transaction";
import { nextId } from "../../../platform/database/next-id";
import { areaLink } from "../../../platform/mail/area-link";
import { enqueue } from "../../../platform/mail/outbox";
import { recordEvent } from "../../audit/service";
import {
  alikeForAll,
  findTeller,
  isStaff,
  type Teller,
  tellerToStore,
} from "../../auth/registration/teller-service";
import { takeIntakeImage } from "../../files/intake-service";
import { publishCase } from "../../live/case-service";
import { intakeNotKeptTemplate } from "./emails";
import { referenceOf } from "./reference";
import { isReferenceKept } from "./repository";
import { receiptToStore, takeIntake, toldCaseToStore } from "./told-case";

/**
 * Takes anybody's account of an accident. Answers the same, in content and time, whatever the server knows of the address:
 * its owner is told by mail. Throws `validation_failed`, `rate_limited`.
 */
export async function submitIntake(ctx: Context, input: Intake): Promise<{ reference: string }> {
  assertNotInFuture(input.date, ctx.now());
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

/** A field that no person sees. */
const isFilledIn = (website: unknown) => website !== undefined && website !== null && website !== "";

type Told = { input: Intake; reference: string };

async function keepIntake(ctx: Context, tx: Executor, afterCommit: AfterCommit, told: Told): Promise<void> {
  const { input, reference } = told;
  const [teller, id, imageFileId, isRepeated] = await Promise.all([
    findTeller(tx, input.email),
    nextId(tx, "cases"),
    takeIntakeImage(tx, input.imageUrl, reference),
    isReferenceKept(tx, reference),
  ]);
  if (isStaff(teller.user)) return tellStaff(ctx, tx, teller.user);
  if (isRepeated) return;
  const kept = { id, clientId: teller.id, imageFileId, reference, createdFrom: "WEB" as const };
  await store(tx, [
    tellerToStore(teller, personOf(input)),
    ...toldCaseToStore(ctx, input, input, kept),
    ...(await receiptOf(ctx, tx, teller, told)),
  ]);
  afterCommit(() => publishCase(ctx, ["case"], { caseId: id, clientId: null, lawFirmId: null }));
}

const personOf = ({ firstName, lastName, email, phoneNumber, language }: Intake) => ({
  ...{ firstName, lastName, email, phoneNumber, language },
});

async function receiptOf(ctx: Context, tx: Executor, { id, user }: Teller, { input, reference }: Told) {
  if (user?.disabledAt) return [];
  const language = user?.language ?? input.language;
  const reader = { id, email: input.email, language, hasPassword: user?.passwordHash != null };
  return receiptToStore(ctx, tx, reader, reference);
}

type Account = NonNullable<Teller["user"]>;

/** Nothing is made of an address that an administrator or a lawyer works with, and its owner is told so. */
async function tellStaff(ctx: Context, tx: Executor, { id, email, userType, disabledAt }: Account) {
  await recordEvent(ctx, tx, { action: "intake.submit", subjectIds: [id] });
  if (disabledAt === null)
    await enqueue(ctx, tx, {
      recipient: email,
      template: intakeNotKeptTemplate(areaLink(ctx, userType, null)),
    });
}
