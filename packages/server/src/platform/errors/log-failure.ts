import type { FastifyBaseLogger } from "fastify";
import { causesOf } from "./failure-causes";

/** Logs where it happened, never the message: a database's message holds the statement and a person's data. */
export function logFailure(log: FastifyBaseLogger, error: unknown): void {
  log.error({ causes: causesOf(error) }, "A request failed");
}
