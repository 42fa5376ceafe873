import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Executor } from "@caseward/db/client";
import { files } from "@caseward/db/schema/files";
import { chainEvents } from "@caseward/server/modules/audit/chain/chain-events";
import { registerKey } from "@caseward/server/platform/encryption/key-repository";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkAll, checkSnapshot, invariantCount } from "../../src/invariants/check-all";
import { invariants } from "../../src/invariants/find-broken";
import { sealedSentences } from "../../src/invariants/sealed-contents";
import { fileSentences } from "../../src/invariants/stored-files";
import { breaks } from "./breaks";
import { startWorld } from "./world";

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
  world = await startWorld();
  const { db, vault } = world.server.services;
  await registerKey(db, vault.newestKeyId);
  await chainEvents(db, { all: true });
});
afterAll(() => world.server.close());

const sentencesOfDatabase = [
  ...invariants.map(({ sentence }) => sentence),
  ...Object.values(sealedSentences),
  "the audit is whole",
];

const check = () => {
  const { db, vault, files: store } = world.server.services;
  return checkAll({ db, vault, store });
};

class Undo extends Error {}

/** What is found after the statements, which are undone then. */
async function foundAfter(statements: readonly string[]): Promise<string> {
  let found: string[] = [];
  const { db, vault } = world.server.services;
  const change = async (tx: Executor) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`alter table audit_events disable trigger audit_events_only_grow`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    found = await checkSnapshot(tx, vault);
    throw new Undo();
  };
  await db.transaction(change).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  return found.join("\n");
}

describe("the invariants", () => {
  it("hold where something of everything was made by calls", async () => {
    expect(await check()).toEqual([]);
    expect(invariantCount).toBe(sentencesOfDatabase.length + Object.keys(fileSentences).length);
  });

  it("are each broken below", () =>
    expect(Object.keys(breaks).sort()).toEqual([...sentencesOfDatabase].sort()));

  it.each(Object.entries(breaks))("name what breaks '%s'", async (sentence, statements) => {
    expect(await foundAfter(statements)).toContain(`Broken: ${sentence}`);
  });

  it("name a picture of a case whose content is gone or cut short", async () => {
    const [file] = await world.server.services.db.select().from(files);
    const path = join(world.server.uploads, file?.id ?? "");
    await writeFile(path, "cut");
    expect(await check()).toEqual([`Broken: ${fileSentences.whole} (id ${file?.id})`]);
    await rm(path);
    expect(await check()).toEqual([`Broken: ${fileSentences.whole} (id ${file?.id})`]);
  });

  it("name a content in the store that has no row, and leave what is not the server's alone", async () => {
    const stray = `${"a".repeat(43)}.thumbnail`;
    await writeFile(join(world.server.uploads, stray), "x");
    await writeFile(join(world.server.uploads, "lost+found"), "x");
    expect(await check()).toContain(`Broken: ${fileSentences.known} (id ${stray})`);
  });
});
