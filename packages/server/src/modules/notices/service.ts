import type { Executor } from "@caseward/db/client";
import { sendWrites } from "@caseward/db/joined-writes";
import type { Write } from "@caseward/db/statement";
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
import { messageWrites } from "../../mail/outbox";
import { type About, type Reader, recipientsOf } from "./recipients";

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

/** A notice and whoever gets it. */
type Addressed = { notice: Notice; readers: Reader[] };

/** Who is to be told of a transition, while the case still stands where it stood: a recall finds its firm. */
export const readersOfTransition = (
  ctx: SignedIn,
  tx: Executor,
  transition: CaseTransition,
  about: About,
): Promise<Addressed[]> =>
  Promise.all(transitionNotices[transition].map((notice) => addressed(ctx, tx, notice, about)));

/** What writes the letters to those who are told, with what they tell of. The caller wakes the outbox. */
export const noticeWrites = (ctx: SignedIn, told: readonly Addressed[], caseId: number): Write[] =>
  messageWrites(
    ctx,
    told.flatMap((one) => messagesOf(ctx, one, caseId)),
  );

/** Tells the client that a stage of the case is complete, in the transaction that completes it. */
export async function tellOfStage(ctx: SignedIn, tx: Executor, { caseId }: About): Promise<void> {
  const told = await addressed(ctx, tx, stageNotice, { caseId });
  await sendWrites(tx, noticeWrites(ctx, [told], caseId));
}

async function addressed(ctx: SignedIn, tx: Executor, notice: Notice, about: About): Promise<Addressed> {
  return { notice, readers: await recipientsOf(ctx, tx, notice.to, about) };
}

function messagesOf(ctx: SignedIn, { notice: { to, letter, page }, readers }: Addressed, caseId: number) {
  const link = areaLink(ctx, to, page === "case" ? caseId : null);
  /** One for all who read it in the same language. */
  const letters = new Map<Language, Letter>();
  return readers.map(({ language, ...reach }) => {
    const written = letters.get(language) ?? letter(link, language);
    letters.set(language, written);
    return { ...reach, letter: written };
  });
}
