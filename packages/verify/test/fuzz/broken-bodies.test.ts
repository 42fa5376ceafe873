import { connect } from "node:net";
import { createApp } from "@caseward/server/app";
import { testServer } from "@caseward/server/test/support/harness";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const server = await testServer();
let app: FastifyInstance;
let port: number;
const lines: string[] = [];
beforeAll(async () => {
  app = await createApp(server.services, {
    webRoot: import.meta.dirname,
    hasMailbox: true,
    logger: { level: "trace", stream: { write: (line: string) => void lines.push(line) } },
  });
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  await app.close();
});

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Writes the parts one after another, then hangs up or waits; what came back until the end. */
async function exchange(parts: readonly string[], { waitMs = 0, hangsUp = false } = {}): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  for (const part of parts) {
    socket.write(Buffer.from(part, "latin1"));
    await pause(waitMs);
  }
  if (hangsUp) socket.destroy();
  await closed;
  return answer;
}

const post = (url: string, length: number | string, type = "application/json") =>
  `POST ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

const chunked = (url: string) =>
  `POST ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

/** The server lives, and has neither failed nor answered anything of what it was sent. */
async function expectUnharmed(): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  for (const line of lines.splice(0)) {
    expect(line).toMatch(/^\{"level":(10|20|30|40),.*\}\n$/);
    expect(line).not.toMatch(/zqvalue|node_modules|\.ts:\d+:\d+\)/);
  }
}

const body = '{"email":"zqvalue@people.test","password":"zqvalue"}';
const paths = ["/auth/login", "/trpc/auth.login", "/upload"];

describe.each(paths)("a body sent to %s", (path) => {
  it("that is cut off by a broken line harms nobody", async () => {
    for (const sent of ["", body.slice(0, 1), body.slice(0, 20)])
      await exchange([post(path, body.length), sent], { waitMs: 30, hangsUp: true });
    await exchange([chunked(path), '5\r\n{"ema'], { waitMs: 30, hangsUp: true });
    await expectUnharmed();
  });

  it("that comes a character at a time is read, and nobody else waits for it", async () => {
    const characters = [...body];
    const slow = exchange([post(path, body.length), ...characters], { waitMs: 5 });
    const begun = performance.now();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(20_000);
    expect([401, 415]).toContain(statusOf(await slow));
    await expectUnharmed();
  });
});

const wrong: [what: string, request: string][] = [
  ["a length that is none", post("/auth/login", "zqvalue")],
  ["a length below zero", post("/auth/login", -1)],
  ["two lengths", post("/auth/login", "1\r\ncontent-length: 2")],
  ["a length and chunks", post("/auth/login", "1\r\ntransfer-encoding: chunked")],
  ["a chunk of no length", `${chunked("/auth/login")}zqvalue\r\n`],
  ["a chunk too long for a number", `${chunked("/auth/login")}ffffffffffffffffff\r\n`],
  ["no HTTP", "zqvalue\r\n\r\n"],
  ["another version", "GET /zqvalue HTTP/9.9\r\n\r\n"],
  ["NUL in a header", "GET / HTTP/1.1\r\nhost: x\r\nuser-agent: zqvalue\0\r\n\r\n"],
  ["a line feed in a name", "GET / HTTP/1.1\r\nhost: x\r\nzqvalue\nx: y\r\n\r\n"],
  ["a header of 100,000 characters", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"zqvalue".repeat(15_000)}\r\n\r\n`],
  [
    "characters that are no address",
    "GET /zqvalue\x80\xff\x01 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n",
  ],
];

describe("a request with", () => {
  it.each(wrong)("%s is refused in the envelope", async (_, request) => {
    const answer = await exchange([request]);
    const status = statusOf(answer);
    expect([400, 404, 408, 413, 431]).toContain(status);
    const [head = "", sent = ""] = answer.split("\r\n\r\n", 2);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/cache-control: no-store/i);
    expect(JSON.parse(sent)).toEqual({
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
    });
    expect(answer).not.toMatch(/zqvalue/);
    await expectUnharmed();
  });
});
