import type { Executor } from "@caseward/db/client";
import type { CaseTransition } from "@caseward/domain/cases/transition";
import type { Language } from "@caseward/domain/language/languages";
import type { UserType } from "@caseward/domain/users/actor";
import type { SignedIn } from "../../context";
import { areaLink } from "../../mail/area-link";
import {
  caseAcceptedLetter,
  caseRecalledLetter,
  caseRejectedLetter,
  caseSubmittedLetter,
  caseTakenLetter,
  stageCompletedLetter,
} from "../../mail/letters/cases";
import type { Letter } from "../../mail/letters/letter";
import { enqueueAll } from "../../mail/outbox";
import { type Concerned, recipientsOf } from "./recipients";

/** Who gets which letter, and whether it leads to the case or to the dashboard. */
type Notice = {
  to: UserType;
  letter: (link: string, language: Language) => Letter;
  page: "case" | "dashboard";
};

const stageNotice: Notice = { to: "client", letter: stageCompletedLetter, page: "dashboard" };

/** One letter for each person and action: the acceptance tells the client of the assignment's end as well. */
const transitionNotices: Record<CaseTransition, readonly Notice[]> = {
  submit: [{ to: "lawfirm", letter: caseSubmittedLetter, page: "case" }],
  recall: [{ to: "lawfirm", letter: caseRecalledLetter, page: "dashboard" }],
  accept: [
    { to: "admin", letter: caseAcceptedLetter, page: "case" },
    { to: "client", letter: caseTakenLetter, page: "dashboard" },
  ],
  reject: [{ to: "admin", letter: caseRejectedLetter, page: "case" }],
  signUpClient: [stageNotice],
};

/** Writes the letters about a transition, in the transaction that carries it out. The caller wakes the outbox. */
export async function tellOfTransition(
  ctx: SignedIn,
  tx: Executor,
  transition: CaseTransition,
  concerned: Concerned,
): Promise<void> {
  for (const notice of transitionNotices[transition]) await send(ctx, tx, notice, concerned);
}

/** Tells the client that a stage of the case is complete, in the transaction that completes it. */
export const tellOfStage = (ctx: SignedIn, tx: Executor, concerned: Concerned): Promise<void> =>
  send(ctx, tx, stageNotice, concerned);

async function send(ctx: SignedIn, tx: Executor, { to, letter, page }: Notice, concerned: Concerned) {
  const link = areaLink(ctx, to, page === "case" ? concerned.caseId : null);
  const reached = await recipientsOf(ctx, tx, to, concerned);
  await enqueueAll(
    ctx,
    tx,
    reached.map(({ language, ...reach }) => ({ ...reach, letter: letter(link, language) })),
  );
}
