import { getErrorShape, getTRPCErrorFromUnknown, type TRPCError } from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../../platform/context";
import { trpcErrorOf } from "../../platform/errors/error-body";
import { appRouter } from "./app-router";
import { callProcedure } from "./call-procedure";

type QueryCall = { path: string; input: unknown };
type QueryCalls = { calls: QueryCall[]; isBatch: boolean };

/**
 * The queries of a plain GET, alone or as a batch, as the web app sends them. Null for whatever else there is: changes,
 * streams, and what is not written quite so, all of which tRPC's own adapter answers or refuses.
 */
export function queriesIn({ method, headers, params, query }: FastifyRequest): QueryCalls | null {
  const { path } = params as { path: string };
  const { batch, input, ...others } = query as Record<string, unknown>;
  if (method !== "GET" || headers["trpc-accept"] !== undefined || Object.keys(others).length > 0) return null;
  if (batch !== undefined && batch !== "1") return null;
  const isBatch = batch === "1";
  const paths = isBatch ? path.split(",") : [path];
  const given = parsed(input);
  if (given === notJson || !paths.every(isQuery)) return null;
  if (!isBatch) return { calls: [{ path, input: given }], isBatch };
  if (typeof given !== "object" || given === null || Array.isArray(given)) return null;
  const inputs = given as Record<number, unknown>;
  return { calls: paths.map((one, index) => ({ path: one, input: inputs[index] })), isBatch };
}

const notJson = Symbol("not JSON");

function parsed(input: unknown): unknown {
  if (input === undefined) return undefined;
  if (typeof input !== "string") return notJson;
  try {
    return JSON.parse(input);
  } catch {
    return notJson;
  }
}

const procedures: Record<string, unknown> = appRouter._def.procedures;

const isQuery = (path: string) =>
  Object.hasOwn(procedures, path) && (procedures[path] as { _def: { type: string } })._def.type === "query";

type Options = {
  createContext: () => Promise<Context>;
  onError: (error: TRPCError) => void;
  headersOf: (errors: readonly TRPCError[]) => Record<string, string>;
};

/**
 * Answers as tRPC's adapter does, which makes a web request, a web response and two streams of each: that took as long as
 * all the rest of a call, and the pages of the web app came below half of the hand-written server (docs/performance.md).
 */
export async function answerQueries(
  { calls, isBatch }: QueryCalls,
  reply: FastifyReply,
  { createContext, onError, headersOf }: Options,
): Promise<FastifyReply> {
  const errors: TRPCError[] = [];
  const shapeOf = (caught: unknown, call?: QueryCall, ctx?: Context) => {
    const error = getTRPCErrorFromUnknown(caught);
    errors.push(error);
    onError(error);
    const type = call ? ("query" as const) : ("unknown" as const);
    const of = { input: call?.input, path: call?.path, type, ctx };
    return { error: getErrorShape({ config: appRouter._def._config, error, ...of }) };
  };
  const answer = await createContext().then(
    async (ctx) => {
      const answers = await Promise.all(
        calls.map((call, index) => read(call, index, ctx).catch((error) => shapeOf(error, call, ctx))),
      );
      return isBatch ? answers : answers[0];
    },
    (error) => shapeOf(trpcErrorOf(getTRPCErrorFromUnknown(error))),
  );
  return reply
    .status(getHTTPStatusCode(answer as Parameters<typeof getHTTPStatusCode>[0]))
    .headers({ vary: "trpc-accept, accept", "content-type": "application/json", ...headersOf(errors) })
    .send(JSON.stringify(answer));
}

async function read({ path, input }: QueryCall, batchIndex: number, ctx: Context) {
  return { result: { data: await callProcedure({ ctx, path, type: "query", input, batchIndex }) } };
}
