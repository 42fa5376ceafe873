import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { openDatabaseSocket } from "../support/database-socket";

/** How the way to the database is: open, closed (nobody answers there), or cut (what is sent goes nowhere). */
type Way = "open" | "closed" | "cut";

export type TcpProxy = {
  url: string;
  /** Changes the way; connections that stand are ended when it is closed, and hang when it is cut. */
  set: (way: Way) => void;
  /** How many connections it has taken. */
  taken: () => number;
  /** Lets go of what hangs. */
  stop: () => Promise<void>;
};

/** A wire to a database that can be pulled. */
export async function startTcpProxy(databaseUrl: string): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let way: Way = "open";
  let taken = 0;

  const server = createServer((near) => {
    taken += 1;
    if (way === "closed") return near.destroy();
    const far = openDatabaseSocket(databaseUrl);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (chunk: Buffer) => {
        if (way === "open") to.write(chunk);
      });
      from.on("error", () => undefined);
      from.on("close", () => {
        if (way !== "cut") to.destroy();
        pairs.delete(pair);
      });
    }
  });

  function dropAll(): void {
    for (const socket of [...pairs].flat()) socket.destroy();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    set(next) {
      way = next;
      if (way === "closed") dropAll();
    },
    taken: () => taken,
    async stop() {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
