import type { Executor } from "@caseward/db/client";
import { store } from "@caseward/db/prepared/writes";
import { undoEndsAt } from "@caseward/domain/cases/offers/undo";
import type { CaseMove } from "@caseward/domain/cases/status/transition";
import type { Language } from "@caseward/domain/language/languages";
import type { StageKey } from "@caseward/domain/stages/stages";
import type { UserType } from "@caseward/domain/users/actor";
import { clockSpreadMs } from "@caseward/domain/values/limits";
import type { Services } from "../../platform/context";
import { areaLink } from "../../platform/mail/area-link";
import type { EmailTemplate } from "../../platform/mail/email/email";
import {
  caseAcceptedTemplate,
  caseRecalledTemplate,
  caseRejectedTemplate,
  caseSubmittedTemplate,
  caseTakenTemplate,
  stageCompletedTemplate,
} from "./emails";
import { emailsToStore, type Recipient, recipientsOf } from "./recipient-service";

/** Who gets which email, and where it leads: to the case, to its authorization, or to the dashboard. */
export type Notice = {
  to: UserType;
  template: (link: string, language: Language) => EmailTemplate;
  page: "case" | "authorization" | "dashboard";
  /** It is told once the firm can take its decline back no more. */
  isOfDecline?: true;
};

const stageNotice = (stageKey: StageKey): Notice => ({
  to: "client",
  template: stageCompletedTemplate(stageKey),
  page: "dashboard",
});

/** One email for each person and action: to the client the acceptance says that the assignment is complete as well. */
const transitionNotices: Record<CaseMove, readonly Notice[]> = {
  submit: [{ to: "lawfirm", template: caseSubmittedTemplate, page: "case" }],
  recall: [{ to: "lawfirm", template: caseRecalledTemplate, page: "dashboard" }],
  accept: [
    { to: "admin", template: caseAcceptedTemplate, page: "case" },
    { to: "client", template: caseTakenTemplate, page: "dashboard" },
  ],
  reject: [{ to: "admin", template: caseRejectedTemplate, page: "case", isOfDecline: true }],
  /** Nobody was told of the decline. */
  undoReject: [],
  signUpClient: [stageNotice("signedup")],
};

/** A notice, and who gets it. */
type Addressed = { notice: Notice; recipients: Recipient[] };

/**
 * Who is notified of a transition: when a case is submitted the firm that it is offered to, else the firm that holds it.
 * The caller has locked the case.
 */
export const recipientsOfTransition = (
  ctx: Services,
  tx: Executor,
  transition: CaseMove,
  of: Of,
): Promise<Addressed[]> => recipientsOfNotices(ctx, tx, transitionNotices[transition], { ...of, transition });

type Of = { caseId: number; offeredTo?: number | undefined; transition?: CaseMove };

const recipientsOfNotices = (
  ctx: Services,
  tx: Executor,
  notices: readonly Notice[],
  of: Of,
): Promise<Addressed[]> =>
  Promise.all(
    notices.map(async (notice) => ({
      notice,
      recipients: await recipientsOf(ctx, tx, { party: notice.to, ...of }),
    })),
  );

/** The emails of notices, to be stored with what they tell. The caller wakes the outbox. */
export const noticesToStore = (ctx: Services, caseId: number, addressed: readonly Addressed[]) =>
  emailsToStore(
    ctx,
    addressed.flatMap((one) => emailsOf(ctx, one, caseId)),
  );

/** Notifies the parties of a case, in the transaction that does what they are to know. The caller wakes the outbox. */
export async function notify(
  ctx: Services,
  tx: Executor,
  caseId: number,
  notices: readonly Notice[],
): Promise<void> {
  await store(tx, noticesToStore(ctx, caseId, await recipientsOfNotices(ctx, tx, notices, { caseId })));
}

/** Notifies the client that a stage of the case is complete, in the transaction that completes it. */
export const notifyOfStage = (
  ctx: Services,
  tx: Executor,
  { caseId, stageKey }: { caseId: number; stageKey: StageKey },
): Promise<void> => notify(ctx, tx, caseId, [stageNotice(stageKey)]);

/** A server whose clock runs ahead tells nobody of a decline that is being taken back. */
const notifiedOfDeclineAt = (decidedAt: Date) => new Date(undoEndsAt(decidedAt).getTime() + clockSpreadMs);

function emailsOf(ctx: Services, { notice, recipients }: Addressed, caseId: number) {
  const { to, template, page, isOfDecline } = notice;
  const area = areaLink(ctx, to, page === "dashboard" ? null : caseId);
  const link = page === "authorization" ? `${area}?form=authorization` : area;
  const decline = isOfDecline && { caseId, until: notifiedOfDeclineAt(ctx.now()) };
  const email = { link, write: template, ...(decline && { decline }) };
  return recipients.map((recipient) => ({ recipient, email }));
}
