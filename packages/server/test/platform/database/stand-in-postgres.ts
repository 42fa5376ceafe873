import { createServer, type Socket } from "node:net";

const message = (type: string, body: Buffer | string) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(Buffer.byteLength(body) + 4, 1);
  return Buffer.concat([head, Buffer.from(body)]);
};
const ready = message("Z", "I");
const welcome = Buffer.concat([message("R", Buffer.alloc(4)), ready]);

/** What a client gets for a statement. */
export const answers = {
  done: (socket: Socket) => void socket.write(Buffer.concat([message("C", "OK\0"), ready])),
  reset: (socket: Socket) => void socket.resetAndDestroy(),
  /** As when PostgreSQL must end a session that has just sent a statement. */
  endAndReset: (socket: Socket) => {
    socket.write(message("E", "SFATAL\0C57P01\0Mended by an administrator\0\0"));
    setImmediate(() => socket.resetAndDestroy());
  },
  silence: () => undefined,
};

/** A server of PostgreSQL's protocol that gives each statement the next answer, and the rest the last one. */
export async function startStandInPostgres(...planned: ((socket: Socket) => void)[]) {
  const sockets = new Set<Socket>();
  let asked = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(welcome);
      socket.on("data", () => planned[Math.min(asked++, planned.length - 1)]?.(socket));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return {
    url: `postgres://somebody@127.0.0.1:${port}/somewhere`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
