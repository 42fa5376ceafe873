import { type ErrorCode, type ErrorIssue, errorCatalogue } from "@caseward/domain/errors/catalogue";
import type { AppRouter } from "@caseward/server/app-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { RouterInputs, RouterOutputs } from "../src/lib/trpc/trpc";

type Noun = keyof RouterOutputs;
type Verb<N extends Noun> = keyof RouterOutputs[N] & keyof RouterInputs[N] & string;
type Answer<Input, Output> = Loose<Output> | ((input: Input) => Loose<Output> | Promise<Loose<Output>>);

/** Optional fields may also be undefined, as the schemas of the domain infer them. */
type Loose<Value> = Value extends object
  ? { [Key in keyof Value]: Loose<Value[Key]> | (object extends Pick<Value, Key> ? undefined : never) }
  : Value;

/** What the fake server says, by procedure: `{ "cases.get": { case: … }, "auth.login": refusal("…") }`. */
export type Answers = {
  [N in Noun]: { [V in Verb<N> as `${N}.${V}`]: Answer<RouterInputs[N][V], RouterOutputs[N][V]> };
}[Noun] extends infer ByNoun
  ? Partial<UnionToIntersection<ByNoun>>
  : never;

type UnionToIntersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The key is there where the call was made under one (lib/request-key.ts). */
export type Call = { path: string; input: unknown; requestKey?: unknown };

type Details = { message?: string; error?: string; issues?: ErrorIssue[]; challenge?: string };

/** An answer that refuses as our server does: with the code's own sentence, or the given one. */
export const refusal =
  (code: ErrorCode, details: Details = {}) =>
  (): never => {
    const { status, message } = errorCatalogue[code];
    const body = { message, code, ...details };
    const error = { code: -32000, message: body.message, data: { ...body, httpStatus: status } };
    throw TRPCClientError.from({ error });
  };

/** An answer that never comes, for what a screen shows while it waits. */
export const silence = () => new Promise<never>(() => undefined);

/** An answer as of a network that is down. */
export const brokenNetwork = (): never => {
  throw new TypeError("Failed to fetch");
};

/** Ends the chain of links with the given answers instead of a server, and notes every call. Streams stay silent. */
export const fakeServerLink =
  (answers: Answers, calls: Call[]): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, input, type, context } }) =>
    observable((observer) => {
      calls.push({ path, input, requestKey: context.requestKey });
      if (type === "subscription") return;
      answer(new Map(Object.entries(answers)), path, input).then(
        (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        (error) => observer.error(TRPCClientError.from(error)),
      );
    });

async function answer(answers: Map<string, unknown>, path: string, input: unknown): Promise<unknown> {
  if (!answers.has(path)) throw new Error(`This test gives no answer to ${path}`);
  const given = answers.get(path);
  return typeof given === "function" ? given(input) : given;
}
