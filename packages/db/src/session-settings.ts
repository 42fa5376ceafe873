const second = 1000;

/**
 * Sent along by every connection of ours: PostgreSQL then frees what a lost machine held within two minutes, in place
 * of the two hours that systems wait before they check.
 */
export const noticeOfLoss =
  process.platform === "win32"
    ? {}
    : { tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 6 };

/** How long a server waits for the database, in milliseconds. Nothing that hangs holds a row for good. */
export const serverTimeouts = {
  /** Until a connection is open. */
  connect: 10 * second,
  statement: 15 * second,
  /** For a row that another one holds. */
  lock: 10 * second,
  idleInTransaction: 15 * second,
  /** The longest silence of a connection that is asked something: its statement has ended long before. */
  silence: 20 * second,
};

export type Timeouts = typeof serverTimeouts;

/** A transaction as a whole; PostgreSQL knows it from 17 on and refuses it before. */
export const transactionLife = (serverVersion: number | undefined) =>
  serverVersion !== undefined && serverVersion >= 170_000 ? { transaction_timeout: 60 * second } : {};
