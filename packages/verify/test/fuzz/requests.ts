import { type Permission, permissions } from "@caseward/domain/users/permissions";
import { makeOpenApiDocument } from "@caseward/server/transport/rest/openapi";
import { appRouter } from "@caseward/server/transport/trpc/app-router";
import fc from "fast-check";
import { z } from "zod";
import { fromSchema, type Known, type Schema, spoilt } from "./from-schema";
import { oddText, onceIn, writeJson } from "./odd-values";

export const fuzzCallers = [
  "anonymous",
  "client",
  "otherClient",
  "firm",
  "otherFirm",
  "firmless",
  "admin",
] as const;

export type FuzzRequest = {
  caller: (typeof fuzzCallers)[number];
  method: string;
  url: string;
  body: string | null;
  headers: Record<string, string>;
};

type Parts = Omit<FuzzRequest, "caller" | "headers"> & { procedure?: string };

/** Any text as part of an address, half characters included. */
function inUrl(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return "%ED%A0%80";
  }
}

const textIn = (value: unknown) => inUrl(typeof value === "string" ? value : writeJson(value));

/** Of a text now and then only its beginning, as when a line breaks. */
const cut = (text: string) =>
  onceIn(25, fc.nat({ max: Math.max(0, text.length - 1) })).map((end) =>
    end === null ? text : text.slice(0, end),
  );

const procedures: Record<string, unknown> = appRouter._def.procedures;

type Definition = { _def: { type: "query" | "mutation" | "subscription"; inputs: z.ZodType[] } };

export type Samples = Record<string, unknown>;

function inputOf(name: string, known: Known, samples: Samples): fc.Arbitrary<unknown> {
  const [input] = (procedures[name] as Definition)._def.inputs;
  const schema = input ? (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema) : {};
  const described = fromSchema(schema, known);
  const sample = samples[name];
  return sample === undefined ? described : fc.oneof(described, spoilt(sample));
}

/** Calls of every procedure, each alone or in a batch with another of its kind. */
function overTrpc(known: Known, samples: Samples): fc.Arbitrary<Parts>[] {
  const call = (name: string) => inputOf(name, known, samples).map((input) => ({ name, input }));
  const ofType = (type: string) =>
    Object.keys(procedures).filter((name) => (procedures[name] as Definition)._def.type === type);
  const alone = Object.keys(procedures).map((name) =>
    call(name).map(({ input }) =>
      partsOfCall(name, (procedures[name] as Definition)._def.type, writeJson(input)),
    ),
  );
  const batched = ["query", "mutation"].map((type) =>
    fc.array(fc.oneof(...ofType(type).map(call)), { minLength: 1, maxLength: 4 }).map((calls) => {
      const inputs = writeJson(Object.fromEntries(calls.map(({ input }, index) => [index, input])));
      return partsOfCall(calls.map(({ name }) => name).join(), type, inputs, "batch=1");
    }),
  );
  return [...alone, ...batched];
}

function partsOfCall(names: string, type: string, input: string, batch = ""): Parts {
  const url = `/trpc/${names}?${batch}`;
  const [procedure = ""] = names.split(",");
  if (type === "mutation") return { procedure, method: "POST", url, body: input };
  return { procedure, method: "GET", url: `${url}&input=${inUrl(input)}`, body: null };
}

type Operation = {
  parameters?: { name: string; in: string; schema: Schema; required: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  operationId: string;
};

/** Calls of every path that the OpenAPI document describes. */
function overRest(known: Known, samples: Samples): fc.Arbitrary<Parts>[] {
  const paths = makeOpenApiDocument("http://app.test").paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      requestTo(path, method, operation, known, samples),
    ),
  );
}

function requestTo(
  path: string,
  method: string,
  { parameters = [], requestBody, operationId }: Operation,
  known: Known,
  samples: Samples,
): fc.Arbitrary<Parts> {
  const valueFor = ({ name, schema }: { name: string; schema: Schema }) =>
    fc.oneof(fc.constantFrom(...(known[name] ?? [1])), fromSchema(schema, known), oddText);
  const valuesIn = (location: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === location).map((one) => [one.name, valueFor(one)]),
    );
  const inPath = fc.record(valuesIn("path"));
  const inQuery = fc.record(valuesIn("query"), { requiredKeys: [] });
  const schema = requestBody?.content["application/json"]?.schema;
  const described: fc.Arbitrary<unknown> = schema
    ? fromSchema(schema, known)
    : fc.constantFrom(undefined, {}, null);
  const sample = samples[operationId];
  const body = schema && sample !== undefined ? fc.oneof(described, spoilt(sample)) : described;
  return fc.tuple(inPath, inQuery, body).map(([named, queried, sent]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => textIn(named[name]));
    const query = Object.entries(queried).map(([name, value]) => `${name}=${textIn(value)}`);
    return {
      procedure: operationId,
      method: method.toUpperCase(),
      url: query.length > 0 ? `${filled}?${query.join("&")}` : filled,
      body: sent === undefined || method === "get" ? null : writeJson(sent),
    };
  });
}

/** Addresses beside those described. */
const elsewhere: fc.Arbitrary<Parts> = fc
  .tuple(
    fc.constantFrom("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
    fc.constantFrom(
      "/",
      "/mailbox/",
      "/files/",
      "/trpc/",
      "/docs/",
      "/case/",
      "/auth/",
      "/assets/",
      "/case/1/",
      "/%",
    ),
    oddText,
  )
  .map(([method, path, text]) => ({ method, url: path + inUrl(text), body: null }));

const oddHeaders = fc.record(
  {
    "user-agent": fc.constantFrom("zqvalue", "zqvalue'\"<>", "x".repeat(5000)),
    "accept-language": fc.constantFrom("zqvalue", "es-ES,es;q=0.9", ";;;,,q=x", "*", "x-".repeat(2000)),
    "x-forwarded-for": fc.constantFrom("zqvalue", "1.2.3.4, ::1", ",,,"),
    "x-request-id": fc.constant("zqvalue"),
    "trpc-accept": fc.constantFrom("application/jsonl", "zqvalue"),
    accept: fc.constantFrom("text/html", "zqvalue", "*/*", "text/event-stream"),
    "last-event-id": fc.constantFrom("zqvalue", "-1"),
    cookie: fc.constant("auth=zqvalue"),
    "accept-encoding": fc.constantFrom("gzip", "zqvalue", "br;q=0"),
    range: fc.constantFrom("bytes=0-1", "bytes=zqvalue", "bytes=9999999999999999999-"),
    "if-none-match": fc.constantFrom("*", "zqvalue"),
    origin: fc.constantFrom("http://evil.test", "null"),
    "idempotency-key": fc.oneof(
      fc.uuid(),
      fc.constantFrom("zqvalue", "", '"zqvalue', '"zqvalue"', "zq\u00e9", "zqvalue".repeat(40)),
    ),
  },
  { requiredKeys: [] },
);

const json = "application/json";
const contentType = fc.oneof(
  { arbitrary: fc.constant(json), weight: 20 },
  {
    arbitrary: fc.constantFrom(
      ...[
        "text/plain",
        "multipart/form-data; boundary=zq",
        "multipart/form-data",
        "application/xml",
        ";;;",
        "",
      ],
      ...["application/json; charset=zqvalue", "application/json;;", "application/x-www-form-urlencoded"],
    ),
    weight: 1,
  },
);

const authorization = onceIn(30, fc.constantFrom("Bearer zqvalue", "Bearer ", "Basic zqvalue", "bearer\tx"));

/** Requests to each procedure and path, as every kind of caller. */
export const fuzzTargets = (known: Known, samples: Samples): fc.Arbitrary<FuzzRequest>[] =>
  [...overTrpc(known, samples), ...overRest(known, samples), elsewhere].map(requestsOf);

function requestsOf(parts: fc.Arbitrary<Parts>): fc.Arbitrary<FuzzRequest> {
  const whole = parts.chain((given) =>
    given.body === null ? fc.constant(given) : cut(given.body).map((body) => ({ ...given, body })),
  );
  const headers = onceIn(4, oddHeaders);
  return fc
    .tuple(whole, headers, contentType, authorization)
    .chain(([{ procedure, ...given }, odd, type, credentials]) =>
      callerOf(procedure).map((caller) => ({
        caller,
        ...given,
        headers: {
          ...odd,
          ...(given.body === null ? {} : { "content-type": type }),
          ...(credentials === null ? {} : { authorization: credentials }),
        },
      })),
    );
}

type CallerName = FuzzRequest["caller"];

/** Mostly somebody who may make the call, so that what is sent is what is judged. */
function callerOf(procedure: string | undefined): fc.Arbitrary<CallerName> {
  const anybody = fc.constantFrom<CallerName>(...fuzzCallers);
  const allowed: readonly string[] = permissions[procedure as Permission] ?? [];
  const able = fuzzCallers.filter((name) => allowed.includes(kinds[name]));
  if (able.length === 0) return anybody;
  return fc.oneof({ arbitrary: fc.constantFrom(...able), weight: 4 }, { arbitrary: anybody, weight: 1 });
}

const kinds: Record<CallerName, string> = {
  anonymous: "anonymous",
  client: "client",
  otherClient: "client",
  firm: "lawfirm",
  otherFirm: "lawfirm",
  firmless: "firmless",
  admin: "admin",
};
