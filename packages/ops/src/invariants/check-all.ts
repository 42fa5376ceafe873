import type { Database, Executor } from "@caseward/db/client";
import type { Vault } from "@caseward/server/platform/encryption/vault";
import type { FileStore } from "@caseward/server/platform/storage/store";
import { sql } from "drizzle-orm";
import { verifyChain } from "../audit/verify-chain";
import { findBroken, invariants } from "./find-broken";
import { findUnreadable, sealedSentences } from "./sealed-contents";
import { fileSentences, findStrayFiles } from "./stored-files";

type Options = {
  db: Database;
  /** Null where no key is at hand: then nothing encrypted opens. */
  vault: Vault | null;
  store: FileStore;
};

/** How many there are: the audit's chain is one of them. */
export const invariantCount =
  invariants.length + Object.keys(sealedSentences).length + Object.keys(fileSentences).length + 1;

/** Everything that must hold, at one moment of a database in use. Answers a sentence for each that does not. */
export async function checkAll({ db, vault, store }: Options): Promise<string[]> {
  const inDatabase = await db.transaction((tx) => checkSnapshot(tx, vault), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
  return [...inDatabase, ...(await findStrayFiles({ db, store }))];
}

/** What the database says by itself, on a connection which may take longer than a request. */
export async function checkSnapshot(tx: Executor, vault: Vault | null): Promise<string[]> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  const { broken } = await verifyChain(tx);
  return [
    ...(await findBroken(tx, invariants)),
    ...(await findUnreadable(tx, vault)),
    ...(broken === null ? [] : [`Broken: the audit is whole. ${broken}`]),
  ];
}
