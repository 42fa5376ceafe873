import { appRouter } from "../../../src/transport/trpc/app-router";
import type { Caller, Reply } from "../../support/harness";
import { restRows } from "./routes";

export type Input = Record<string, unknown> | undefined;
export type Call = (caller: Caller, input: Input) => Promise<Reply>;

/** The word of a refusal over either transport, or `ok`. */
export const codeOf = ({ body }: Reply) =>
  (body.error as { data?: { code: string } } | undefined)?.data?.code ?? body.code ?? "ok";

const procedures: Record<string, unknown> = appRouter._def.procedures;

/** Every procedure that there is, whatever any table says. */
export const procedureNames = Object.keys(procedures).sort();

export const isQuery = (name: string) =>
  (procedures[name] as { _def: { type: string } })._def.type !== "mutation";

export const overTrpc =
  (name: string): Call =>
  (caller, input) =>
    isQuery(name) ? caller.query(name, input) : caller.mutate(name, input);

type RestRow = { method: "GET" | "POST" | "PUT" | "DELETE"; url: string; name: string };

/** The rows as they are written in routes.ts, not as the server has them. */
export const restCalls: RestRow[] = Object.entries(restRows).map(([row, name]) => {
  const [method = "", url = ""] = row.split(" ");
  return { method: method as RestRow["method"], url, name };
});

/** Puts what the path asks for into it, and the rest into the body, or the query of a GET. */
export const overRow =
  ({ method, url }: RestRow): Call =>
  (caller, input = {}) => {
    const rest = { ...input };
    const path = url.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    if (method !== "GET") return caller.rest(method, path, rest);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(rest)) query.set(key, String(value));
    return caller.rest(method, query.size > 0 ? `${path}?${query}` : path);
  };

/** The call over REST, where the procedure has a path. */
export function overRest(name: string): Call | undefined {
  const row = restCalls.find((one) => one.name === name);
  return row && overRow(row);
}
