import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FastifyInstance, FastifyReply } from "fastify";
import { sendError } from "../errors";

/** Whether the server is stopping, and which requests are open. */
export type Stopping = {
  readonly isBegun: boolean;
  /** From now on each answer is the last one on its connection. */
  begin: () => void;
  /** Answers 503 to all whose answer has not begun. */
  refuseTheRest: () => void;
  /** Called before any route is there. */
  observe: (app: FastifyInstance) => void;
};

export function createStopping(): Stopping {
  const underWay = new Set<FastifyReply>();
  let isBegun = false;

  return {
    get isBegun() {
      return isBegun;
    },
    begin() {
      isBegun = true;
    },
    refuseTheRest() {
      for (const reply of underWay)
        if (!reply.sent)
          sendError(new DomainError("unavailable", { retryAfterSeconds: 2 }), reply.request, reply);
    },
    observe(app) {
      app.addHook("onRequest", (_request, reply, done) => {
        underWay.add(reply);
        done();
      });
      app.addHook("onSend", (_request, reply, payload, done) => {
        if (isBegun) reply.header("connection", "close");
        done(null, payload);
      });
      app.addHook("onResponse", (_request, reply, done) => {
        underWay.delete(reply);
        done();
      });
    },
  };
}
