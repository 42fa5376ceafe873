import { isUtf8 } from "node:buffer";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FastifyInstance, FastifyRequest } from "fastify";

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Takes JSON alone, as text. Bytes that are no UTF-8 are refused before they are read: decoded anyway they would become
 * U+FFFD, in a name as in a password (D32).
 */
export function acceptJsonText(
  app: FastifyInstance,
  parse: (request: FastifyRequest, text: string, done: Done) => void,
): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (isUtf8(body as Buffer)) parse(request, body.toString(), done);
    else done(new DomainError("invalid_json", { message: "The request body is not valid UTF-8." }));
  });
}

/** Refuses queries whose escaped bytes are no UTF-8. The router does the same for paths. */
export function registerQueryEncoding(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const start = url.indexOf("?");
    if (start >= 0 && !isUtf8(bytesOf(url.slice(start))))
      throw new DomainError("validation_failed", { message: "The request's query is not valid UTF-8." });
  });
}

const bytesOf = (query: string) =>
  Buffer.from(
    query.replace(/%([\da-f]{2})/gi, (_escaped, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    "latin1",
  );
