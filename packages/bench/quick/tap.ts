import { createServer, type Socket } from "node:net";
import { openDatabaseSocket } from "../../server/test/support/database-socket";
import { type Counter, createCounter } from "./traffic";

/** A way to a database that counts what goes over it. */
export type Tap = Pick<Counter, "start" | "read"> & { url: string; close: () => Promise<void> };

/**
 * How long an answer is held back. Whatever is sent meanwhile, over any connection, did not wait for it, and counts as
 * the same round trip.
 */
const holdBackMs = 4;

/**
 * Stands between the server and PostgreSQL and reads their protocol, so that it sees whatever is sent, however the
 * server's own layers send it.
 */
export async function openTap(url: string): Promise<Tap> {
  const target = new URL(url);
  const counter = createCounter();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = openDatabaseSocket(url);
    pass({ client, database }, counter);
    endTogether([client, database], sockets);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address !== "object") throw new Error("The way to the database has no port");
  target.hostname = "127.0.0.1";
  target.port = String(address.port);
  return {
    url: target.href,
    start: counter.start,
    read: counter.read,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pass({ client, database }: { client: Socket; database: Socket }, counter: Counter): void {
  const { fromClient, fromDatabase } = counter.watch();
  client.setNoDelay(true);
  client.on("data", (chunk: Buffer) => {
    fromClient(chunk);
    database.write(chunk);
  });
  database.on("data", (chunk: Buffer) => {
    setTimeout(() => {
      fromDatabase(chunk);
      client.write(chunk);
    }, holdBackMs);
  });
}

function endTogether(pair: readonly Socket[], sockets: Set<Socket>): void {
  for (const socket of pair) {
    sockets.add(socket);
    // An end by an error is followed by the close.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      for (const other of pair) other.destroy();
    });
  }
}
