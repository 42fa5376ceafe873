import { Writable } from "node:stream";
import { expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { testServer } from "../../support/harness";

const server = await testServer();

async function warningsFor(trustProxy: string[] | undefined, headers: Record<string, string>) {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const logger = { level: "warn", stream };
  const app = await createApp(server.services, {
    webRoot: import.meta.dirname,
    hasMailbox: false,
    logger,
    trustProxy,
  });
  for (let index = 0; index < 3; index++) await app.inject({ url: "/healthz", headers });
  return lines.filter((line) => line.includes("TRUST_PROXY"));
}

const forwarded = { "x-forwarded-for": "203.0.113.9" };

it("warns once in the log when a proxy that is not trusted names the callers' addresses", async () => {
  expect(await warningsFor(undefined, forwarded)).toHaveLength(1);
  expect(await warningsFor(undefined, { forwarded: "for=203.0.113.9" })).toHaveLength(1);
  expect(await warningsFor(["loopback"], forwarded)).toEqual([]);
  expect(await warningsFor(undefined, {})).toEqual([]);
});
