import { type AddressInfo, createServer, type Socket } from "node:net";
import { openDatabaseSocket } from "../../support/database-socket";

/** Whatever a client says, but for its first message, has a type: a statement is executed (E), or sent as text (Q). */
function statementsIn(onStatement: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let head = 0;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= head + 4) {
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      if (head > 0 && "EQ".includes(String.fromCharCode(rest[0] ?? 0))) onStatement();
      rest = rest.subarray(length);
      head = 1;
    }
  };
}

/**
 * A way to the database that counts the statements and how often an answer was waited for, and can be cut or made to
 * garble a word.
 */
export async function countingWay(databaseUrl: string) {
  const sockets = new Set<Socket>();
  let trips = 0;
  let statements = 0;
  let garbled: string | undefined;
  const server = createServer((near) => {
    const far = openDatabaseSocket(databaseUrl);
    let isAnswered = true;
    const count = statementsIn(() => {
      statements += 1;
    });
    near.on("data", (bytes) => {
      count(bytes);
      if (isAnswered) trips += 1;
      isAnswered = false;
      far.write(
        garbled
          ? Buffer.from(
              bytes.toString("latin1").replace(garbled, (word) => word.replace("e", "x")),
              "latin1",
            )
          : bytes,
      );
    });
    far.on("data", (bytes) => {
      isAnswered = true;
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** How many round trips the work takes. */
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      const before = trips;
      await work();
      return trips - before;
    },
    /** How many statements have been sent until now. */
    statements: () => statements,
    garble: (word: string | undefined) => {
      garbled = word;
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}
