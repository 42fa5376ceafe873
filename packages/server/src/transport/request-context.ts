import { acceptedLanguages, preferredLanguage } from "@caseward/domain/language/languages";
import type { FastifyRequest } from "fastify";
import { authenticate } from "../modules/auth/sessions/session-service";
import type { Context, Services } from "../platform/context";
import { readIdempotency } from "../platform/idempotency/key";
import { deviceOf } from "./http/callers/device-cookie";

const bearer = /^Bearer +(\S+)$/i;

/** The context of one request: who calls is read from the database each time (D12, D17). */
export async function createRequestContext(services: Services, request: FastifyRequest): Promise<Context> {
  const token = bearer.exec(request.headers.authorization ?? "")?.[1];
  /** A page that asks by itself while nobody sits at it says so (D17). */
  const isAttended = request.headers["x-unattended"] === undefined;
  const session = token ? await authenticate(services, token, { isAttended }) : null;
  // Node 20 takes a tenth of the time for this that it takes to add fields to `{ ...services }` (docs/performance.md).
  return Object.assign({}, services, {
    actor: session?.actor ?? null,
    sessionId: session?.sessionId ?? null,
    remoteAddress: request.ip,
    requestId: request.id,
    device: deviceOf(request, { isHttps: services.settings.appUrl.startsWith("https:") }),
    idempotency: readIdempotency(request.raw),
    userAgent: request.headers["user-agent"] ?? null,
    language: preferredLanguage(acceptedLanguages(request.headers["accept-language"] ?? "")),
  });
}
