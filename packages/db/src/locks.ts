/**
 * The numbers of all locks that PostgreSQL keeps for us by number. Servers of every version must agree on them, so a
 * number once given is never given again, nor to anything else.
 */
export const advisoryLocks = {
  /** Who changes tables and rights, one server after the other. */
  migrations: 7_206_001,
  /** Who fills an empty database with the demo's story. */
  demo: 7_206_002,
  /** Who registers and retires the keys of contents. */
  dataKeys: 7_206_003,
  /** A backup, as long as it copies files; to take files away asks for it first. */
  backup: 7_206_004,
  /** Who adds to the chain of the audit. */
  auditChain: 7_206_010,
  /** Requests under one Idempotency-Key, one after the other: the first of two numbers, the second is the key's hash. */
  idempotencyKey: 7_206_020,
  /** Who makes the account of an address: the first of two numbers, the second is the address's hash. */
  accountOfAddress: 7_206_021,
  /** Who offers a case to a firm, one after the other: the first of two numbers, the second is the firm's. */
  offersOfFirm: 7_206_022,
  /** Who builds what tests start. */
  testBuild: 7_206_900,
  /** The one server of an embedded database, in the maintenance database. */
  embeddedServer: 20_030_417,
} as const;
