import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../../src/platform/config/config";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "caseward-secrets-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string): Promise<string> {
  const path = join(folder, `secret-${content.length}`);
  await writeFile(path, content);
  return path;
}

const url = "postgres://caseward_app:canary@db.test/caseward";

describe("a secret in a file", () => {
  it("is read instead of the variable, without the line's end", async () => {
    const { databaseUrl } = readConfig({ DATABASE_URL_FILE: ` ${await fileOf(`${url}\n`)} ` });
    expect(databaseUrl).toBe(url);
  });

  it("is passed over where its variable's name is blank", () =>
    expect(readConfig({ DATABASE_URL_FILE: "  " }).databaseUrl).toBeUndefined());

  it("stops the start when it is not there, empty, wrong, or given twice, and is not printed", async () => {
    const messageOf = (environment: NodeJS.ProcessEnv) => {
      try {
        readConfig(environment);
        return "";
      } catch (error) {
        return String(error);
      }
    };
    const messages = [
      messageOf({ DATABASE_URL_FILE: join(folder, "absent") }),
      messageOf({ DATABASE_URL_FILE: await fileOf("") }),
      messageOf({ DATABASE_URL_FILE: await fileOf("canary") }),
      messageOf({ DATABASE_URL_FILE: await fileOf(url), DATABASE_URL: url }),
    ];
    expect(messages).toEqual([
      "Error: DATABASE_URL_FILE names a file that cannot be read. Please correct it and start again.",
      "Error: DATABASE_URL_FILE names an empty file. Please correct it and start again.",
      "Error: DATABASE_URL must be a postgres:// address. Please correct it and start again.",
      "Error: DATABASE_URL and DATABASE_URL_FILE are both given. Please leave one out and start again.",
    ]);
    expect(messages.join()).not.toContain("canary");
  });
});
