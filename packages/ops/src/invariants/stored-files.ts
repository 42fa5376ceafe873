import type { Executor } from "@caseward/db/client";
import { cases } from "@caseward/db/schema/cases";
import { files } from "@caseward/db/schema/files";
import { copyNames, type FileStore } from "@caseward/server/platform/storage/store";
import { and, asc, eq, exists, gt, inArray } from "drizzle-orm";
import { brokenSentence } from "./find-broken";

export const fileSentences = {
  whole: "the pictures of cases lie in the store, as long as they were",
  known: "what lies in the store has a row",
} as const;

const batch = 500;

type Stores = { db: Executor; store: FileStore };

/**
 * Compares pictures with their rows. The store has no snapshot: what does not fit is judged once more by the rows and
 * the contents of now, since a picture may be taken away or come meanwhile.
 */
export async function findStrayFiles(stores: Stores): Promise<string[]> {
  const lost = await findLost(stores);
  const unknown = await findUnknown(stores);
  return [
    ...(lost.length > 0 ? [brokenSentence(fileSentences.whole, lost)] : []),
    ...(unknown.length > 0 ? [brokenSentence(fileSentences.known, unknown)] : []),
  ];
}

type StoredFile = { id: string; byteSize: number };

async function findLost({ db, store }: Stores): Promise<string[]> {
  const lost: string[] = [];
  for (let after = ""; ; ) {
    const rows = await listFiles(db, gt(files.id, after));
    for (const file of rows)
      if (!(await isWhole(store, file)) && (await listFiles(db, eq(files.id, file.id))).length > 0)
        lost.push(file.id);
    after = rows.at(-1)?.id ?? "";
    if (rows.length < batch) return lost;
  }
}

const listFiles = (db: Executor, which: ReturnType<typeof eq>): Promise<StoredFile[]> =>
  db
    .select({ id: files.id, byteSize: files.byteSize })
    .from(files)
    .where(and(which, exists(db.select({ id: cases.id }).from(cases).where(eq(cases.imageFileId, files.id)))))
    .orderBy(asc(files.id))
    .limit(batch);

async function isWhole(store: FileStore, { id, byteSize }: StoredFile): Promise<boolean> {
  const { whole, thumbnail } = copyNames(id);
  return (await lengthOf(store, whole)) === byteSize && (await lengthOf(store, thumbnail)) > 0;
}

/** 0 for what is not there. */
async function lengthOf(store: FileStore, name: string): Promise<number> {
  const content = await store.open(name);
  let length = 0;
  for await (const block of content ?? []) length += (block as Buffer).length;
  return length;
}

/** Names that the server gives: others in a shared bucket are none of ours. */
const ownName = /^([\w-]{43})(\.thumbnail)?(\.part)?$/;

async function findUnknown({ db, store }: Stores): Promise<string[]> {
  const unknown: string[] = [];
  let some: string[] = [];
  for await (const name of store.list()) {
    some.push(name);
    if (some.length < batch) continue;
    unknown.push(...(await withoutRow({ db, store }, some)));
    some = [];
  }
  return [...unknown, ...(await withoutRow({ db, store }, some))];
}

async function withoutRow({ db, store }: Stores, names: readonly string[]): Promise<string[]> {
  const ids = new Map(names.flatMap((name) => (idOf(name) ? [[name, idOf(name) ?? ""] as const] : [])));
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids.values()]));
  const known = new Set(rows.map(({ id }) => id));
  const strays: string[] = [];
  for (const [name, id] of ids) if (!known.has(id) && (await isThere(store, name))) strays.push(name);
  return strays;
}

const idOf = (name: string) => ownName.exec(name)?.[1];

async function isThere(store: FileStore, name: string): Promise<boolean> {
  const content = await store.open(name);
  content?.destroy();
  return content !== null;
}
