const second = 1000;

/**
 * Sent along by every connection of ours: PostgreSQL then frees what a lost machine held within two minutes, in place
 * of the two hours that systems wait before they check.
 */
export const noticeOfLoss =
  process.platform === "win32"
    ? {}
    : { tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 6 };

/** Statements, waits for a lock and idle transactions end by themselves, so that nothing that hangs holds a row for good. */
export const shortLives = {
  statement_timeout: 15 * second,
  lock_timeout: 10 * second,
  idle_in_transaction_session_timeout: 15 * second,
};

/** A transaction as a whole; PostgreSQL knows it from 17 on and refuses it before. */
export const transactionLife = (serverVersion: number | undefined) =>
  serverVersion !== undefined && serverVersion >= 170_000 ? { transaction_timeout: 60 * second } : {};

/** The longest silence of a connection that is asked something: its statement has ended long before. */
export const longestSilenceMs = 20 * second;
