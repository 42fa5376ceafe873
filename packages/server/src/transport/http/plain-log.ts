import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from "fastify";
import { causesOf } from "../../platform/errors/failure-causes";
import { routeNameOf } from "./route-name";

/**
 * One line for each request, at `info`: its id, what it asked for and how it ended. Fastify's own lines hold addresses
 * and messages of errors, with what people typed and the tokens of their links.
 */
export class PlainLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = {
      method: request.method,
      route: routeNameOf(request),
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, causes: causesOf(error) }, "A request ended early");
    else request.log.info(line, "A request was answered");
  }

  /** They come through sendError (errors.ts). */
  override defaultErrorLog(): void {}

  override routeNotFound(): void {}

  override streamError(error: Error, request: FastifyRequest): void {
    request.log.info({ causes: causesOf(error) }, "An answer was not read to its end");
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.warn({ causes: causesOf(error) }, "An answer could not begin");
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error({ causes: causesOf(error) }, "An answer could not be written");
  }
}

/** Whatever Fastify or a plugin logs by itself. */
const serializers = {
  err: (error: unknown) => ({ type: "Error", message: "", stack: "", causes: causesOf(error) }),
  req: ({ method }: FastifyRequest) => ({ method }),
  res: ({ statusCode = 0 }: { statusCode?: number }) => ({ statusCode }),
};

type LogMethod = (given: object, text: string, ...more: unknown[]) => void;

/** The logger takes the message of an error for the line's own where there is none: Fastify's hold addresses. */
const hooks = {
  logMethod(this: unknown, [given, text, ...more]: unknown[], log: LogMethod): void {
    if (typeof given !== "object" || given === null) log.apply(this, [{}, String(given)]);
    else log.apply(this, [given instanceof Error ? { err: given } : given, wordsOf(text), ...more]);
  },
};

const wordsOf = (text: unknown) => (typeof text === "string" ? text : "Noticed by a library");

type Logger = NonNullable<FastifyServerOptions["logger"]>;

/** Fastify's settings of the log, for what is given for it. */
export function plainLog(logger: Logger | undefined): { logger: Logger; logController: PlainLog } {
  const options = typeof logger === "object" ? logger : {};
  return { logger: logger ? { ...options, serializers, hooks } : false, logController: new PlainLog() };
}
