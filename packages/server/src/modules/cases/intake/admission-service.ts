import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import type { TurnDown } from "@caseward/domain/cases/intake/schema";
import { isUnadmitted } from "@caseward/domain/cases/status/status";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedIn } from "../../../platform/context";
import { inTransaction } from "../../../platform/database/in-transaction";
import { recordEvent } from "../../audit/service";
import { clientToStore, isProvenClient, lookUpClient } from "../../auth/invitation-service";
import { publishCase } from "../../live/case-service";
import { emailsToStore, recipientsOf } from "../../notifications/recipient-service";
import { notify } from "../../notifications/service";
import { openCase } from "../opening-service";
import { type CaseRow, lockCase, updateCase } from "../repository";
import { caseAdmittedTemplate, caseTurnedDownTemplate } from "./emails";

/**
 * Admits a case that somebody told of, also after it was turned down; again it changes nothing. Throws `not_found`,
 * `email_taken` where the address is a lawyer's or admin's.
 */
export async function admitCase(ctx: SignedIn, caseId: number) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    if (!isUnadmitted(current.status)) return;
    const clientId = await confirmClient(ctx, tx, current);
    const at = ctx.now();
    await updateCase(tx, caseId, {
      ...{ status: "New", statusChangedAt: at, admissionDecidedAt: at, clientId },
      ...{ turnDownReason: null, turnDownSentence: null },
    });
    await recordEvent(ctx, tx, { action: "cases.admit", caseId, subjectIds: [clientId] });
    await notify(ctx, tx, caseId, [{ to: "client", template: caseAdmittedTemplate, page: "case" }]);
    afterCommit(() => publishCase(ctx, ["case", "stages"], { caseId, clientId, lawFirmId: null }));
  });
  ctx.wakeOutbox();
  return openCase(ctx, { caseId });
}

/**
 * The client of the case: the account that told of it where its address is proven, or else the account of the case's
 * address, which is invited (D14).
 */
async function confirmClient(ctx: SignedIn, tx: Executor, current: CaseRow): Promise<number> {
  if (await isProvenClient(tx, current.clientId)) return current.clientId;
  const client = await lookUpClient(ctx, tx, current.email);
  // The mail that the case is admitted is the invitation.
  await store(tx, await clientToStore(ctx, tx, current, { ...client, isInvited: true }));
  return client.id;
}

/**
 * Turns down what somebody told of, with a sentence for the person; again it changes nothing, and it may be admitted
 * later. Throws `not_found`, `invalid_transition` once it is admitted.
 */
export async function turnCaseDown(ctx: SignedIn, { caseId, reason, sentence }: TurnDown) {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const current = await lockCase(tx, caseId);
    const { status, clientId, createdFrom } = current;
    if (!isUnadmitted(status))
      throw new DomainError("invalid_transition", { message: "The case has been admitted already." });
    if (status === "TurnedDown") return;
    const at = ctx.now();
    await updateCase(tx, caseId, {
      ...{ status: "TurnedDown", statusChangedAt: at, admissionDecidedAt: at },
      ...{ turnDownReason: reason, turnDownSentence: sentence },
    });
    await recordEvent(ctx, tx, {
      action: "cases.turnDown",
      caseId,
      subjectIds: [clientId],
      detail: { reason },
    });
    await mailTurnDown(ctx, tx, { caseId, createdFrom }, { reason, sentence });
    const parties = { caseId, clientId: createdFrom === "CLIENT" ? clientId : null, lawFirmId: null };
    afterCommit(() => publishCase(ctx, ["case"], parties));
  });
  ctx.wakeOutbox();
  return openCase(ctx, { caseId });
}

type Decided = { caseId: number; createdFrom: string };

/**
 * Mails the person who told of the case. Only a client has an area to find it in; who told of it on the web may tell of
 * another accident.
 */
async function mailTurnDown(
  ctx: SignedIn,
  tx: Executor,
  { caseId, createdFrom }: Decided,
  why: Pick<TurnDown, "reason" | "sentence">,
): Promise<void> {
  const { appUrl } = ctx.settings;
  const link = createdFrom === "CLIENT" ? `${appUrl}/client/case/${caseId}` : `${appUrl}/intake`;
  const recipients = await recipientsOf(ctx, tx, { party: "client", caseId });
  const email = { link, write: caseTurnedDownTemplate(why, createdFrom === "CLIENT") };
  const addressed = recipients.map(({ invitedId: _none, ...recipient }) => ({ recipient, email }));
  await store(tx, emailsToStore(ctx, addressed));
}
