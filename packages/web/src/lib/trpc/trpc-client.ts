import { languageTags } from "@caseward/domain/language/languages";
import type { AppRouter } from "@caseward/server/app-router";
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { failureCode } from "../failure-message";
import { presentLanguage } from "../language/text";
import { lateLink } from "../live/late-link";
import { presenceHeaders } from "../session/presence";
import { clearSession, readSession } from "../session/session";
import { trpc } from "./trpc";

/**
 * A session that the server no longer knows ends here, too; the guards then lead to /login. Only the session that made
 * the call: a late answer must not end the login that came after it.
 */
export const sessionEndLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      const { token } = readSession();
      return next(op).subscribe({
        ...observer,
        error(error) {
          const isEnded = failureCode(error) === "unauthenticated";
          if (isEnded && token !== null && readSession().token === token) clearSession("ended");
          observer.error(error);
        },
      });
    });

const url = "/trpc";

/** The language of the page goes before the browser's: the server writes its mails in it. */
const headers = (): Record<string, string> => {
  const { token } = readSession();
  const language = { "accept-language": languageTags[presentLanguage()] };
  return token === null ? language : { ...language, authorization: `Bearer ${token}`, ...presenceHeaders() };
};

const batchLink = httpBatchLink<AppRouter>({ url, maxItems: 10, maxURLLength: 4000, headers });

/** What is sent while the page goes away, such as the last words of a draft: at once, and the browser carries it on. */
export const leavingContext = { isLeaving: true };

/** Calls that share no request: those of a page that goes away, and those under a key, whose header names one call. */
const aloneLink = httpLink<AppRouter>({
  url,
  headers: ({ op: { context } }) => ({
    ...headers(),
    ...(isUnderKey(context) && { "idempotency-key": context.requestKey }),
  }),
  fetch: (input, init) => fetch(input, { ...(init as RequestInit), keepalive: true }),
});

const isUnderKey = (context: Record<string, unknown>): context is { requestKey: string } =>
  context.requestKey !== undefined;

const callLink = splitLink<AppRouter>({
  condition: ({ context }) => context.isLeaving === true || isUnderKey(context),
  true: aloneLink,
  false: batchLink,
});

const transportLink = splitLink<AppRouter>({
  condition: ({ type }) => type === "subscription",
  true: lateLink(async () => (await import("../live/stream-link")).streamLink({ url, headers })),
  false: callLink,
});

export const createClient = () => trpc.createClient({ links: [sessionEndLink, transportLink] });
