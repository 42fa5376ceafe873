import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { benchFolder, type Cluster } from "../cluster";
import type { DataSet } from "../data/data-sets";
import { benchKey } from "../data/seal-contents";
import { type RunningServer, startServer } from "./start-server";

/** The two that are measured side by side, each on its own copy of the same rows. */
export type Pair = { handWritten: RunningServer; product: RunningServer; stop: () => Promise<void> };

const productEntry = join(import.meta.dirname, "../../server/dist/main.js");

/** The product as `npm start` runs it. Mails and files stay in the bench's folder. */
export async function startProduct(
  cluster: Cluster,
  database: string,
  nodeOptions: string[],
): Promise<RunningServer> {
  const dataDir = join(benchFolder, "product-data");
  await mkdir(dataDir, { recursive: true });
  return startServer({
    entry: productEntry,
    nodeOptions,
    environment: { MALLOC_ARENA_MAX: "2", DATA_DIR: dataDir, DATA_KEYS: benchKey },
    database: { url: cluster.urlOf(database), name: database },
  });
}

export async function startPair(cluster: Cluster, dataSet: DataSet, nodeOptions: string[]): Promise<Pair> {
  const handWritten = await startServer({
    entry: join(import.meta.dirname, "hand-written.js"),
    nodeOptions: [],
    environment: {},
    database: { url: cluster.urlOf(dataSet.reference), name: dataSet.reference },
  });
  const product = await startProduct(cluster, dataSet.product, nodeOptions);
  const pair: Pair = {
    handWritten,
    product,
    stop: async () => void (await Promise.all([pair.handWritten.stop(), pair.product.stop()])),
  };
  return pair;
}
