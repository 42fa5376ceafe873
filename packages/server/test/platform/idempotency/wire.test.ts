import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, testServer } from "../../support/harness";
import { freshCase, grown, type KeyFixture, makeKeyFixture } from "./key-fixture";

const server = await testServer();
let fixture: KeyFixture;
let admin: Caller;
let port: number;
beforeAll(async () => {
  fixture = makeKeyFixture(server);
  admin = await server.signIn({ userType: "admin" });
  port = Number(new URL(await server.app.listen({ port: 0, host: "127.0.0.1" })).port);
});

/** One request as bytes, with header lines that no library would write, and the whole answer. */
async function send(path: string, headerLines: string[]): Promise<string> {
  const body = JSON.stringify(freshCase());
  const lines = [
    `POST ${path} HTTP/1.1`,
    "host: app.test",
    `authorization: Bearer ${admin.token}`,
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    ...headerLines,
  ];
  const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`));
  return text(socket);
}

describe.each(["/case", "/trpc/cases.add"])("over the line, %s", (path) => {
  it.each([
    ["with a NUL", ["idempotency-key: a\0b"]],
    ["with a line feed", ["idempotency-key: a\nb"]],
    ["in UTF-8", ["idempotency-key: 鍵"]],
    ["empty", ["idempotency-key:"]],
    ["of blanks", ["idempotency-key:    "]],
    ["given twice", ["idempotency-key: one", "Idempotency-Key: two"]],
    ["of 10,000 signs", [`idempotency-key: ${"x".repeat(10_000)}`]],
  ])("refuses a key %s", async (_, headerLines) => {
    const before = await fixture.counts();
    const answer = await send(path, headerLines);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/"code":"(validation_failed|invalid_json)"/);
    expect(grown(before, await fixture.counts())).toEqual({});
  });

  it("takes a key between blanks", async () => {
    expect(await send(path, [`IDEMPOTENCY-KEY:   a key of ${path}   `])).toMatch(/^HTTP\/1\.1 20[01] /);
  });
});
