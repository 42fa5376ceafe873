import { errorCatalogue } from "@caseward/domain/errors/catalogue";
import { permissions } from "@caseward/domain/users/permissions";
import { z } from "zod";
import { isCreate } from "../../platform/idempotency/creates";
import { longestKey } from "../../platform/idempotency/key";
import { appRouter } from "../trpc/app-router";
import { fileOperations } from "./file-operations";
import { type RenamedParameters, type RestRoute, restRoutes } from "./routes";

type JsonObject = { [key: string]: unknown };
type Schema = JsonObject & { properties?: Record<string, unknown>; required?: string[] };

const errorSchema = z.object({
  message: z.string().describe("A sentence for the user"),
  code: z.enum(Object.keys(errorCatalogue) as [string, ...string[]]),
  error: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The description of the REST paths, made from the rows and from the schemas of the procedures they name. */
export function makeOpenApiDocument(serverUrl: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const route of restRoutes) {
    const path = route[1].replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [route[0].toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Caseward",
      version: "1.0.0",
      description: "Case referral between injured people and law firms.",
    },
    servers: [{ url: serverUrl }],
    paths: { ...paths, ...fileOperations },
    components: {
      securitySchemes: { session: { type: "http", scheme: "bearer" } },
      schemas: { Error: jsonSchema(errorSchema, "output") },
    },
  };
}

function operationOf([method, url, procedure, success, renamed]: RestRoute): JsonObject {
  const { input, output } = schemasOf(procedure);
  const pathNames = [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
  const callers: readonly string[] = permissions[procedure];
  return {
    operationId: procedure,
    tags: [procedure.split(".")[0]],
    description: `For: ${callers.join(", ")}.`,
    security: callers.includes("anonymous") ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf(input, pathNames, "path"),
      ...(method === "GET" ? queryOf(input, pathNames, renamed) : []),
      ...(isCreate(procedure) ? [keyParameter] : []),
    ],
    ...(method === "GET" ? {} : bodyOf(input, pathNames)),
    responses: {
      [success ?? 200]: {
        description: "Done",
        ...(isCreate(procedure) ? { headers: replayedHeader } : {}),
        ...(success === 204 ? {} : { content: jsonContent(dataOf(output)) }),
      },
      default: { description: "Refused", content: jsonContent({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "A name of the caller's own for this request, such as a random UUID. Sent again under it within 24 hours, the " +
    "request does nothing and is answered with what the first made, as it is now, and with Idempotent-Replayed: true. " +
    "With other contents it is refused (422); while the first is still worked on it waits for a moment, then is " +
    "refused (409). A refused request may be sent again under the same key.",
  schema: { type: "string", minLength: 1, maxLength: longestKey },
};

const replayedHeader = {
  "Idempotent-Replayed": {
    description: "Stands beside the answer to a request that was done before.",
    schema: { type: "string", enum: ["true"] },
  },
};

/** The schemas as the procedure holds them; tRPC types them as parsers of any kind. */
function schemasOf(procedure: string): { input: Schema; output: Schema } {
  const procedures: Record<string, unknown> = appRouter._def.procedures;
  const { _def } = procedures[procedure] as { _def: { inputs: z.ZodType[]; output?: z.ZodType } };
  const [input] = _def.inputs;
  return {
    input: input ? jsonSchema(input, "input") : {},
    output: _def.output ? jsonSchema(_def.output, "output") : {},
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Schema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: describeEnd,
  });
  return described;
}

type Described = Parameters<NonNullable<z.core.ToJSONSchemaParams["override"]>>[0];

/** A text that is normalised before it is judged: how long it may be, and what, is said by the end of its pipe. */
function describeEnd({ zodSchema, jsonSchema }: Described): void {
  const { def } = zodSchema._zod;
  if (def.type !== "pipe" || jsonSchema.type !== "string") return;
  const end = z.toJSONSchema(def.out, { io: "input", unrepresentable: "any", override: describeEnd });
  if (end.type !== "string") return;
  const { enum: options, minLength, maxLength, pattern } = end;
  Object.assign(jsonSchema, { ...(options ? { enum: options } : { minLength, maxLength, pattern }) });
  if (options) delete jsonSchema.maxLength;
}

const parametersOf = (
  { properties, required }: Schema,
  names: readonly string[],
  location: "path" | "query",
) =>
  names.map((name) => ({
    name,
    in: location,
    required: location === "path" || (required ?? []).includes(name),
    schema: properties?.[name] ?? { type: "string" },
  }));

function queryOf(input: Schema, pathNames: readonly string[], renamed: RenamedParameters = {}) {
  const sentNames = new Map(Object.entries(renamed).map(([parameter, name]) => [name, parameter]));
  return parametersOf(input, namesOutside(input, pathNames), "query").map((parameter) => ({
    ...parameter,
    name: sentNames.get(parameter.name) ?? parameter.name,
  }));
}

const namesOutside = ({ properties }: Schema, pathNames: readonly string[]) =>
  Object.keys(properties ?? {}).filter((name) => !pathNames.includes(name));

function bodyOf(input: Schema, pathNames: readonly string[]): JsonObject {
  const names = namesOutside(input, pathNames);
  if (names.length === 0) return {};
  const properties = Object.fromEntries(names.map((name) => [name, input.properties?.[name]]));
  const required = (input.required ?? []).filter((name) => names.includes(name));
  const schema = { ...input, properties, ...(required.length > 0 ? { required } : { required: undefined }) };
  return { requestBody: { required: required.length > 0, content: jsonContent(schema) } };
}

const dataOf = (output: Schema) => ({ type: "object", properties: { data: output }, required: ["data"] });

const jsonContent = (schema: JsonObject) => ({ "application/json": { schema } });
