import { parseArgs } from "node:util";
import { isSize, type Size } from "./sizes";

export type Options = {
  sizes: Size[];
  /** How long each target is measured at a time, in seconds. */
  secs: number;
  reps: number;
  connections: number[];
  /** Names of workloads, or parts of them; all when there are none. */
  only: string[];
  json: string | undefined;
  /** For how long the memory is watched; ten minutes judge whether it stays flat. */
  memorySecs: number;
  /** The flags of Node that `npm start` gives the server. */
  nodeOptions: string[];
};

const listed = (text: string | undefined) => text?.split(",").filter(Boolean) ?? [];

/** Throws a sentence when an option is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "10k,1m" },
      secs: { type: "string", default: "4" },
      reps: { type: "string", default: "2" },
      connections: { type: "string", default: "1,16" },
      only: { type: "string" },
      json: { type: "string" },
      "memory-secs": { type: "string", default: "30" },
      "node-options": { type: "string" },
    },
  });
  return {
    sizes: listed(values.sizes).map(sizeOf),
    secs: wholeNumber("secs", values.secs),
    reps: wholeNumber("reps", values.reps),
    connections: listed(values.connections).map((text) => wholeNumber("connections", text)),
    only: listed(values.only),
    json: values.json,
    memorySecs: wholeNumber("memory-secs", values["memory-secs"]),
    nodeOptions: listed(values["node-options"]),
  };
}

function sizeOf(name: string): Size {
  if (isSize(name)) return name;
  throw new Error(`--sizes takes 10k, 100k and 1m, not ${name}.`);
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes whole numbers from 1 on, not ${text}.`);
}
