import { type AnySealedTable, nameOf, type SealedTable } from "./sealed-tables";
import type { RowKey, Vault } from "./vault";

type Row = Record<string, unknown>;
type Sealed = { sealed: Buffer };

/** A row as it is stored: its contents encrypted for its own key. */
export const sealRow = <Content extends object, PlainRow extends Content>(
  vault: Vault,
  table: SealedTable<Content>,
  row: PlainRow,
) => sealAny(vault, table, row as Row) as Omit<PlainRow, keyof Content> & Sealed;

/** A row as it is read, with its contents. Throws `unavailable`. */
export const openRow = <Content extends object, SealedRow extends Sealed>(
  vault: Vault,
  table: SealedTable<Content>,
  row: SealedRow,
) => openAny(vault, table, row) as Omit<SealedRow, "sealed"> & Content;

export function sealAny(vault: Vault, table: AnySealedTable, row: Row): Row & Sealed {
  const content = Object.fromEntries(table.contents.map((name) => [name, row[name] ?? null]));
  const rest = Object.entries(row).filter(([name]) => !table.contents.includes(name));
  return { ...Object.fromEntries(rest), sealed: vault.seal(rowKeyOf(table, row), content) };
}

export const openAny = (vault: Vault, table: AnySealedTable, { sealed, ...row }: Row & Sealed): Row => ({
  ...row,
  ...vault.open(rowKeyOf(table, row), sealed),
});

/** The same for a row that may be absent from a join. */
export const openJoined = <Content extends object, SealedRow extends Sealed>(
  vault: Vault,
  table: SealedTable<Content>,
  row: SealedRow | null,
) => row && openRow(vault, table, row);

function rowKeyOf(table: AnySealedTable, row: Row): RowKey {
  const key = table.keys.map((name) => row[name]);
  if (!key.every((part) => typeof part === "string" || typeof part === "number"))
    throw new Error("A row with encrypted contents has no key");
  return { table: nameOf(table), row: key };
}
