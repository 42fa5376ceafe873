import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { DomainError, type ErrorCode } from "@caseward/domain/errors/catalogue";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "../../platform/errors/error-body";
import { logFailure } from "../../platform/errors/log-failure";

const frameworkRefusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported_media_type",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload_too_large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid_json",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid_json",
};

/** Every error of the server's own leaves in the one envelope (contract). */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply));
}

const unreadableRequest = () =>
  new DomainError("validation_failed", { message: "The request could not be read." });

/** What Node would refuse by itself, without a body: a request that names no host, and an expectation it does not know. */
export function refuseInEnvelope(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", async ({ raw }) => {
    if (raw.httpVersion === "1.1" && raw.headers.host === undefined) throw unreadableRequest();
  });
}

export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const { status, body, retryAfterSeconds } = describeError(
    isCutOff(error, request) ? unreadableRequest() : refusalOf(error),
  );
  if (status >= 500) logFailure(request.log, error);
  /** Set here too: a path that cannot be read never comes to the hook that sets it. */
  reply.header("x-request-id", request.id);
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  readToTheEnd(request, reply);
  return reply.status(status).send(body);
}

/**
 * Reads and drops what a client still sends of a refused body, at most until `requestTimeout`. Fastify closes the
 * connection then, and the client would get a reset instead of the answer.
 */
function readToTheEnd({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.removeHeader("connection");
  raw.resume();
}

/** The client hung up while it sent the body: no failure of ours, though its code is that of a database that went away. */
const isCutOff = (error: Error, { raw }: FastifyRequest) => raw.errored === error;

function refusalOf(error: FastifyError | Error): unknown {
  const code = "code" in error ? String(error.code) : "";
  const refusal = frameworkRefusals[code];
  if (refusal) return new DomainError(refusal);
  if (error instanceof SyntaxError) return new DomainError("invalid_json");
  // What serves files refuses conditions of a request by errors of its own, which say that they may be shown.
  const isRefusal = code.startsWith("FST_") || ("expose" in error && error.expose === true);
  const isRefusedByFramework = isRefusal && "statusCode" in error && Number(error.statusCode) < 500;
  return isRefusedByFramework ? unreadableRequest() : error;
}

const unreadable: Record<string, { status: number; refusal: DomainError }> = {
  HPE_HEADER_OVERFLOW: { status: 431, refusal: new DomainError("payload_too_large") },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    refusal: new DomainError("validation_failed", { message: "The request did not arrive in time." }),
  },
};

/** Answers in the same envelope what is no HTTP request, so that Fastify never sees it. */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, refusal } = unreadable[error.code ?? ""] ?? { status: 400, refusal: unreadableRequest() };
  const body = JSON.stringify(describeError(refusal).body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json; charset=utf-8",
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${randomUUID()}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
