import type { Worker } from "node:worker_threads";
import { recordOf } from "@caseward/domain/forms/hipaa/testing/record";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { printAuthorization } from "../../../../src/modules/forms/pdf/hipaa-document";
import { createPrinter } from "../../../../src/modules/forms/pdf/printer";
import type { Printer } from "../../../../src/platform/ports";
import { buildWorker } from "../../../support/build-worker";
import { until } from "../../../support/until";
import { names } from "./record";

let remove: () => Promise<void>;
let workerUrl: URL;
let printer: Printer | undefined;
let threads: Worker[] = [];
const noteThread = (thread: Worker) => threads.push(thread);

beforeAll(async () => {
  ({ workerUrl, remove } = await buildWorker("src/modules/forms/pdf/hipaa-document.ts"));
  process.on("worker", noteThread);
});
afterEach(async () => {
  await printer?.stop();
  threads = [];
});
afterAll(async () => {
  process.off("worker", noteThread);
  await remove();
});

function start(options: Partial<Parameters<typeof createPrinter>[0]> = {}): Printer {
  // Long enough for a machine that stands still meanwhile.
  printer = createPrinter({ filename: workerUrl, deadlineMs: 120_000, ...options });
  return printer;
}

describe("the printing thread", () => {
  it("gives the bytes that printing without it gives", async () => {
    const record = recordOf(names.arabic);
    const printed = await start().print(record);
    expect(Buffer.compare(printed, await printAuthorization(record))).toBe(0);
  });

  it("prints twenty at once, while the server's own thread goes on working", async () => {
    const { print } = start();
    let turns = 0;
    let isPrinting = true;
    const work = () => {
      turns++;
      if (isPrinting) setTimeout(work, 1);
    };
    work();
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => print(recordOf(`Ana ${index}`))));
    isPrinting = false;
    expect(new Set(all.map((bytes) => Buffer.from(bytes).toString("base64"))).size).toBe(20);
    expect(threads).toHaveLength(1);
    /** Printing in the server's own thread would let it turn once a document. */
    expect(turns).toBeGreaterThan(100);
  });

  it("refuses what would wait too long, and prints the rest", async () => {
    const { print } = start({ maxWaiting: 2 });
    const asked = Array.from({ length: 5 }, () => print(recordOf("Ana")));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(outcomes[4]).toMatchObject({ reason: { code: "unavailable" } });
  });

  it("says which record can't be printed, and prints the next one", async () => {
    const { print } = start();
    const record = recordOf("Ana");
    const wrong = { ...record, hipaaInfo: { ...record.hipaaInfo, signedAt: "never" } };
    const [failed, next] = await Promise.allSettled([print(wrong), print(record)]);
    expect(failed).toMatchObject({
      status: "rejected",
      reason: { message: expect.stringMatching(/time value/i) },
    });
    expect(next.status).toBe("fulfilled");
  });

  it("is replaced when it dies", async () => {
    const { print } = start();
    await print(recordOf("Ana"));
    const lost = print(recordOf("Bea")).catch((error: Error) => error.message);
    await threads[0]?.terminate();
    expect(await lost).toMatch(/^worker exited with code/);
    expect((await print(recordOf("Cleo"))).byteLength).toBeGreaterThan(0);
    expect(threads).toHaveLength(2);
  });

  it("is given up when a document takes too long", async () => {
    await expect(start({ deadlineMs: 1 }).print(recordOf("Ana"))).rejects.toThrow(
      "A task took too long for its thread",
    );
  });

  it("ends when there is nothing to print, and starts again when there is", async () => {
    const { print } = start({ idleMs: 20 });
    await print(recordOf("Ana"));
    const ended = vi.fn();
    threads[0]?.on("exit", ended);
    await until(() => expect(ended).toHaveBeenCalled());
    await print(recordOf("Ana"));
    expect(threads).toHaveLength(2);
  });

  it("takes nothing once the server stops", async () => {
    const { print, stop } = start();
    const last = print(recordOf("Ana")).catch((error: unknown) => error);
    await stop();
    expect(await last).toMatchObject({ code: "unavailable" });
    await expect(print(recordOf("Ana"))).rejects.toMatchObject({ code: "unavailable" });
  });
});
