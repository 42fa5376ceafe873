import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context";
import { replayed } from "../../platform/idempotency/key";
import { acceptJsonText } from "../http/utf8";
import { callProcedure } from "../trpc/call-procedure";
import { type RenamedParameters, type RestRoute, restRoutes } from "./routes";

type Options = { createContext: (request: FastifyRequest) => Promise<Context> };

/** The REST paths: one loop over the rows, each calling its procedure and wrapping the answer in `data`. */
export async function restPlugin(app: FastifyInstance, { createContext }: Options): Promise<void> {
  acceptJsonAlone(app);
  for (const route of restRoutes) {
    const [method, url, path, success] = route;
    app.route({
      method,
      url,
      async handler(request, reply) {
        const ctx = await createContext(request);
        const input = inputOf(route, request);
        const type = method === "GET" ? "query" : "mutation";
        const data = await callProcedure({ ctx, path, type, input }).catch((error) => {
          throw withSentNames(error, route);
        });
        if (ctx.idempotency.isReplay) reply.headers(replayed);
        if (success === 204) return reply.status(204).send();
        return reply.status(success ?? 200).send({ data });
      },
    });
  }
}

/** No other kind of body is read. An empty one is no body, though its content type says JSON: several calls take none. */
function acceptJsonAlone(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  acceptJsonText(app, (request, text, done) => {
    if (text === "") done(null, undefined);
    else parseJson(request, text, done);
  });
}

/** Query or body, with what the path holds laid over it, so that a body can't name another record than its path. */
function inputOf([method, , , , renamed]: RestRoute, { query, body, params }: FastifyRequest): unknown {
  const given = method === "GET" ? withInputNames(query as object, renamed) : (body ?? {});
  if (typeof given !== "object" || Array.isArray(given))
    throw new DomainError("validation_failed", {
      message: "Please send the request's fields as a JSON object.",
    });
  return { ...given, ...(params as Record<string, string>) };
}

function withInputNames(query: object, renamed: RenamedParameters = {}): object {
  const input: Record<string, unknown> = { ...query };
  for (const [parameter, name] of Object.entries(renamed)) {
    input[name] = input[parameter];
    delete input[parameter];
  }
  return input;
}

/** An issue names the parameter as its caller sent it. */
function withSentNames(error: unknown, [, , , , renamed = {}]: RestRoute): unknown {
  const refusal = error instanceof Error ? error.cause : undefined;
  if (!(refusal instanceof DomainError)) return error;
  for (const [parameter, name] of Object.entries(renamed))
    for (const issue of refusal.issues ?? []) if (issue.path === name) issue.path = parameter;
  return error;
}
