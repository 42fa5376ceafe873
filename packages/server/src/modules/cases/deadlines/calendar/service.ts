import type { Executor } from "@caseward/db/client";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { Context, SignedIn } from "../../../../platform/context";
import { hashToken } from "../../../../platform/encryption/token-hash";
import { networkOf } from "../../../../platform/limits/network";
import { recordEvent } from "../../../audit/service";
import { notifyOwner } from "../../../auth/owner-notification-service";
import { writeCalendar } from "./calendar-text";
import { calendarMadeTemplate } from "./email";
import { listEntries } from "./entries";
import { deleteFeed, findFeed, findOwner, putFeed } from "./repository";

/** Since when the caller has a calendar feed; null where there is none. */
export async function readFeed({ db, actor }: SignedIn) {
  const madeAt = await findFeed(db, actor.id);
  return { madeAt: madeAt?.toISOString() ?? null };
}

/**
 * Makes the caller's feed and answers its address, this one time; the former one ends, and the owner gets a mail.
 * Throws `rate_limited`.
 */
export async function makeFeed(ctx: SignedIn) {
  const { actor, now, settings } = ctx;
  await ctx.limits.take("calendarsOfPerson", actor.id);
  const token = ctx.randomToken();
  const { id: userId, userType, firmId: lawFirmId } = actor;
  await ctx.db.transaction(async (tx) => {
    await putFeed(tx, { userId, userType, lawFirmId, tokenHash: hashToken(token), createdAt: now() });
    await recordEvent(ctx, tx, { action: "calendar.make" });
    await notifyOwner(ctx, tx, userId, calendarMadeTemplate);
  });
  ctx.wakeOutbox();
  return { url: `${settings.appUrl}/calendar/${token}.ics` };
}

export async function endFeed(ctx: SignedIn): Promise<Record<string, never>> {
  await ctx.db.transaction(async (tx) => {
    if (await deleteFeed(tx, ctx.actor.id)) await recordEvent(ctx, tx, { action: "calendar.end" });
  });
  return {};
}

/** Ends the feed of an account that ends, or has another owner. */
export const endFeedOf = async (tx: Executor, userId: number): Promise<void> =>
  void (await deleteFeed(tx, userId));

/**
 * The calendar of a token. A token that never was, one that was ended and one of a disabled account are answered alike.
 * Throws `not_found`, `rate_limited`.
 */
export async function readCalendar(ctx: Context, token: string): Promise<string> {
  const owner = await findOwner(ctx.db, hashToken(token));
  if (!owner) {
    await ctx.limits.take("wrongCalendarsOfNetwork", networkOf(ctx.remoteAddress));
    throw new DomainError("not_found");
  }
  await ctx.limits.take("calendarReadings", owner.id);
  const { appUrl } = ctx.settings;
  return writeCalendar(await listEntries(ctx, owner), { userType: owner.userType, appUrl });
}
