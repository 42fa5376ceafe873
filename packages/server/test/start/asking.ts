import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export type Answered = { status: number; body: string; headers: IncomingHttpHeaders };
/** The code of what befell a connection that brought no whole answer. */
type Unanswered = { status: 0; body: string; headers: IncomingHttpHeaders; failure: string };

type Options = { method?: string; headers?: OutgoingHttpHeaders; payload?: string | Buffer };

/** One request on a connection of its own. An answer that was cut off is no answer. */
export function askOnce(
  url: string,
  { method = "GET", headers, payload }: Options = {},
): Promise<Answered | Unanswered> {
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ status: 0, body: "", headers: {}, failure });
    const asking = request(url, { method, agent: false, headers: { connection: "keep-alive", ...headers } });
    asking.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
    asking.on("response", (answer) => {
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      answer.on("error", () => fail("CUT_OFF"));
      answer.on("end", () => {
        if (answer.complete) resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers });
        else fail("CUT_OFF");
      });
    });
    asking.end(payload);
  });
}

type Parts = Iterable<Buffer | string> | AsyncIterable<Buffer | string>;

/** A connection on which a request's head and the given parts of its body are sent, each after a pause. */
export function trickle(port: number, head: string[], parts: Parts, pauseMs: number) {
  const socket = connect(port, "127.0.0.1");
  let received = "";
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => {
    received += chunk;
  });
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(received)));
  const sending = (async () => {
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    for await (const part of parts) {
      await pause(pauseMs);
      if (socket.destroyed) return;
      socket.write(part);
    }
  })();
  return { closed, sending, received: () => received };
}

/** Callers who ask again and again until a connection brings no answer, and what they were answered. */
export function createLoad() {
  let created = 0;
  const failures = new Set<string>();
  const statuses = new Set<number>();
  return {
    failures,
    statuses,
    created: () => created,
    async ask(work: (repetition: number) => ReturnType<typeof askOnce>): Promise<void> {
      for (let repetition = 0; repetition < 5000; repetition += 1) {
        const answer = await work(repetition);
        statuses.add(answer.status);
        if (answer.status === 201) created += 1;
        if (!("failure" in answer)) continue;
        failures.add(answer.failure);
        return;
      }
    },
  };
}
