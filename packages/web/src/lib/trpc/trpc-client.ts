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
const leavingLink = httpLink<AppRouter>({
  url,
  headers,
  fetch: (input, init) => fetch(input, { ...(init as RequestInit), keepalive: true }),
});

/** The header names one call, so a call under a key goes alone (request-key.ts). */
const keyedLink = httpLink<AppRouter>({
  url,
  headers: ({ op }) => ({ ...headers(), "idempotency-key": String(op.context.requestKey) }),
});

const callLink = splitLink<AppRouter>({
  condition: ({ context }) => context.isLeaving === true,
  true: leavingLink,
  false: splitLink<AppRouter>({
    condition: ({ context }) => context.requestKey !== undefined,
    true: keyedLink,
    false: batchLink,
  }),
});

const transportLink = splitLink<AppRouter>({
  condition: ({ type }) => type === "subscription",
  true: lateLink(async () => (await import("../live/stream-link")).streamLink({ url, headers })),
  false: callLink,
});

export const createClient = () => trpc.createClient({ links: [sessionEndLink, transportLink] });
