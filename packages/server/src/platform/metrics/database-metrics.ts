import type { Database } from "@caseward/db/client";
import { type DatabaseFigures, readDatabaseFigures } from "./database-figures";
import type { Family } from "./exposition";

const longestMs = 3000;

/** The pool is full or the database away when this takes long: the question waits for a connection as all do. */
export async function databaseFamilies(db: Database): Promise<Family[]> {
  const begun = performance.now();
  const figures = await inTime(readDatabaseFigures(db));
  const seconds = (performance.now() - begun) / 1000;
  return [
    gauge("caseward_database_up", "Whether the database answered within three seconds.", figures ? 1 : 0),
    gauge(
      "caseward_database_answer_seconds",
      "How long it took, the wait for a connection included.",
      seconds,
    ),
    ...(figures ? familiesOf(figures) : []),
  ];
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  help,
  type: "gauge",
  samples: [[value]],
});

const familiesOf = (figures: DatabaseFigures): Family[] => [
  gauge("caseward_outbox_waiting", "Mails and text messages that are not sent yet.", figures.waiting),
  gauge("caseward_outbox_failed", "Those that were given up.", figures.failed),
  gauge(
    "caseward_outbox_late_seconds",
    "How long the first of those that wait has been due.",
    figures.latestSeconds,
  ),
  gauge("caseward_tasks_overdue", "Reminders that are more than a minute late.", figures.overdue),
  gauge(
    "caseward_digests_missed",
    "Admins and lawyers for whose digest of time limits nobody has looked for two days.",
    figures.withoutDigest,
  ),
  gauge(
    "caseward_audit_unchained_events",
    "Events of the audit behind the end of its chain.",
    figures.unchained,
  ),
  gauge(
    "caseward_database_connections_max",
    "How many connections the database takes in all.",
    figures.mostConnections,
  ),
  {
    name: "caseward_database_connections",
    help: "Connections of all servers to the database, by their use and state.",
    type: "gauge",
    samples: figures.connections.map(({ name, state, count }) => [count, { name, state }]),
  },
];

async function inTime(work: Promise<DatabaseFigures>): Promise<DatabaseFigures | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), longestMs);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
