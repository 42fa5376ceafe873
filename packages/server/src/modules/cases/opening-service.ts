import type { Executor } from "@caseward/db/client";
import { canRead } from "@caseward/domain/cases/rights/rights";
import type { Message } from "@caseward/domain/messages/schema";
import type { SignedIn } from "../../platform/context";
import { foundFor, rememberPosition } from "../access/service";
import { openStoredForms } from "../forms/service";
import { listNewestMessages } from "../messages/service";
import { noteViewed } from "./offers/clock/viewing";
import { findWholeCase } from "./opening-repository";
import { openPeople } from "./people/repository";
import { describeCase, readerOf } from "./presentation";
import type { CaseRow } from "./repository";

/** Messages that a case carries when it is opened; the thread itself is paged (D40). */
const messagesOfCase = 100;

export const withoutForms = { medicalInfo: null, financialInfo: null, hipaaInfo: null };

type Opening = { caseId: number; withMessages?: boolean };

/** Opens a case for a caller who may see it, with what their rights hold of it. Throws `not_found`, `access_denied`, `rate_limited`. */
export async function openCase(ctx: SignedIn, { caseId, withMessages = true }: Opening) {
  ctx.countAccess(ctx.actor, caseId);
  const whole = findWholeCase(ctx.db, ctx, caseId);
  rememberPosition(ctx, caseId, whole);
  const opened = await describeOpened(ctx, whole, withMessages ? newestMessages(ctx, ctx.db, caseId) : []);
  const found = await whole;
  if (found) await noteViewed(ctx, found.case);
  return opened;
}

const newestMessages = ({ actor, vault }: SignedIn, db: Executor, caseId: number) =>
  listNewestMessages({ db, vault }, actor, { caseId, limit: messagesOfCase });

/** The thread is read at the same time as the case, and nothing leaves before the right is known. */
async function describeOpened(
  ctx: SignedIn,
  opening: ReturnType<typeof findWholeCase>,
  reading: Message[] | Promise<Message[]>,
) {
  const { actor, vault } = ctx;
  const [whole, messages] = await Promise.all([opening, reading]);
  const found = foundFor(actor, whole);
  const forms = canRead(actor, found.case, ["forms"]) ? openStoredForms(vault, found) : withoutForms;
  const people = openPeople(vault, found.people);
  const opened = { ...found, ...forms, people, messages };
  return { case: describeCase(opened, readerOf(ctx)) };
}

type MovedCase = { case: CaseRow; lawFirm: { id: number; firmName: string } | null };

/**
 * A case as a move leaves it, which changed what the caller knows. A case without forms and people has none to read, nor
 * to record: saving them says so in the case.
 */
export async function openMovedCase(ctx: SignedIn, tx: Executor, moved: MovedCase) {
  const { id: caseId, hasMedicalInfo, hasFinancialInfo, hasHipaaInfo, peopleVersion } = moved.case;
  const isMore = hasMedicalInfo || hasFinancialInfo || hasHipaaInfo || peopleVersion > 0;
  if (isMore) return openChangedCase(ctx, tx, caseId);
  return answerOnceRead(newestMessages(ctx, tx, caseId), (messages) => {
    const opened = { ...foundFor(ctx.actor, moved), ...withoutForms, people: [], messages };
    return { case: describeCase(opened, readerOf(ctx)) };
  });
}

/**
 * A case as a change leaves it, read in the transaction that changes it: who loses it right after the commit is still
 * answered what they did.
 */
export function openChangedCase(ctx: SignedIn, tx: Executor, caseId: number) {
  const whole = findWholeCase(tx, ctx, caseId);
  const opened = describeOpened(ctx, whole, newestMessages(ctx, tx, caseId));
  return answerOnceRead(opened, (answer) => answer);
}

/** Gives the answer, to be called for after the commit. Contents that can't be read undo nothing, only the answer throws. */
async function answerOnceRead<Read, Answer>(reading: Promise<Read>, answerOf: (read: Read) => Answer) {
  const [read] = await Promise.allSettled([reading]);
  return () => {
    if (read.status === "rejected") throw read.reason;
    return answerOf(read.value);
  };
}
