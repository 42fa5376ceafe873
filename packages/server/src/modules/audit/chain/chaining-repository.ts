import type { Database } from "@caseward/db/client";
import type { FastifyBaseLogger } from "fastify";
import { type Round, startRound } from "../../../platform/jobs/round";
import { chainEvents } from "./chain-events";

const everyMs = 10_000;
/** How many rounds look at the newest events alone until one looks at all: an hour. */
const between = 360;

/** Chains what was recorded, at the start and every ten seconds. Of several servers one does it at a time. */
export function startChaining({ db, log }: { db: Database; log: FastifyBaseLogger }): Round {
  let rounds = 0;
  const work = () => chainEvents(db, { all: rounds++ % between === 0 });
  return startRound({ work, everyMs, log });
}
