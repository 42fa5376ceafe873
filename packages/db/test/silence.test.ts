import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchedSockets } from "../src/watched-socket";

const silenceMs = 1_000;

/** What came before and what comes after are seen by different checks. */
const someChecks = () => pause(silenceMs / 5);

let server: Server;
let socket: Socket;
let far: Socket;
beforeEach(async () => {
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const taken = once(server, "connection");
  socket = watchedSockets(silenceMs)({ host: ["127.0.0.1"], port: [port] });
  socket.on("error", () => undefined);
  [far] = (await taken) as [Socket];
  far.write("hello");
  await once(socket, "data");
  await someChecks();
  socket.write("a question");
  await once(far, "data");
  await someChecks();
});
afterEach(() => {
  socket.destroy();
  far.destroy();
  server.close();
});

it("keeps a connection when the process itself stood still for longer than a silence may last", async () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * silenceMs);
  // The answer is read after the timers that were due meanwhile.
  setImmediate(() => far.write("an answer"));
  const [answer] = await once(socket, "data");
  expect(String(answer)).toBe("an answer");
});

it("closes a connection that still owes its answer after a silence that the process was there for", async () => {
  const [error] = await once(socket, "error");
  expect(error).toMatchObject({ code: "ETIMEDOUT" });
});
