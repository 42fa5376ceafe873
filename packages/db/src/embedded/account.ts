import { stat } from "node:fs/promises";
import { type Identity, runCommand } from "./command";

const ownName = "caseward";

/**
 * The account that runs PostgreSQL, which refuses to be root: for root the owner of an existing database, else
 * `caseward`, else `postgres`. It is never a shared one like `nobody`: its other services could read every case.
 */
export async function databaseAccount(databaseFolder: string): Promise<Identity> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(databaseFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const known = (await ownAccount()) ?? (await systemAccount());
  if (known) return known;
  throw new Error(
    "PostgreSQL does not run as root and no system account could be made for it: start Caseward as an ordinary user, or set DATABASE_URL.",
  );
}

export type Account = Required<Identity>;

/** The product's own account, made where there is none, which root alone can do. */
export const ownAccount = async (): Promise<Account | undefined> =>
  (await findAccount(ownName)) ?? (await makeAccount());

/** Of the system's own PostgreSQL, where it has one. */
export const systemAccount = (): Promise<Account | undefined> => findAccount("postgres");

async function findAccount(name: string): Promise<Account | undefined> {
  const [user, group] = await Promise.all([runCommand("id", ["-u", name]), runCommand("id", ["-g", name])]);
  if (user.code !== 0 || group.code !== 0) return undefined;
  return { uid: Number(user.output), gid: Number(group.output) };
}

/** `useradd` on most systems, BusyBox's `adduser` on Alpine. */
async function makeAccount(): Promise<Account | undefined> {
  const options = ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", ownName];
  const made = await runCommand("useradd", options);
  if (made.code !== 0) {
    await runCommand("addgroup", ["-S", ownName]);
    await runCommand("adduser", ["-S", "-D", "-H", "-s", "/bin/false", "-G", ownName, ownName]);
  }
  return findAccount(ownName);
}

/** Asks the system itself instead of reading modes, so ACLs and mounts count too. */
export async function canEnter(identity: Identity, folder: string): Promise<boolean> {
  if (identity.uid === undefined) return true;
  const { code } = await runCommand("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], identity);
  return code === 0;
}
