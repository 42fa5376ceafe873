import { createHash } from "node:crypto";
import { cp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createTestDatabase } from "@caseward/server/test/support/test-database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkBackup } from "../../src/backup/check-backup";
import type { Manifest } from "../../src/backup/manifest";
import { addPictureTo, type BackupFixture, checksumsOf, openBackupFixture, restore } from "./backup-fixture";

let fixture: BackupFixture;
let whole: string;
let copies = 0;
beforeAll(async () => {
  fixture = await openBackupFixture();
  await addPictureTo(fixture.server, fixture.admin, 1);
  whole = await fixture.backUp();
});
afterAll(() => fixture.close());

/** A copy of the backup that something happened to. */
async function copyWith(damage: (folder: string) => Promise<unknown>): Promise<string> {
  copies += 1;
  const folder = join(fixture.folder, `copy-${copies}`);
  await cp(whole, folder, { recursive: true });
  await damage(folder);
  return folder;
}

async function flipByte(path: string): Promise<void> {
  const content = await readFile(path);
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await writeFile(path, content);
}

const hashOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

/** As somebody would who knows how a backup is made: the hash of the manifest is right again. */
async function forge(folder: string, change: (manifest: Manifest) => void): Promise<void> {
  const path = join(folder, "manifest.json");
  const manifest: Manifest = JSON.parse(await readFile(path, "utf8"));
  change(manifest);
  const text = JSON.stringify(manifest);
  await writeFile(path, text);
  await writeFile(`${path}.sha256`, `${hashOf(text)}  manifest.json\n`);
}

const tableOf = ({ tables }: Manifest, name: string) => {
  const found = tables.find((table) => table.name === name);
  if (!found) throw new Error(`No table ${name}`);
  return found;
};

const pictureIn = async (folder: string) =>
  join(folder, "files", (await readdir(join(folder, "files")))[0] ?? "");

const cases = "tables/cases.gz";
const again = "Nothing was changed; use another backup.";
const newer =
  "The backup was made by a newer version of Caseward: restore it with that version or a later one.";

/** As `forge`, with another list of the uploads. */
async function forgeList(folder: string, text: string): Promise<void> {
  const packed = gzipSync(text);
  await writeFile(join(folder, "files.gz"), packed);
  const rows = text.split("\n").length - 1;
  const part = { path: "files.gz", bytes: packed.length, sha256: hashOf(packed), rows };
  await forge(folder, ({ files }) => Object.assign(files, { part }));
}

const damages: [what: string, damage: (folder: string) => Promise<unknown>, sentence: string][] = [
  [
    "a flipped bit in the rows of a table",
    (folder) => flipByte(join(folder, cases)),
    `The backup is damaged: ${cases} is not what was written. ${again}`,
  ],
  [
    "a line without an end in the list of uploads",
    (folder) => forgeList(folder, "x".repeat(50_000_000)),
    `The backup is damaged: files.gz does not hold what it must. ${again}`,
  ],
  [
    "a list of uploads whose last line is cut off",
    (folder) => forgeList(folder, "{"),
    `The backup is damaged: files.gz does not hold what it must. ${again}`,
  ],
  [
    "a flipped bit in a picture",
    async (folder) => flipByte(await pictureIn(folder)),
    `is not what was written. ${again}`,
  ],
  [
    "a flipped bit in the list of files",
    (folder) => flipByte(join(folder, "files.gz")),
    `The backup is damaged: files.gz is not what was written. ${again}`,
  ],
  [
    "a flipped bit in the manifest",
    (folder) => flipByte(join(folder, "manifest.json")),
    `The backup is damaged: manifest.json is not what was written. ${again}`,
  ],
  [
    "a table that is missing",
    (folder) => rm(join(folder, cases)),
    `The backup is damaged: ${cases} is missing. ${again}`,
  ],
  ["a picture that is missing", async (folder) => rm(await pictureIn(folder)), `is missing. ${again}`],
  ["no manifest", (folder) => rm(join(folder, "manifest.json")), "There is no whole backup in"],
  [
    "no hash of the manifest",
    (folder) => rm(join(folder, "manifest.json.sha256")),
    "manifest.json is not what was written",
  ],
  ["a table that is cut off", (folder) => truncate(join(folder, cases), 100), "has 100 bytes in place of"],
  [
    "a manifest that is cut off",
    (folder) => truncate(join(folder, "manifest.json"), 100),
    "manifest.json is not what was written",
  ],
  [
    "a wrong number of rows",
    (folder) =>
      forge(folder, (manifest) => {
        tableOf(manifest, "cases").part.rows += 1;
      }),
    `The backup is damaged: ${cases} has`,
  ],
  [
    "something else instead of a table's rows",
    async (folder) => {
      await writeFile(join(folder, cases), "something else");
      await forge(folder, (manifest) => {
        Object.assign(tableOf(manifest, "cases").part, { bytes: 14, sha256: hashOf("something else") });
      });
    },
    `The backup is damaged: ${cases} cannot be unpacked. ${again}`,
  ],
  [
    "a way out of its folder",
    (folder) =>
      forge(folder, (manifest) => {
        tableOf(manifest, "cases").part.path = "../cases.gz";
      }),
    "The backup is damaged: manifest.json does not hold what it must.",
  ],
  [
    "a newer format",
    (folder) => forge(folder, (manifest) => Object.assign(manifest, { format: 2, tables: "elsewhere" })),
    newer,
  ],
  [
    "more migrations than there are",
    (folder) =>
      forge(folder, ({ migrations }) =>
        migrations.push({ hash: hashOf("later"), createdAt: "1999999999999" }),
      ),
    newer,
  ],
  [
    "other migrations",
    (folder) =>
      forge(folder, ({ migrations }) => Object.assign(migrations[0] ?? {}, { hash: hashOf("another") })),
    "made by a version of Caseward that is not a forerunner of this one",
  ],
];

describe("a backup is refused", () => {
  it.each(damages)("with %s", async (_, damage, sentence) => {
    await expect(checkBackup(await copyWith(damage))).rejects.toThrow(sentence);
  });

  it("with another fingerprint than the one that was noted", async () => {
    const { fingerprint } = await checkBackup(whole);
    const forged = await copyWith((folder) =>
      forge(folder, ({ sequences }) => Object.assign(sequences[0] ?? {}, { value: "7" })),
    );
    await expect(checkBackup(forged)).resolves.toBeTruthy();
    await expect(checkBackup(forged, fingerprint)).rejects.toThrow("has another fingerprint");
    await expect(checkBackup(whole, fingerprint.toUpperCase())).resolves.toMatchObject({ fingerprint });
  });

  it.each([
    ["of a table that there is not", (manifest: Manifest) => (tableOf(manifest, "files").name = "pg_authid")],
    ["without a table", (manifest: Manifest) => manifest.tables.pop()],
    ["of other columns", (manifest: Manifest) => tableOf(manifest, "files").columns.pop()],
  ])("when it is %s, and leaves the database without tables", async (_, change) => {
    const folder = await copyWith((copy) =>
      forge(copy, (manifest) => {
        change(manifest);
      }),
    );
    const database = await createTestDatabase({ isBlank: true });
    await expect(restore(folder, database, fixture.folder)).rejects.toThrow(
      "The backup's tables are not those of the version that it names: it is damaged. Use another backup.",
    );
    expect(await checksumsOf(database.db)).toEqual({});
    await database.drop();
  });
});
