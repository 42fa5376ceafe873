import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Language } from "@caseward/domain/language/languages";
import type { Settings } from "@caseward/domain/users/settings";
import type { SignedIn } from "../../platform/context";
import { recordEvent } from "../audit/service";
import { findUserById, updateUser } from "./repository";

export async function readSettings({ db, actor }: SignedIn): Promise<Settings> {
  const user = await findUserById(db, actor.id);
  if (!user) throw new DomainError("unauthenticated");
  return { language: user.language };
}

/** Changes the language of the caller's screens and emails. Throws `rate_limited`. */
export async function setLanguage(ctx: SignedIn, language: Language): Promise<Settings> {
  await ctx.limits.take("accountChangesOfPerson", ctx.actor.id);
  const user = await ctx.db.transaction(async (tx) => {
    await recordEvent(ctx, tx, { action: "auth.setLanguage", detail: { language } });
    return updateUser(tx, ctx.actor.id, { language });
  });
  return { language: user.language };
}
