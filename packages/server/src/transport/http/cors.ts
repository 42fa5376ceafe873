import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiParts, firstPartOf } from "./api-parts";

/** What a script of another site may read beside the body. */
const exposed = ["content-disposition", "idempotent-replayed", "retry-after", "x-request-id"].join(", ");

/** What it may send beside the plain headers: the session stands in the first, since no cookie opens anything. */
const acceptedHeaders = [
  "authorization",
  "content-type",
  "idempotency-key",
  "last-event-id",
  "trpc-accept",
  "x-unattended",
].join(", ");

const preflightLifeSeconds = 600;

/** What an answer says to a script of another site: nothing, unless CORS_ORIGINS lists its exact origin. */
export type CorsHeaders = (request: FastifyRequest) => Record<string, string>;

/** Without origins nothing is ever said, so that nobody else's page can read an answer. */
export function corsHeaders(origins: readonly string[] = []): CorsHeaders {
  const allowed = new Set(origins);
  return ({ headers: { origin }, url }) =>
    origin !== undefined && allowed.has(origin) && apiParts.has(firstPartOf(url))
      ? { "access-control-allow-origin": origin, "access-control-expose-headers": exposed }
      : {};
}

/** Opens the API, and neither the mailbox nor the pages, to scripts of the named sites: exact origins, and no credentials, since a token is sent by hand. */
export function registerCors(app: FastifyInstance, headersFor: CorsHeaders): void {
  app.addHook("onRequest", async (request, reply) => {
    const headers = headersFor(request);
    reply.headers(headers);
    if (!isPreflight(request) || Object.keys(headers).length === 0) return;
    return reply
      .headers({
        "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
        "access-control-allow-headers": acceptedHeaders,
        "access-control-max-age": String(preflightLifeSeconds),
      })
      .status(204)
      .send();
  });
  /** At the end, since others set the header anew. No cache may give one site's answer to another. */
  app.addHook("onSend", async (_request, reply) => addToVary(reply));
}

const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === "OPTIONS" && headers["access-control-request-method"] !== undefined;

function addToVary(reply: FastifyReply): void {
  const before = String(reply.getHeader("vary") ?? "");
  reply.header("vary", before === "" ? "origin" : `${before}, origin`);
}
