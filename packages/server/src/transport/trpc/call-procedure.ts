import { callTRPCProcedure } from "@trpc/server";
import type { Context } from "../../platform/context";
import { appRouter } from "./app-router";

type Call = {
  ctx: Context;
  path: string;
  type: "query" | "mutation";
  input: unknown;
  /** Its index among the calls of one request. */
  batchIndex?: number;
};

/** Calls a procedure with an input as it was sent, which the procedure has still to read. */
export const callProcedure = ({ ctx, path, type, input, batchIndex = 0 }: Call): Promise<unknown> =>
  callTRPCProcedure({
    router: appRouter,
    path,
    ctx,
    type,
    getRawInput: async () => input,
    signal: undefined,
    batchIndex,
  });
