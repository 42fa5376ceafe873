import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createS3Store } from "@caseward/server/platform/storage/s3-store";
import { copyNames, type FileStore } from "@caseward/server/platform/storage/store";
import { createTestDatabase, type TestDatabase } from "@caseward/server/test/support/test-database";
import { sql } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "../../src/backup/check-backup";
import { restoreBackup } from "../../src/backup/restore-backup";
import { addPictureTo, type BackupFixture, openBackupFixture } from "./backup-fixture";

let fixture: BackupFixture;
let target: TestDatabase;
let folder: string;
let s3: S3rver;
let stores: Record<"from" | "to", FileStore>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "caseward-s3-backup-"));
  const configureBuckets = ["from", "to-another"].map((name) => ({ name, configs: [] }));
  s3 = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory: folder, configureBuckets });
  const { port } = await s3.run();
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  const connection = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", ...keys };
  stores = {
    from: createS3Store({ ...connection, bucket: "from" }),
    to: createS3Store({ ...connection, bucket: "to-another" }),
  };
  fixture = await openBackupFixture();
  fixture.server.services.files = stores.from;
  target = await createTestDatabase({ isBlank: true });
});
afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  await s3.close();
  await target.drop();
  await fixture.close();
  await rm(folder, { recursive: true, force: true });
});

async function contentOf(store: FileStore, name: string): Promise<Buffer> {
  const content = await store.open(name);
  if (!content) throw new Error(`The store has no ${name}`);
  return buffer(content);
}

describe("a backup of pictures in an object store", () => {
  it("comes back byte by byte in another bucket", async () => {
    for (const caseId of [1, 2]) await addPictureTo(fixture.server, fixture.admin, caseId);
    const backupFolder = await fixture.backUp();
    const backup = await checkBackup(backupFolder);
    await restoreBackup({ databaseUrl: target.url, files: stores.to, folder: backupFolder, backup });
    const kept = await target.db.execute<{ id: string }>(sql`select id from files`);
    expect(kept).toHaveLength(2);
    for (const { id } of kept)
      for (const name of Object.values(copyNames(id)))
        expect(await contentOf(stores.to, name)).toEqual(await contentOf(stores.from, name));
  });
});
