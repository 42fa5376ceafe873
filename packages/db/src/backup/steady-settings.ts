/** One connection for long work: nothing but a wait for a lock ends by itself, and values have one text form. */
export const steadySettings = (name: string, lockTimeoutMs: number) => ({
  max: 1,
  connect_timeout: 10,
  max_lifetime: null,
  onnotice: () => undefined,
  connection: {
    application_name: name,
    statement_timeout: 0,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: 0,
    TimeZone: "UTC",
    DateStyle: "ISO",
    IntervalStyle: "postgres",
    bytea_output: "hex",
  },
});
