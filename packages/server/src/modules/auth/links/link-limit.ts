import type { Context } from "../../../platform/context";
import { hashToken } from "../../../platform/encryption/token-hash";
import { networkOf } from "../../../platform/limits/network";
import { isGoodToken, type TokenKind } from "./token-repository";

/** Counts a link that was opened. One that is good goes past a limit that others have used up: nobody guesses it. */
export const takeLink = (ctx: Context, token: string, kinds: TokenKind[]): Promise<void> =>
  ctx.limits.takeOr(["linksOfNetwork", networkOf(ctx.remoteAddress)], async () =>
    (await isGoodToken(ctx.db, hashToken(token), kinds, ctx.now())) ? [] : null,
  );
