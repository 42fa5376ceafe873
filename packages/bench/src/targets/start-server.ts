import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Target } from "../load/measure";

export type RunningServer = Target & {
  readyMs: number;
  kill: (signal: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

type Options = {
  entry: string;
  nodeOptions: string[];
  environment: Record<string, string>;
  database: { url: string; name: string };
};

const patienceMs = 60_000;

/** Starts a server on a free port of this machine and waits until it says that it is ready. */
export async function startServer({
  entry,
  nodeOptions,
  environment,
  database,
}: Options): Promise<RunningServer> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn(process.execPath, [...nodeOptions, entry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      ...environment,
      PORT: String(port),
      DATABASE_URL: database.url,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      log = `${log}${chunk}`.slice(-4000);
    });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const leave = () => void child.kill("SIGKILL");
  process.once("exit", leave);
  const base = `http://127.0.0.1:${port}`;
  while (!(await isReady(base))) {
    if (child.exitCode !== null || performance.now() - begin > patienceMs) {
      child.kill("SIGKILL");
      throw new Error(`A server did not start:\n${log}`);
    }
    await pause(20);
  }
  return {
    base,
    pid: child.pid ?? 0,
    database: database.name,
    readyMs: performance.now() - begin,
    kill: (signal) => void child.kill(signal),
    async stop() {
      const hard = setTimeout(leave, 10_000);
      child.kill("SIGTERM");
      await ended;
      clearTimeout(hard);
      process.off("exit", leave);
    },
  };
}

const isReady = (base: string) =>
  fetch(`${base}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject()));
    });
  });
}
