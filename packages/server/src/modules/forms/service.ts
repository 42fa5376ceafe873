import type { Executor } from "@caseward/db/client";
import { assertCanRead, partiesReading } from "@caseward/domain/cases/rights/rights";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FormKind } from "@caseward/domain/forms/drafts";
import { financialInfoSchema } from "@caseward/domain/forms/financial";
import { hipaaInfoSchema } from "@caseward/domain/forms/hipaa/schema";
import { medicalInfoSchema } from "@caseward/domain/forms/medical";
import type { CaseForms } from "@caseward/domain/forms/response";
import type { SaveFinancial, SaveMedical } from "@caseward/domain/forms/schema";
import { assertStudiesNotInFuture } from "@caseward/domain/forms/study-days";
import { formatInstant } from "@caseward/domain/language/dates";
import type { SignedIn } from "../../platform/context";
import { type AfterCommit, inTransaction } from "../../platform/database/in-transaction";
import type { Store, Vault } from "../../platform/encryption/vault";
import { caseNotFound, lockCaseForWriting } from "../access/service";
import { recordEvent } from "../audit/service";
import { type AffectedParties, publishCase } from "../live/case-service";
import { notifyOfStage } from "../notifications/service";
import { completeBegunStage } from "../stages/service";
import { deleteDraft } from "./draft-repository";
import { describeForms, financialColumnsOf, financialInfoOf, hipaaInfoOf } from "./presentation";
import * as repository from "./repository";

/** The three forms of a case with who saved them and when. Throws `not_found`, `access_denied`. */
export async function readForms(ctx: SignedIn, caseId: number): Promise<{ forms: CaseForms }> {
  ctx.countAccess(ctx.actor, caseId);
  const found = await repository.findFormsForReader(ctx, caseId);
  if (!found) throw caseNotFound();
  assertCanRead(ctx.actor, found.held, ["forms"]);
  return { forms: describeForms(found) };
}

/**
 * Replaces the medical form as a whole (D24). Throws `not_found`, `access_denied`, `invalid_transition`, `conflict`,
 * `validation_failed`.
 */
export const saveMedical = (ctx: SignedIn, { caseId, medicalInfo: info, expectedVersion }: SaveMedical) =>
  writeForm(ctx, { caseId, form: "medical", action: "forms.saveMedical" }, async (tx) => {
    assertStudiesNotInFuture(info, ctx.now());
    const form = { caseId, info, savedBy: ctx.actor.id };
    const store = { db: tx, vault: ctx.vault };
    const version = await repository.upsertMedicalForm(store, form, expectedVersion ?? null);
    if (version === null) throw await changedMeanwhile(store, caseId, "medical");
    return { version };
  });

/** Replaces the financial form as a whole (D24, D26). Throws `not_found`, `access_denied`, `invalid_transition`, `conflict`. */
export const saveFinancial = (ctx: SignedIn, { caseId, financialInfo, expectedVersion }: SaveFinancial) =>
  writeForm(ctx, { caseId, form: "financial", action: "forms.saveFinancial" }, async (tx) => {
    const form = { caseId, ...financialColumnsOf(financialInfo), savedBy: ctx.actor.id };
    const store = { db: tx, vault: ctx.vault };
    const version = await repository.upsertFinancialForm(store, form, expectedVersion ?? null);
    if (version === null) throw await changedMeanwhile(store, caseId, "financial");
    return { version };
  });

type FormAction = "forms.saveMedical" | "forms.saveFinancial" | "forms.submitHipaa";
type Writing = { caseId: number; form: FormKind; action: FormAction };
type Position = Awaited<ReturnType<typeof lockCaseForWriting>>;
type Write = (tx: Executor, position: Position) => Promise<Record<string, string | number>>;

/** What the three forms have in common: one transaction that stores, drops the draft and completes the onboarding. */
export async function writeForm(ctx: SignedIn, { caseId, form, action }: Writing, write: Write) {
  const answer = await inTransaction(ctx, async (tx, afterCommit) => {
    const position = await lockCaseForWriting(tx, ctx.actor, { caseId, parts: ["forms"] });
    const detail = await write(tx, position);
    const parties = { caseId, clientId: position.clientId, lawFirmId: position.lawFirmId };
    await Promise.all([
      repository.noteForm(tx, { caseId, form, at: ctx.now() }),
      deleteDraft(tx, { caseId, form, userId: ctx.actor.id }),
      recordEvent(ctx, tx, { action, caseId, contents: [form], detail }),
      completeOnboarding(ctx, tx, afterCommit, { ...parties, lastForm: form }),
    ]);
    afterCommit(() => publishCase(ctx, ["case"], { caseId, ...partiesReading(position, "forms") }));
    return ctx.openChangedCase(ctx, tx, caseId);
  });
  ctx.wakeOutbox();
  return answer();
}

/**
 * Completes the onboarding stage with the last of the three forms (D9), while the caller has locked the case, so that
 * of forms saved at once the last sees the others. The client is notified, but not of an authorization, which has its
 * own mail.
 */
async function completeOnboarding(
  ctx: SignedIn,
  tx: Executor,
  afterCommit: AfterCommit,
  { lastForm, ...parties }: AffectedParties & { lastForm: FormKind },
): Promise<void> {
  const { caseId } = parties;
  if (!(await repository.hasAllForms(tx, caseId))) return;
  const isFirst = await completeBegunStage(tx, { caseId, stageKey: "onboarding", now: ctx.now() });
  if (!isFirst) return;
  const detail = { stageKey: "onboarding" };
  await Promise.all([
    recordEvent(ctx, tx, { action: "stages.complete", caseId, detail }),
    lastForm !== "hipaa" && notifyOfStage(ctx, tx, { caseId, stageKey: "onboarding" }),
  ]);
  afterCommit(() => publishCase(ctx, ["stages"], parties));
}

export const noAuthorization = () =>
  new DomainError("not_found", { message: "This case has no HIPAA authorization yet." });

const roleNames = { client: "client", lawfirm: "law firm", admin: "administrator" } as const;

/** Says that the form changed, by whom and when, so that nobody's answers are overwritten unseen. */
async function changedMeanwhile(store: Store, caseId: number, form: "medical" | "financial") {
  const found = await repository.findForms(store, caseId);
  const saved = found && describeForms(found)[form];
  if (!saved) return new DomainError("conflict");
  const { name, userType } = saved.savedBy;
  return new DomainError("conflict", {
    message: `This form was changed by ${name} (${roleNames[userType]}) on ${formatInstant(saved.savedAt, { timeZone: "UTC" })} UTC. Your answers were not saved, and nothing was overwritten.`,
  });
}

/**
 * The contents of the stored forms of a case, checked by their schemas because the stored JSON may hold anything.
 * Throws `unavailable`, and where they don't fit.
 */
export function openStoredForms(vault: Vault, stored: repository.StoredForms) {
  const { medical, financial, hipaa } = repository.openForms(vault, stored);
  return {
    medicalInfo: medical && medicalInfoSchema.parse(medical.info),
    financialInfo: financial && financialInfoSchema.parse(financialInfoOf(financial)),
    hipaaInfo: hipaa && hipaaInfoSchema.parse(hipaaInfoOf(hipaa)),
  };
}
