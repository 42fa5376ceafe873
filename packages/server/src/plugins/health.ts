import type { Database } from "@caseward/db/client";
import { isDatabaseReady } from "@caseward/db/readiness";
import { DomainError } from "@caseward/domain/errors/catalogue";
import type { FastifyInstance } from "fastify";

/** `/healthz` says that the process lives, `/readyz` that the database answers and is migrated (contract). */
export function registerHealth(app: FastifyInstance, db: Database): void {
  app.get("/healthz", async () => ({ data: { status: "ok" } }));
  app.get("/readyz", async () => {
    if (await isDatabaseReady(db)) return { data: { status: "ready" } };
    throw new DomainError("unavailable", { retryAfterSeconds: 2 });
  });
}
