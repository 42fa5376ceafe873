import { dataKeyOf } from "../../src/platform/encryption/keys";
import { createVault } from "../../src/platform/encryption/vault";

/** A key that is the same in each test, by its number. */
export const testKey = (number = 1) => dataKeyOf(Buffer.alloc(32, number));

/** A vault with the keys of these numbers, the newest first. */
export const testVault = (newest = 1, ...older: number[]) =>
  createVault([testKey(newest), ...older.map(testKey)]);
