import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";

const root = join(import.meta.dirname, "../../../..");
const run = promisify(execFile);

/** Runs the script as a person does. */
const judge = (...files: string[]) =>
  run(process.execPath, ["scripts/reading-level.mjs", ...files], { cwd: root }).then(
    ({ stdout }) => ({ isGood: true, said: stdout, refused: "" }),
    ({ stdout, stderr }) => ({ isGood: false, said: stdout as string, refused: stderr as string }),
  );

function fileOf(texts: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "texts.json"), JSON.stringify(texts));
  return join(folder, "texts.json");
}

it("all texts for clients are of grade 7 or below, in Spanish of INFLESZ 55 or above", async () => {
  expect(await judge()).toMatchObject({ isGood: true });
});

it("a text that is too hard is named, in its language", async () => {
  const english = "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.";
  const spanish =
    "La autorización correspondiente permanece indefinidamente almacenada en nuestras instalaciones.";
  const { isGood, refused } = await judge(
    fileOf({ [english]: "Es un animal.", "We keep your form.": spanish }),
  );
  expect(isGood).toBe(false);
  expect(refused).toMatch(new RegExp(`en 1\\d\\.\\d {2}${english}`));
  expect(refused).toMatch(new RegExp(`es -?\\d+\\.\\d {2}${spanish}`));
});

it("easy texts and short labels with a long word are let through, and a file of such labels alone is not", async () => {
  const easy = { "You do not have to sign. Your care does not depend on it.": "No tiene que firmar." };
  expect(await judge(fileOf({ ...easy, Authorization: "Autorización" }))).toMatchObject({ isGood: true });
  const { isGood, refused } = await judge(fileOf({ Authorization: "Autorización" }));
  expect(isGood).toBe(false);
  expect(refused).toContain("texts.json as a whole");
});
