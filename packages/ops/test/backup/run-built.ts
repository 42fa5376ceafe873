import { execFile } from "node:child_process";
import { join } from "node:path";

type Ended = { code: number; output: string; errors: string };

type BuiltCommand = "backup" | "restore" | "check-invariants";

export const builtCommand = (name: BuiltCommand) =>
  join(import.meta.dirname, "../../../server/dist", `${name}.js`);

/** A command as its script runs it, to its end, with nothing in its environment but what is given. */
export const runBuilt = (name: BuiltCommand, args: string[], environment: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const env = { PATH: process.env.PATH, ...environment };
    execFile(process.execPath, [builtCommand(name), ...args], { env }, (error, output, errors) =>
      resolve({ code: error ? Number(error.code) : 0, output, errors }),
    );
  });
