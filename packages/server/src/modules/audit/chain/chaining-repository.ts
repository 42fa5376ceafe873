import type { Database } from "@caseward/db/client";
import type { FastifyBaseLogger } from "fastify";
import { type Poller, startPoller } from "../../../platform/jobs/poller";
import { chainEvents } from "./chain-events";

const everyMs = 10_000;
/** How often the newest events alone are chained until all are looked at again: an hour. */
const between = 360;

/** Chains what was recorded, at the start and every ten seconds. Of several servers one does it at a time. */
export function startChaining({ db, log }: { db: Database; log: FastifyBaseLogger }): Poller {
  let polls = 0;
  const work = () => chainEvents(db, { all: polls++ % between === 0 });
  return startPoller({ work, everyMs, log });
}
