import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
import type { CaseTransition } from "@caseward/domain/cases/transition";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../platform/context";
import { areaLink } from "../../platform/mail/area-link";
import type { EmailTemplate } from "../../platform/mail/email/email";
import { messageWrites } from "../../platform/mail/outbox";
import {
  caseAcceptedTemplate,
  caseRecalledTemplate,
  caseRejectedTemplate,
  caseSubmittedTemplate,
  caseTakenTemplate,
  stageCompletedTemplate,
} from "./emails";
import { type Contacts, findContacts, type Wanted, type WantedOf } from "./recipient-repository";
import { type Reader, readersOf, recipientsOf } from "./recipient-service";

/** Who gets which email, and whether it leads to the case or to the dashboard. */
type Notice = {
  to: UserType;
  template: (link: string, language: Language) => EmailTemplate;
  page: "case" | "dashboard";
};

const stageNotice: Notice = { to: "client", template: stageCompletedTemplate, page: "dashboard" };

/** One email for each person and action: the acceptance tells the client of the assignment's end as well. */
const transitionNotices: Record<CaseTransition, readonly Notice[]> = {
  submit: [{ to: "lawfirm", template: caseSubmittedTemplate, page: "case" }],
  recall: [{ to: "lawfirm", template: caseRecalledTemplate, page: "dashboard" }],
  accept: [
    { to: "admin", template: caseAcceptedTemplate, page: "case" },
    { to: "client", template: caseTakenTemplate, page: "dashboard" },
  ],
  reject: [{ to: "admin", template: caseRejectedTemplate, page: "case" }],
  signUpClient: [stageNotice],
};

/** A notice and whoever gets it. */
type Addressed = { notice: Notice; readers: Reader[] };

/** Who is asked for with the case that makes a transition. */
export const wantedFor = (transition: CaseTransition): Wanted => ({
  parties: transitionNotices[transition].map(({ to }) => to),
  isOffer: transition === "submit",
});

/**
 * Who is to be told of a transition, by what was found when its case was held. A held case is the newest there is, but
 * what is read with it stands as it was before the wait for it: who is not there is looked for once more.
 */
export const readersOfTransition = (
  ctx: SignedIn,
  tx: Executor,
  transition: CaseTransition,
  of: WantedOf & { found: Contacts },
): Promise<Addressed[]> =>
  Promise.all(
    transitionNotices[transition].map(async (notice) => {
      const readers = readersOf(ctx, notice.to, of.found);
      if (readers.length > 0) return { notice, readers };
      const wanted = { parties: [notice.to], isOffer: transition === "submit" };
      return { notice, readers: readersOf(ctx, notice.to, await findContacts(tx, wanted, of)) };
    }),
  );

/** What writes the emails to those who are told, with what they tell of. The caller wakes the outbox. */
export const noticeWrites = (ctx: SignedIn, told: readonly Addressed[], caseId: number): Write[] =>
  messageWrites(
    ctx,
    told.flatMap((one) => messagesOf(ctx, one, caseId)),
  );

/** Tells the client that a stage of the case is complete, in the transaction that completes it. */
export async function tellOfStage(ctx: SignedIn, tx: Executor, caseId: number): Promise<void> {
  const readers = await recipientsOf(ctx, tx, stageNotice.to, caseId);
  await sendWrites(tx, noticeWrites(ctx, [{ notice: stageNotice, readers }], caseId));
}

function messagesOf(ctx: SignedIn, { notice: { to, template, page }, readers }: Addressed, caseId: number) {
  const link = areaLink(ctx, to, page === "case" ? caseId : null);
  /** One for all who read it in the same language. */
  const templates = new Map<Language, EmailTemplate>();
  return readers.map(({ language, ...reach }) => {
    const written = templates.get(language) ?? template(link, language);
    templates.set(language, written);
    return { ...reach, template: written };
  });
}
