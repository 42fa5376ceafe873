import { connect, createServer, type Socket } from "node:net";

export type Proxy = { base: string; close: () => Promise<void> };

/** The plainest proxy: connections go to one server after the other, and what comes on them is passed on. */
export function startProxy(ports: readonly number[]): Promise<Proxy> {
  const open = new Set<Socket>();
  let turn = 0;
  const proxy = createServer((caller) => {
    const server = connect(ports[turn % ports.length] ?? 0, "127.0.0.1");
    turn += 1;
    join(caller, server);
    join(server, caller);
  });

  function join(from: Socket, to: Socket): void {
    open.add(from.setNoDelay(true));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }

  function close(): Promise<void> {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => proxy.close(() => resolve()));
  }

  return new Promise((resolve, reject) => {
    proxy.once("error", reject);
    proxy.listen(0, "127.0.0.1", () => {
      const address = proxy.address();
      const port = address && typeof address === "object" ? address.port : 0;
      resolve({ base: `http://127.0.0.1:${port}`, close });
    });
  });
}
