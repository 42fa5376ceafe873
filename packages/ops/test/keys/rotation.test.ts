import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { medicalForms } from "@caseward/db/schema/forms";
import { messages } from "@caseward/db/schema/messages";
import { countUsage, registerKey } from "@caseward/server/platform/encryption/key-repository";
import { sealRow } from "@caseward/server/platform/encryption/sealed-rows";
import { messageContent } from "@caseward/server/platform/encryption/sealed-tables";
import { makeWorld, type World } from "@caseward/server/test/access/permissions/people";
import { formBodies } from "@caseward/server/test/modules/forms/bodies";
import { fillCase } from "@caseward/server/test/platform/encryption/filled-case";
import { buildServer } from "@caseward/server/test/start/built-server";
import { testServer } from "@caseward/server/test/support/harness";
import { testKey, testVault } from "@caseward/server/test/support/test-vault";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { describeKeys, retire, rotateKeys } from "../../src/keys/rotate";

const oldVault = testVault(1);
const vault = testVault(2, 1);
const messageCount = 12_000;

/** A person may not post many more in a minute. */
const mostPosts = 10;

const server = await testServer({ vault: oldVault });
let world: World;
let one: Awaited<ReturnType<typeof fillCase>>;
beforeAll(async () => {
  await buildServer();
  world = await makeWorld(server);
  one = await fillCase(world);
  await registerKey(server.database.db, oldVault.newestKeyId);
  await addMessages();
  server.services.vault = vault;
});

/** A long thread, as an older key encrypted it. */
async function addMessages(): Promise<void> {
  const { caseId } = one;
  const authorId = world.people.client.id;
  for (let from = 0; from < messageCount; from += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      sealRow(oldVault, messageContent, {
        id: idOf(from + index),
        caseId,
        authorId,
        body: bodyOf(from + index),
      }),
    );
    await server.database.db.insert(messages).values(rows);
  }
}

const idOf = (number: number) => 100_000 + number;
const bodyOf = (number: number) => `Message ${number}`;

const environment = () => ({
  PATH: process.env.PATH,
  DATABASE_URL: server.database.url,
  DATA_KEYS: [testKey(2), testKey(1)].map(({ secret }) => secret.toString("base64")).join(","),
});
const command = join(import.meta.dirname, "../../../server/dist/keys-rotate.js");

/** The command as its script runs it. */
function start(args: string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  return { child, ended };
}

const run = (args: string[]) => start(args).ended;

/** Kills the command once the old key has fewer rows than this. Until then somebody else writes the last message. */
async function killBelow(rows: number): Promise<void> {
  await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`select from messages where id = ${idOf(messageCount - 1)} for update`);
    const { child, ended } = start([]);
    await expect.poll(() => rowsOf(1), { interval: 5 }).toBeLessThan(rows);
    child.kill("SIGKILL");
    await ended;
  });
}

const rowsOf = async (number: number) =>
  (await countUsage(server.database.db))
    .filter(({ keyId }) => keyId === testKey(number).id)
    .reduce((sum, { rows }) => sum + rows, 0);

/** Saves the medical form again and again, and says what the last save stored. */
function keepSaving() {
  let isOver = false;
  let version = 0;
  let saves = 0;
  let posts = 0;
  const post = async (number: number) => {
    const reply = await world.people.client.mutate("messages.post", {
      caseId: one.caseId,
      body: `Beside ${number}`,
    });
    expect(reply.status).toBe(200);
  };
  const saving = (async () => {
    while (!isOver) {
      const { client } = world.people;
      const info = {
        ...formBodies.medicalInfo,
        injuryAndSymptomAssessment: { symptoms: [`Save ${saves + 1}`] },
      };
      const reply = await client.mutate("forms.saveMedical", { caseId: one.caseId, medicalInfo: info });
      expect(reply.status).toBe(200);
      if (posts < mostPosts) await post(++posts);
      saves++;
    }
    const [row] = await server.database.db
      .select()
      .from(medicalForms)
      .where(eq(medicalForms.caseId, one.caseId));
    version = row?.version ?? 0;
  })();
  return async () => {
    isOver = true;
    await saving;
    return { saves, posts, version };
  };
}

describe("pnpm keys:rotate", () => {
  it("refuses a key that no server has started with", async () => {
    const { code, output } = await run([]);
    expect([code, output]).toEqual([
      1,
      `The keys were not rotated: No server has started with the newest key, ${testKey(2).id}, yet. Restart each server with it, then call this again.\n`,
    ]);
    expect(await rowsOf(2)).toBe(0);
  });

  it("loses nothing when it is killed and begun again, beside a server that saves and reads", async () => {
    await registerKey(server.database.db, vault.newestKeyId);
    const before = await rowsOf(1);
    const stop = keepSaving();
    const status = await run(["--status"]);
    expect(status.output).toContain(`Key ${testKey(1).id} (given): `);
    expect(status.output).toContain("contents, still needed\n");
    for (const share of [0.8, 0.5]) {
      await killBelow(before * share);
      const left = await rowsOf(1);
      expect([left > 0, left < before]).toEqual([true, true]);
    }
    const { code, output } = await run([]);
    const { saves, posts, version } = await stop();
    expect([code, output]).toEqual([0, expect.stringMatching(/encrypted, 0 left\n/)]);
    expect(output).toContain(`Key ${testKey(1).id} (given): 0 contents, not needed by the database`);
    expect(await rowsOf(1)).toBe(0);
    expect(saves).toBeGreaterThan(3);
    expect(version).toBe(saves + 1);
    server.services.vault = testVault(2);
    await expectEverything({ saves, posts });
  });

  /** With the new key alone: each message and the last save. */
  async function expectEverything({ saves, posts }: { saves: number; posts: number }): Promise<void> {
    const { client } = world.people;
    const bodies = new Set<string>();
    let cursor: string | undefined;
    do {
      const { data } = await client.query("messages.list", { caseId: one.caseId, limit: 500, cursor });
      for (const { body } of data.messages as { body: string }[]) bodies.add(body);
      cursor = (data.nextCursor as string | null) ?? undefined;
    } while (cursor);
    for (let number = 0; number < messageCount; number++) expect(bodies).toContain(bodyOf(number));
    for (let number = 1; number <= posts; number++) expect(bodies).toContain(`Beside ${number}`);
    expect(bodies.size).toBe(messageCount + posts + 1);
    const { data } = await client.query("forms.get", { caseId: one.caseId });
    expect(data.forms).toMatchObject({
      medical: { info: { injuryAndSymptomAssessment: { symptoms: [`Save ${saves}`] } } },
    });
  }

  it("says what does not open, leaves it as it is, and ends", async () => {
    const { db } = server.database;
    await db.execute(sql`update messages set sealed = substr(sealed, 1, 40) where id = ${one.messageId}`);
    await db.execute(
      sql`update messages set sealed = set_byte(sealed, 3, 255 - get_byte(sealed, 3)) where id = ${idOf(0)}`,
    );
    const lines: string[] = [];
    const isDone = await rotateKeys({ db, vault: testVault(2), report: (line) => lines.push(line) });
    expect(isDone).toBe(false);
    expect(lines.at(-1)).toBe(
      "1 do not open, and stay as they are: their key is not given, or they are damaged",
    );
    expect(await describeKeys(db, testVault(2))).toContain(
      "Damaged: 1 contents name a key that no server has ever used",
    );
  });

  it("retires no key that is still needed", async () => {
    const { db } = server.database;
    expect(await retire(db, vault.newestKeyId)).toBe(false);
    expect(await retire(db, oldVault.newestKeyId)).toBe(false);
    await registerKey(db, testKey(3).id);
    expect(await retire(db, testKey(3).id)).toBe(true);
  });
});
