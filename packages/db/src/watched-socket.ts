import { connect, Socket } from "node:net";
import { type Silence, silenceClock, watchSilence } from "./silence";

/** What the driver hands over: its settings, read from the database's address. */
type Address = { host: string[]; port: number[]; path?: string | false };

/**
 * Opens the sockets of a pool and closes those that were silent for too long. While the database is away one socket at
 * a time tries to reach it, and all others that ask are refused at once instead of waiting in the pool's queue.
 */
export function watchedSockets(longestSilenceMs: number): (address: Address) => Socket {
  const limit = { longestMs: longestSilenceMs, clock: silenceClock(longestSilenceMs) };
  const watches = new Set<Silence>();
  let newest: Socket | undefined;
  let isAway = false;
  let turn = 0;

  /** No other socket got anything either since the lost one was asked: their answers will not come. */
  function loseAllSince(unansweredSince: number): void {
    isAway = true;
    for (const watch of watches) if (watch.readAt() <= unansweredSince) watch.lose();
  }

  function watch(socket: Socket): void {
    const silence = watchSilence(socket, limit, {
      onLost: loseAllSince,
      onEnd() {
        watches.delete(silence);
        if (socket.bytesRead === 0) isAway = true;
      },
    });
    watches.add(silence);
  }

  return (address) => {
    if (newest && newest.bytesRead > 0) isAway = false;
    if (isAway && newest && !newest.destroyed) return refusedSocket();
    newest = openSocket(address, turn++);
    watch(newest);
    return newest;
  };
}

function openSocket({ host, port, path }: Address, turn: number): Socket {
  const at = turn % host.length;
  const socket = path ? connect(path) : connect(port[at] ?? 5432, host[at] ?? "localhost");
  // The driver reads the name for the certificate check here.
  Object.assign(socket, { host: host[at], port: port[at] });
  // The driver tries for ever where a load balancer takes the connection and hangs up.
  socket.once("end", () => {
    if (socket.bytesRead === 0) socket.destroy(failure("ECONNRESET", "The database hung up"));
  });
  return socket;
}

function refusedSocket(): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(failure("ECONNREFUSED", "The database is away")));
  return socket;
}

const failure = (code: string, message: string) => Object.assign(new Error(message), { code });
