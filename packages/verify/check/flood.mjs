import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { build, serverEntry } from "../../../scripts/build.mjs";
import { install } from "../../../scripts/install.mjs";
import { nodeOptions } from "../../../scripts/start.mjs";

/**
 * `pnpm check:flood [seconds] [logins at once]`: floods the built server with logins from one network and then from
 * many, while others list cases, log in and ask `/healthz`. Prints times, answers and memory, and ends with 1 when an
 * answer is a 5xx other than 503 or lacks Retry-After.
 */
const [seconds = "6", atOnce = "300"] = process.argv.slice(2);
if (![seconds, atOnce].every((text) => /^[1-9]\d{0,3}$/.test(text))) {
  console.error("Use: pnpm check:flood [seconds] [logins at once]");
  process.exit(1);
}

const milliseconds = Number(seconds) * 1000;

if ((await install()) && (await build())) process.exitCode = await check();
else process.exitCode = 1;

async function check() {
  const dataDir = mkdtempSync(join(tmpdir(), "caseward-flood-"));
  chmodSync(dataDir, 0o755);
  const server = await startServer(dataDir);
  try {
    const faults = [];
    for (const kind of ["none", "one network", "many networks"])
      faults.push(...(await measure(server, kind)));
    for (const fault of faults) console.error(fault);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(dataDir) {
  const port = await freePort();
  const child = spawn(process.execPath, [...nodeOptions, serverEntry], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      MALLOC_ARENA_MAX: "2",
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: "1",
      TRUST_PROXY: "127.0.0.1",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  const ended = new Promise((resolve) => child.on("exit", resolve));
  while (!output.includes("Stop it with Ctrl-C")) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${output}`);
    await pause(50);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    most: 0,
    password: /with the password (\S.*\S) as/.exec(output)?.[1] ?? "",
    emails: [...output.matchAll(/[\w.+-]+@[\w.-]+\.\w+/g)].map(([email]) => email),
    /** Megabytes that it holds; on Linux alone. */
    memory: () => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
        return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
      } catch {
        return 0;
      }
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** One kind of flood, and what others notice of it. */
async function measure(server, kind) {
  const [admin, ...known] = server.emails;
  const { data } = await (await logIn(server, admin, "192.0.2.1")).json();
  const session = { authorization: `Bearer ${data.token}` };
  const ask = (path, headers) => () => fetch(`${server.url}${path}`, { headers });
  const flood = kind === "none" ? null : startFlood(server.url, { kind, emails: known });
  const [list, health, login, { answers, faults }] = await Promise.all([
    watch(ask("/cases", session), 20),
    watch(ask("/healthz"), 20),
    watch((turn) => logIn(server, admin, `192.0.2.${turn % 200}`), 100),
    flood ?? { answers: new Map(), faults: [] },
    watchMemory(server),
  ]);
  console.log(`\nFlood: ${kind === "none" ? "none" : `${atOnce} logins at once from ${kind}`}, ${seconds} s`);
  console.log(`  list of cases        ${figures(list)}`);
  console.log(`  /healthz             ${figures(health)}`);
  console.log(`  another's login      ${figures(login)}`);
  if (flood) console.log(`  the flood's logins   ${countsOf(answers)}`);
  console.log(`  memory               ${server.most} MB at most`);
  return faults;
}

/** In a thread of its own. Answers what the logins were answered. */
function startFlood(url, { kind, emails }) {
  const workerData = { url, emails, kind, atOnce: Number(atOnce), milliseconds };
  const thread = new Worker(new URL("./flood-thread.mjs", import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    thread.on("message", resolve);
    thread.on("error", reject);
  });
}

/** Asks again and again, and takes the time of each answer. */
async function watch(ask, every) {
  const begun = performance.now();
  const times = [];
  const statuses = new Map();
  while (performance.now() - begun < milliseconds) {
    const start = performance.now();
    const reply = await ask(times.length);
    await reply.arrayBuffer();
    times.push(performance.now() - start);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    await pause(every);
  }
  return { times, statuses };
}

async function watchMemory(server) {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    server.most = Math.max(server.most, server.memory());
    await pause(100);
  }
}

function figures({ times, statuses }) {
  const sorted = times.sort((one, other) => one - other);
  const at = (part) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms; ${countsOf(statuses)}`;
}

function countsOf(counts) {
  return [...counts].map(([status, count]) => `${status}: ${count}`).join(", ");
}

function logIn({ url, password }, email, address) {
  return fetch(`${url}/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify({ email, password }),
  });
}
