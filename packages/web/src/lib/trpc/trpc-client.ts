import { languageTags } from "@caseward/domain/language/languages";
import type { AppRouter } from "@caseward/server/app-router";
import { httpBatchLink, splitLink, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { failureCode } from "../feedback/failure-message";
import { presentLanguage } from "../language/text";
import { presenceHeaders } from "../session/presence";
import { clearSession, readSession } from "../session/session";
import { furtherPageLink } from "./further-page-link";
import { trpc } from "./trpc";

/**
 * Ends the browser's session when the server no longer knows it; the guards then lead to /login. Only the session that
 * made the call: a late answer must not end the login that came after it.
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

export const url = "/trpc";

/** The page's language goes before the browser's: the server writes its mails in it. */
export const headers = (): Record<string, string> => {
  const { token } = readSession();
  const language = { "accept-language": languageTags[presentLanguage()] };
  return token === null ? language : { ...language, authorization: `Bearer ${token}`, ...presenceHeaders() };
};

const batchLink = httpBatchLink<AppRouter>({ url, maxItems: 10, maxURLLength: 4000, headers });

/** For calls of a page that closes, such as the last draft: sent at once, and the browser finishes them. */
export const leavingContext = { isLeaving: true };

/** Calls outside of batches: those of a page that closes, and those under a key, whose header names one call. */
const aloneLink = httpBatchLink<AppRouter>({
  url,
  maxItems: 1,
  headers: ({ opList: [{ context }] }) => ({
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

/** Queries and mutations. The stream of changes has its own client (lib/live), which is loaded after the login. */
export const createClient = () => trpc.createClient({ links: [sessionEndLink, furtherPageLink, callLink] });
