import { findLastLink } from "@caseward/server/modules/audit/chain/repository";
import { report } from "../run-command";
import { headText } from "./head-text";
import { runOnAudit } from "./run-on-audit";

/** `pnpm audit:head`: the end of the chain in one word, to be stored where the database's owner does not get at it. */
await runOnAudit("The head of the audit was not read", async (db) => {
  const last = await findLastLink(db);
  if (!last) throw new Error("Nothing is chained yet: start the server once.");
  report(headText(last));
});
