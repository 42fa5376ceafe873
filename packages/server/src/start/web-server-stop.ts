import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long open requests may take to end once the server is told to stop: half of the ten seconds that hosts allow. */
const longestMs = 5_000;

/** How often connections are looked at whose request has ended meanwhile. */
const lookMs = 50;

/**
 * What stops the web server: requests under way may end, all other connections end at once. Called before it listens,
 * since browsers open connections ahead of their requests, which Node does not count as idle.
 */
export function prepareWebServerStop(app: FastifyInstance): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  return async () => {
    const look = setInterval(closeUnused, lookMs);
    const deadline = setTimeout(() => app.server.closeAllConnections(), longestMs);
    await app.close();
    clearInterval(look);
    clearTimeout(deadline);
  };
}
