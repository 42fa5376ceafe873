import type { Database } from "@caseward/db/client";
import { isDatabaseReady } from "@caseward/db/readiness";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FastifyInstance } from "fastify";
import type { Stopping } from "./stop/stopping";

type Options = { db: Database; stopping: Stopping; hasSpace: () => Promise<boolean> };

/**
 * `/healthz` says that the process lives, `/readyz` that the database answers and is migrated (contract), and that there is
 * space on the disk to store what people send. A server that is stopping is not ready, though it answers every request.
 */
export function registerHealth(app: FastifyInstance, { db, stopping, hasSpace }: Options): void {
  app.get("/healthz", async () => ({ data: { status: "ok" } }));
  app.get("/readyz", async () => {
    if (!stopping.isBegun && (await hasSpace()) && (await isDatabaseReady(db)))
      return { data: { status: "ready" } };
    throw new DomainError("unavailable", { retryAfterSeconds: 2 });
  });
}
