import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { testServer } from "../../support/harness";
import { until } from "../../support/until";

const server = await testServer();
let app: Awaited<ReturnType<typeof createApp>>;
let port: number;
beforeAll(async () => {
  app = await createApp(server.services, { webRoot: import.meta.dirname, hasMailbox: false, logger: false });
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  await app.close();
});

/** A connection that writes what it is told to, and all that has come back. */
function openConnection() {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  let failure: Error | null = null;
  socket.on("data", (chunk: Buffer) => {
    received += chunk.toString("latin1");
  });
  socket.on("error", (error) => {
    failure = error;
  });
  return {
    write: (text: string) => new Promise<void>((resolve) => socket.write(text, "latin1", () => resolve())),
    received: () => received,
    isSound: () => failure === null && !socket.destroyed && !socket.readableEnded,
    close: () => socket.destroy(),
  };
}

const megabyte = "x".repeat(1024 * 1024);
const chunk = `${megabyte.length.toString(16)}\r\n${megabyte}\r\n`;
const headOf = (path: string, kind: string) =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${kind}\r\n\r\n`;

it.each([
  ["/auth/login", `content-length: ${5 * megabyte.length}`, megabyte, ""],
  ["/auth/login", "transfer-encoding: chunked", chunk, "0\r\n\r\n"],
  ["/trpc/auth.login", `content-length: ${5 * megabyte.length}`, megabyte, ""],
  ["/trpc/auth.login", "transfer-encoding: chunked", chunk, "0\r\n\r\n"],
])(
  "a sender at %s with %s that goes on after the refusal keeps its answer and its connection",
  async (path, kind, part, end) => {
    const connection = openConnection();
    await connection.write(headOf(path, kind));
    await connection.write(part);
    await connection.write(part);
    await until(() => expect(connection.received()).toMatch(/^HTTP\/1.1 413 .+"code":"payload_too_large"/s));
    for (let times = 0; times < 3; times += 1) await connection.write(part);
    await connection.write(`${end}GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    await until(() => expect(connection.received()).toMatch(/HTTP\/1.1 200 /));
    expect(connection.isSound()).toBe(true);
    connection.close();
  },
);
