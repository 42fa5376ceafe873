import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Stopping } from "./stopping";

/** How long open requests may take to end once the server stops; hosts allow ten seconds for all of it. */
const longestMs = 5_500;

/** How long refusals may take to leave. */
const lastWordsMs = 500;

/** How often connections are looked at whose request has ended meanwhile. */
const lookMs = 50;

type Options = {
  stopping: Stopping;
  /** How long requests are still taken, though `/readyz` says no, so that a proxy that asks it turns elsewhere. */
  drainMs: number;
};

/**
 * What stops the web server: requests under way may end, slow ones are refused, other connections end at once. It is
 * called before listening, to know the connections that browsers open ahead, which Node does not count as idle.
 */
export function prepareWebServerStop(
  app: FastifyInstance,
  { stopping, drainMs }: Options,
): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  function closeUnused(): void {
    app.server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  async function cutShort(): Promise<void> {
    stopping.refuseTheRest();
    await pause(lastWordsMs);
    app.server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
  }

  return async () => {
    stopping.begin();
    const deadline = setTimeout(() => void cutShort(), longestMs);
    await pause(drainMs);
    const look = setInterval(closeUnused, lookMs);
    await app.close();
    clearInterval(look);
    clearTimeout(deadline);
  };
}
