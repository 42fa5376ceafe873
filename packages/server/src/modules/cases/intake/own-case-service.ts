import { store } from "@caseward/db/prepared/writes";
import type { OwnCase } from "@caseward/domain/cases/intake/schema";
import { DomainError } from "@caseward/domain/errors/catalogue";
import { imageFileIdOf } from "@caseward/domain/files/image";
import type { SignedIn } from "../../../platform/context";
import { nextId } from "../../../platform/database/next-id";
import { createOnce } from "../../../platform/idempotency/create-once";
import { findAccount } from "../../auth/account-service";
import { fileOfImageUrl } from "../../files/service";
import { publishCase } from "../../live/case-service";
import { openCase } from "../opening-service";
import { intakeCaseToStore, receiptToStore, takeIntake } from "./intake-case";
import { assertAccountFits } from "./intake-service";
import { newReference } from "./reference";

/** Keeps a client's own account of an accident until an administrator admits it. Throws `validation_failed`, `rate_limited`. */
export async function createOwnCase(ctx: SignedIn, { website: _website, ...input }: OwnCase) {
  const { id: clientId } = ctx.actor;
  assertAccountFits(ctx, input);
  const person = await findAccount(ctx.db, clientId);
  if (!person) throw new DomainError("unauthenticated");
  await takeIntake(ctx, person.email);
  const payload = { ...input, imageUrl: input.imageUrl && imageFileIdOf(input.imageUrl) };
  const { id } = await createOnce(ctx, { operation: "cases.createOwn", payload }, async (tx, afterCommit) => {
    const reference = newReference(ctx);
    const reader = { ...person, language: person.language ?? input.language, hasPassword: true };
    const [caseId, imageFileId, receipt] = await Promise.all([
      nextId(tx, "cases"),
      fileOfImageUrl(tx, ctx.actor, input.imageUrl),
      receiptToStore(ctx, tx, reader, reference),
    ]);
    const received = { id: caseId, clientId, imageFileId, reference, createdFrom: "CLIENT" as const };
    await store(tx, [...intakeCaseToStore(ctx, person, input, received), ...receipt]);
    afterCommit(() => publishCase(ctx, ["case"], { caseId, clientId, lawFirmId: null }));
    return { id: caseId };
  });
  ctx.wakeOutbox();
  return openCase(ctx, { caseId: id });
}
