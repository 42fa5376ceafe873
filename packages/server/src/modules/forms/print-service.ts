import { DomainError } from "@caseward/domain/errors/catalogue";
import type { SignedAuthorization } from "@caseward/domain/forms/hipaa/text";
import type { Actor } from "@caseward/domain/users/actor";
import { can } from "@caseward/domain/users/permissions";
import type { Context, SignedIn } from "../../platform/context";
import { viewCasePosition } from "../access/service";
import { recordAccess } from "../audit/service";
import { authenticateSession, handleOfSession } from "../auth/sessions/session-service";
import { hipaaInfoOf } from "./presentation";
import { findForms } from "./repository";
import { noAuthorization } from "./service";

const pathOf = (caseId: number) => `/case/${caseId}/hipaa.pdf`;

/** What a link's signature stands for: this document, for the session that asked. */
const subjectOf = (caseId: number, sessionHandle: string) => `${pathOf(caseId)}/${sessionHandle}`;

/**
 * An address that opens the printed authorization in a window, which can't send a bearer token (D28). It is good for
 * some minutes, since a browser's viewer asks again when it saves, and only while the session lives and may see the
 * case. Throws `not_found`, `access_denied`.
 */
export async function linkToAuthorization(ctx: SignedIn, caseId: number): Promise<{ url: string }> {
  await findAuthorization(ctx, ctx.actor, caseId);
  const handle = await handleOfSession(ctx);
  const [, signature] = ctx.linkSigner.sign(subjectOf(caseId, handle)).split("?");
  return { url: `${pathOf(caseId)}?session=${handle}&${signature}` };
}

type LinkQuery = { session?: unknown; expires?: unknown; signature?: unknown };

/**
 * The printed authorization, for the caller or the link's owner. Throws `unauthenticated`,
 * `second_factor_due`, `firm_required`, `not_found`, `access_denied`, and `unavailable` when too many are printed at once.
 */
export async function printAuthorizationOf(
  ctx: Context,
  caseId: number,
  query: LinkQuery,
): Promise<Uint8Array> {
  const { actor, sessionId } = query.signature === undefined ? ctx : await readerOf(ctx, caseId, query);
  if (!actor) throw new DomainError("unauthenticated");
  if (actor.isSecondFactorDue) throw new DomainError("second_factor_due");
  if (!can(actor, "forms.hipaaLink")) throw new DomainError("firm_required");
  ctx.countAccess(actor, caseId);
  const printed = await ctx.printer.print(await findAuthorization(ctx, actor, caseId));
  const reader = { ...ctx, actor, sessionId };
  await recordAccess(ctx.db, reader, { action: "forms.hipaaPdf", caseId, contents: "hipaa" });
  return printed;
}

type Reader = { actor: Actor; sessionId: number };

async function readerOf(ctx: Context, caseId: number, { session, ...link }: LinkQuery): Promise<Reader> {
  if (typeof session === "string" && ctx.linkSigner.isValid(subjectOf(caseId, session), link)) {
    const found = await authenticateSession(ctx, { handle: session });
    if (found) return found;
  }
  throw new DomainError("access_denied", {
    message: "This link is no longer valid. Please open the PDF from the case again.",
  });
}

async function findAuthorization(
  { db, vault }: Context,
  actor: Actor,
  caseId: number,
): Promise<SignedAuthorization> {
  await viewCasePosition(db, actor, { caseId, parts: ["forms"] });
  const row = (await findForms({ db, vault }, caseId))?.hipaa;
  if (!row) throw noAuthorization();
  return { caseId, hipaaInfo: hipaaInfoOf(row), ip: row.remoteAddress };
}
