import { z } from "zod";
import { appRouter } from "../../../src/transport/trpc/app-router";

/** A part of a JSON schema. */
export type Described = {
  type?: string | string[];
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  anyOf?: Described[];
  allOf?: Described[];
};

type Parsers = { _def: { inputs: z.ZodType[]; output?: z.ZodType } };

const procedures: Record<string, unknown> = appRouter._def.procedures;
const parsersOf = (name: string) => (procedures[name] as Parsers)._def;

const describedBy = (schema: z.ZodType | undefined, io: "input" | "output"): Described =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Described) : {};

/** What a procedure takes. */
export const inputOf = (name: string): Described => describedBy(parsersOf(name).inputs[0], "input");

/** What a procedure answers. */
export const outputOf = (name: string): Described => describedBy(parsersOf(name).output, "output");
