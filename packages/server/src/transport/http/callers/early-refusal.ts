import type { Permission } from "@caseward/domain/users/permissions";
import type { FastifyInstance } from "fastify";
import { describeError } from "../../../platform/errors/error-body";
import { networkOf } from "../../../platform/limits/network";
import { type Semaphore, tooManyWaiting } from "../../../platform/limits/semaphore";
import { restRoutes } from "../../rest/routes";

/** What anonymous callers may ask for that takes a hash. */
const hashing: readonly Permission[] = ["auth.login", "auth.register", "auth.setPassword"];

const restPaths = new Set<string>(
  restRoutes.filter(([, , procedure]) => hashing.includes(procedure)).map(([, url]) => url),
);
const trpcPaths = new Set<string>(hashing.map((procedure) => `/trpc/${procedure}`));

/**
 * Answers a login of a flood before it is read, as the rate limit would: the session and the schema cost what keeps
 * others waiting. A batch of several calls goes the whole way.
 */
export function registerEarlyRefusal(app: FastifyInstance, anonymousCallers: Semaphore): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "POST") return;
    const [path = "", query = ""] = request.url.split("?", 2);
    const isTrpc = trpcPaths.has(path);
    if (!isTrpc && !restPaths.has(path)) return;
    if (!anonymousCallers.isFullFor(networkOf(request.ip))) return;
    const { status, body, retryAfterSeconds = 0 } = describeError(tooManyWaiting());
    reply.status(status).header("retry-after", retryAfterSeconds);
    return reply.send(isTrpc ? inTrpcShape(status, body, query) : body);
  });
}

/** -32603 is JSON-RPC's number for a failure of the server's own, which tRPC gives to this one. */
function inTrpcShape(httpStatus: number, body: { message: string; code: string }, query: string) {
  const error = { message: body.message, code: -32_603, data: { ...body, httpStatus } };
  return new URLSearchParams(query).get("batch") === "1" ? [{ error }] : { error };
}
