import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@caseward/db/client";
import { databaseFamilies } from "./database-metrics";
import { writeFamilies } from "./exposition";
import { watchProcess } from "./process-metrics";
import type { RequestMetrics } from "./request-metrics";

type Options = { host: string; port: number; db: Database; requests: RequestMetrics };

export type MetricsServer = { port: number; stop: () => Promise<void> };

/**
 * `GET /metrics` on a port of its own, which is open only when it is configured (METRICS_PORT). Figures alone: no
 * number, name or address of anybody.
 */
export async function startMetricsServer({ host, port, db, requests }: Options): Promise<MetricsServer> {
  const own = watchProcess();

  async function answer(response: ServerResponse): Promise<void> {
    const families = [...requests.families(), ...own.families(), ...(await databaseFamilies(db))];
    response.writeHead(200, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    response.end(writeFamilies(families));
  }

  const server = createServer({ requestTimeout: 10_000 }, ({ method, url }, response) => {
    if (method === "GET" && url === "/metrics") void answer(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      own.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
