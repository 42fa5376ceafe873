import { timingSafeEqual } from "node:crypto";
import type { Executor } from "@caseward/db/client";
import type { Context } from "../../../platform/context";
import { alreadyRegisteredTemplate, verificationTemplate } from "../emails/account";
import { mailLink } from "../links/mailing";
import type { NewToken } from "../links/token-repository";
import type { UserRow } from "../repository";

type Registration = Partial<Pick<NewToken, "pendingRegistration" | "registeredMark">>;

/** Whether nothing that is typed at a registration of the address can come into force any more. */
export const isTaken = ({ verifiedAt, disabledAt }: UserRow) => verifiedAt !== null || disabledAt !== null;

/**
 * Notifies the owner of an address that it was registered, and keeps what the login needs to answer alike for every
 * address (D15). A disabled account's owner gets no mail.
 */
export function mailRegistration(ctx: Context, tx: Executor, user: UserRow, registration: Registration) {
  const language = user.language ?? ctx.language;
  const templateOf = user.verifiedAt ? alreadyRegisteredTemplate : verificationTemplate;
  const template = user.disabledAt ? null : (link: string) => templateOf(link, language);
  const kind = user.verifiedAt ? "set_password" : "verification";
  return mailLink(ctx, tx, user, { kind, template, ...registration });
}

type Typed = { email: string; password: string };

/**
 * Knows a password again that was typed at a registration of an address with an account. It is never in force, and takes
 * no second slow hash at each login: the key of this one is in no database.
 */
export const markOf = ({ vault }: Pick<Context, "vault">, { email, password }: Typed): string =>
  vault.sign("registered passwords", `${email}\n${password}`).toString("base64url");

export function isMarkOf(ctx: Context, typed: Typed, mark: string | null): boolean {
  const [given, right] = [Buffer.from(markOf(ctx, typed)), Buffer.from(mark ?? "")];
  return given.length === right.length && timingSafeEqual(given, right);
}
