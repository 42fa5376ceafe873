import { readdirSync, readFileSync } from "node:fs";
import { getPriority } from "node:os";
import type { Worker } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHashPool, createPasswords } from "../../../src/modules/auth/passwords/passwords";
import type { Passwords } from "../../../src/platform/ports";
import { buildWorker } from "../../support/build-worker";

let workerUrl: URL;
let remove: () => Promise<void>;
let passwords: Passwords | undefined;
let threads: Worker[] = [];
const noteThread = (thread: Worker) => threads.push(thread);

beforeAll(async () => {
  ({ workerUrl, remove } = await buildWorker("src/modules/auth/passwords/hash-job.ts"));
  process.on("worker", noteThread);
});
afterEach(async () => {
  await passwords?.stop();
  threads = [];
});
afterAll(async () => {
  process.off("worker", noteThread);
  await remove();
});

function start(maxThreads: number): Passwords {
  passwords = createPasswords(createHashPool({ filename: workerUrl, maxThreads }));
  return passwords;
}

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index));

/** The nice values of this process's threads, where the system reports them. */
function nicesOfThreads(): number[] {
  return readdirSync("/proc/self/task").map((id) => {
    const line = readFileSync(`/proc/self/task/${id}/stat`, "utf8");
    return Number(line.slice(line.lastIndexOf(")") + 2).split(" ")[16]);
  });
}

describe("the pool that hashes", () => {
  it("makes and checks hashes, in no more threads than it may", async () => {
    const { hash, verify } = start(2);
    const hashes = await Promise.all(times(6, () => hash("secret word")));
    expect(new Set(hashes).size).toBe(6);
    const checks = hashes.map((one, index) => verify(one, index % 2 ? "secret word" : "Secret word"));
    expect(await Promise.all(checks)).toEqual([false, true, false, true, false, true]);
    expect(await verify(null, "secret word")).toBe(false);
    expect(threads).toHaveLength(2);
  });

  it("comes after everybody else on the processors, where the system has a priority for each thread", async () => {
    await start(1).hash("secret word");
    const lower = Math.min(19, getPriority() + 10);
    if (process.platform === "linux")
      expect(nicesOfThreads().filter((nice) => nice === lower)).toHaveLength(1);
  });

  it("refuses at once a caller who would wait too long, and serves all others", async () => {
    const { hash } = start(1);
    const outcomes = await Promise.allSettled(times(67, (index) => hash(`password ${index}`)));
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ code: "unavailable", retryAfterSeconds: 2 });
    expect(await hash("another")).toMatch(/^\$argon2id/);
  });

  it("goes on after a hash that cannot be read", async () => {
    const { hash, verify } = start(1);
    const outcomes = await Promise.allSettled([verify("no hash", "a"), verify("no hash", "b"), hash("c")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    expect(threads).toHaveLength(1);
  });

  it("ends with the server, and refuses all who wait", async () => {
    const { hash, stop } = start(1);
    const waiting = Promise.allSettled(times(3, () => hash("secret word")));
    await stop();
    for (const outcome of await waiting) expect(outcome).toMatchObject({ reason: { code: "unavailable" } });
    await expect(hash("secret word")).rejects.toMatchObject({ code: "unavailable" });
  });
});
