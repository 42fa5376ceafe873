import { spawn } from "node:child_process";

/** The account a command runs as; empty means the one that runs Node. */
export type Identity = { uid?: number; gid?: number };

/** Nothing of the caller's language, time zone or PG* variables reaches PostgreSQL: its messages are read here. */
export const plainEnvironment = {
  LC_ALL: "C",
  TZ: "UTC",
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
};

/**
 * Runs a command to its end and gives its exit code (-1 when it could not be run) and all it printed.
 * It has a process group of its own, so a Ctrl-C in the terminal does not cut it short.
 */
export function runCommand(
  file: string,
  args: readonly string[],
  identity: Identity = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...identity,
      cwd: "/",
      env: plainEnvironment,
      detached: true,
      windowsHide: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const add = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", add);
    child.stderr.on("data", add);
    child.on("error", (error) => resolve({ code: -1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
