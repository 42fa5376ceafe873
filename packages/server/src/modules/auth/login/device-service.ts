import type { Executor } from "@caseward/db/client";
import type { Context } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { forgetDevices, hasKnownDevice, keepDevice } from "./device-repository";

export const deviceHashOf = ({ device }: Pick<Context, "device">): string | null =>
  device.token === null ? null : hashToken(device.token);

/** What a limit counts a device by: it belongs to one account. */
export const deviceKeyOf = (ctx: Context, owner: number | string) => `${owner} ${deviceHashOf(ctx)}`;

/** Whether the account logged in on the caller's device before. */
export async function isOnKnownDevice(
  ctx: Context,
  owner: Parameters<typeof hasKnownDevice>[1],
): Promise<boolean> {
  const tokenHash = deviceHashOf(ctx);
  return tokenHash !== null && hasKnownDevice(ctx.db, owner, tokenHash);
}

/** Knows the caller's browser again from now on. The browser gets a token of its own where it has none. */
export async function knowDevice(ctx: Context, tx: Executor, userId: number, at: Date): Promise<void> {
  const token = ctx.device.token ?? ctx.device.given ?? ctx.randomToken();
  ctx.device.given = token;
  await keepDevice(tx, { userId, tokenHash: hashToken(token), at });
}

/** With a new password the account's other devices are unknown again: another person may have used them. */
export const forgetOtherDevices = (ctx: Context, tx: Executor, userId: number) =>
  forgetDevices(tx, userId, deviceHashOf(ctx));
