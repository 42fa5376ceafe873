import { createHmac } from "node:crypto";
import type { Executor } from "@caseward/db/client";
import { type DataKey, deriveKey, deriveSigningKey } from "./keys";
import { open, seal, sealedWith } from "./seal";
import { unreadable } from "./unreadable";

/** Where contents stand: the table, and the row by its key. */
export type RowKey = { table: string; row: readonly (string | number)[] };

/** Encrypts contents on their way into the database, with the newest key, and opens them with whichever they name. */
export type Vault = {
  newestKeyId: string;
  keyIds: readonly string[];
  seal: (rowKey: RowKey, content: object) => Buffer;
  /** Throws `unavailable`. */
  open: (rowKey: RowKey, sealed: Buffer) => object;
  /** HMAC-SHA-256 with a key for this purpose alone, which comes from the newest key: what older keys signed is void. */
  sign: (purpose: string, text: string) => Buffer;
};

/** The database or a transaction, with what opens the contents in it. */
export type Store = { db: Executor; vault: Vault };

/** Ciphertexts are as long as what they hide: in steps, so that a short answer is not known by its length. */
const stepBytes = 256;

export function createVault(keys: readonly [DataKey, ...DataKey[]]): Vault {
  const [newest] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  const derived = new Map<string, Buffer>();

  function derivedOnce(name: string, derive: () => Buffer): Buffer {
    const key = derived.get(name) ?? derive();
    derived.set(name, key);
    return key;
  }

  const keyOf = (dataKey: DataKey, table: string) =>
    derivedOnce(`table ${dataKey.id} ${table}`, () => deriveKey(dataKey, table));
  const signingKeyOf = (purpose: string) =>
    derivedOnce(`signatures ${purpose}`, () => deriveSigningKey(newest, purpose));

  return {
    newestKeyId: newest.id,
    keyIds: keys.map(({ id }) => id),
    seal: (rowKey, content) =>
      seal(padded(content), {
        key: keyOf(newest, rowKey.table),
        keyId: newest.id,
        rowKey: rowKeyBytes(rowKey),
      }),
    open(rowKey, sealed) {
      const keyId = sealedWith(sealed);
      if (keyId === null) throw unreadable("SEALED_BROKEN");
      const dataKey = byId.get(keyId);
      if (!dataKey) throw unreadable("SEALED_UNKNOWN_KEY");
      return parsed(() => open(sealed, { key: keyOf(dataKey, rowKey.table), rowKey: rowKeyBytes(rowKey) }));
    },
    sign: (purpose, text) => createHmac("sha256", signingKeyOf(purpose)).update(text).digest(),
  };
}

const rowKeyBytes = ({ table, row }: RowKey) => Buffer.from(JSON.stringify([table, "sealed", ...row]));

/** JSON may end in blanks. */
function padded(content: object): Buffer {
  const json = Buffer.from(JSON.stringify(content));
  const length = Math.ceil(json.length / stepBytes) * stepBytes;
  return Buffer.concat([json, Buffer.alloc(length - json.length, " ")]);
}

function parsed(opened: () => Buffer): object {
  try {
    return JSON.parse(opened().toString()) as object;
  } catch {
    throw unreadable("SEALED_ALTERED");
  }
}
