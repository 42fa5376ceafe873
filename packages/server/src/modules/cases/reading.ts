import type { SignedIn } from "../../platform/context";
import { foundFor } from "../access/service";
import { type CaseParts, findCaseParts, findWholeCase, type WholeCase } from "./opening-repository";

type Found = NonNullable<Awaited<ReturnType<typeof findCaseParts>>> & { whole: WholeCase | null };

/** What the calls of one request are asking of cases. */
export type CasesAsked = Map<number, Asked>;

type Asked = { parts: CaseParts; found: Promise<Found | null> };

/**
 * Asks for parts of a case for somebody who may see it. A page asks for the case, its stages and its thread in calls of
 * one request: what they ask at the same time is one statement, and each of them is judged by it. Nothing is kept, since
 * rights are as they are now (D17). Throws `not_found`, `access_denied`.
 */
export async function askOfCase(ctx: SignedIn, caseId: number, parts: CaseParts): Promise<Found> {
  const asked = ctx.casesAsked.get(caseId) ?? askSoon(ctx, caseId);
  asked.parts = joined(asked.parts, parts);
  return foundFor(ctx.actor, await asked.found);
}

/** A whole case, with so many of its newest messages. Throws `not_found`, `access_denied`. */
export async function askForCase(ctx: SignedIn, caseId: number, messages: number): Promise<WholeCase> {
  const { whole } = await askOfCase(ctx, caseId, { isWhole: true, messages });
  if (!whole) throw new Error("A whole case was asked for, and a part of it was read");
  return whole;
}

/**
 * What is being read of a case, for somebody who may see it. The right is read at the same time, and nothing leaves
 * before it is known. Throws `not_found`, `access_denied`.
 */
export async function readOfCase<Read>(ctx: SignedIn, caseId: number, reading: Promise<Read>): Promise<Read> {
  const [, read] = await Promise.all([askOfCase(ctx, caseId, {}), reading]);
  return read;
}

/** The calls of a request come here one after the other before anything else happens: then all of them have asked. */
function askSoon(ctx: SignedIn, caseId: number): Asked {
  const found = new Promise<void>((resolve) => process.nextTick(resolve)).then(() => {
    ctx.casesAsked.delete(caseId);
    return find(ctx, caseId, asked.parts);
  });
  const asked: Asked = { parts: {}, found };
  ctx.casesAsked.set(caseId, asked);
  return asked;
}

async function find(ctx: SignedIn, caseId: number, parts: CaseParts): Promise<Found | null> {
  if (parts.isWhole) {
    const whole = await findWholeCase(ctx, caseId, parts);
    return whole && { ...whole, whole };
  }
  const found = await findCaseParts(ctx, caseId, parts);
  return found && { ...found, whole: null };
}

const joined = (one: CaseParts, other: CaseParts): CaseParts => ({
  isWhole: one.isWhole || other.isWhole || false,
  hasStages: one.hasStages || other.hasStages || false,
  ...mostMessages(one.messages, other.messages),
});

function mostMessages(...limits: (number | undefined)[]): Pick<CaseParts, "messages"> {
  const asked = limits.filter((limit) => limit !== undefined);
  return asked.length === 0 ? {} : { messages: Math.max(...asked) };
}
