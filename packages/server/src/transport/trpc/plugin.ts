import { DomainError } from "@caseward/domain/errors/catalogue";
import { getTRPCErrorFromUnknown, type TRPCError } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context";
import { describeError, trpcErrorOf } from "../../platform/errors/error-body";
import { logFailure } from "../../platform/errors/log-failure";
import { replayed } from "../../platform/idempotency/key";
import { acceptJsonText } from "../http/utf8";
import { type AppRouter, appRouter } from "./app-router";
import { answerQueries, queriesIn } from "./query-handler";

type Options = { createContext: (request: FastifyRequest) => Promise<Context> };

/** Calls in one HTTP request of the web app; lib/trpc/trpc-client.ts asks for no more. */
const maxBatchSize = 10;

/** Of a query and of a mutation. */
const methods = ["GET", "HEAD", "POST"];

const tooManyCalls = () =>
  new DomainError("validation_failed", {
    message: `At most ${maxBatchSize} calls may come in one request.`,
  });

/** The header is one for the whole request, and would name each of its calls. */
const keyOfSeveral = () =>
  new DomainError("validation_failed", {
    message: "An Idempotency-Key names one call: please send the call in a request of its own.",
  });

/** tRPC below /trpc, for JSON alone: its adapter reads the parts of a form into memory, past the limit of a body's size. */
export async function trpcPlugin(app: FastifyInstance, { createContext }: Options): Promise<void> {
  app.addHook("onRequest", async ({ headers, url, params }) => {
    // tRPC decodes the path once more, and breaks at a `%` that is left in it; no procedure has one in its name.
    if (String((params as { path?: unknown }).path).includes("%")) throw new DomainError("not_found");
    const calls = callsIn(url);
    if (calls > maxBatchSize) throw tooManyCalls();
    if (calls > 1 && headers["idempotency-key"] !== undefined) throw keyOfSeveral();
    const type = headers["content-type"];
    if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
      throw new DomainError("unsupported_media_type");
  });
  app.addHook("preHandler", async (request, reply) => {
    const queries = queriesIn(request);
    if (!queries) return;
    return answerQueries(queries, reply, {
      createContext: () => createContext(request),
      onError: (error) => logOwn(error, request),
      headersOf: retryAfter,
    });
  });
  await app.register(
    async (scope) => {
      // The adapter takes every method that there is, and breaks at TRACE.
      scope.addHook("onRoute", (route) => {
        route.method = methods;
      });
      fastifyTRPCPlugin(scope, { trpcOptions: trpcOptions(createContext) }, () => undefined);
      // After the adapter, whose own parser decodes whatever comes.
      acceptJsonText(scope, (_request, text, done) => done(null, text));
    },
    { prefix: "/trpc" },
  );
}

/** The longest wait that one of the calls asks for. */
function retryAfter(errors: readonly unknown[]): Record<string, string> {
  const waits = errors.map((error) => describeError(error).retryAfterSeconds ?? 0);
  const longest = Math.max(0, ...waits);
  return longest > 0 ? { "retry-after": String(longest) } : {};
}

function logOwn(error: TRPCError, { log }: FastifyRequest): void {
  if (describeError(error).status >= 500) logFailure(log, error);
}

/** Commas in the path, encoded or not, part the calls of a batch. */
function callsIn(url: string): number {
  const [path = "", query = ""] = url.split("?", 2);
  return new URLSearchParams(query).get("batch") === "1" ? path.split(/,|%2c/i).length : 1;
}

function trpcOptions(
  createContext: Options["createContext"],
): FastifyTRPCPluginOptions<AppRouter>["trpcOptions"] {
  return {
    router: appRouter,
    maxBatchSize,
    createContext: ({ req }) =>
      createContext(req).catch((error: unknown) => {
        throw trpcErrorOf(getTRPCErrorFromUnknown(error));
      }),
    /** In place of tRPC's `no-cache`, which lets a cache keep a stream as long as it asks again. */
    responseMeta: ({ ctx, type, errors }) => ({
      headers: {
        ...(ctx?.idempotency.isReplay && errors.length === 0 ? replayed : {}),
        ...(type === "subscription" ? { "cache-control": "no-store, no-transform" } : {}),
        ...retryAfter(errors),
        ...(errors.some(({ code }) => code === "METHOD_NOT_SUPPORTED")
          ? { allow: type === "mutation" ? "POST" : "GET, HEAD" }
          : {}),
      },
    }),
    onError: ({ error, req }) => logOwn(error, req),
  };
}
