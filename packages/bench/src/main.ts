import { writeFile } from "node:fs/promises";
import { benchFolder, type Cluster, startCluster } from "./cluster";
import { dropCopies, openDataSet } from "./data/data-sets";
import { type Options, readOptions } from "./options";
import { growthTable, loadsTable } from "./report/loads";
import type { Row } from "./report/row";
import { runWorkload } from "./run-loads";
import type { Size } from "./sizes";
import { startPair } from "./targets/pair";
import { lists } from "./workloads/lists";
import { oneCase } from "./workloads/one-case";
import { drawSamples } from "./workloads/samples";
import { searching } from "./workloads/searches";

const report = (line: string) => process.stdout.write(`${line}\n`);

const isChosen = ({ only }: Options, name: string) =>
  only.length === 0 || only.some((part) => name.includes(part));

async function runSize(cluster: Cluster, size: Size, options: Options): Promise<Row[]> {
  const dataSet = await openDataSet(cluster, size, report);
  const samples = await drawSamples(cluster.urlOf(dataSet.reference), size);
  const pair = await startPair(cluster, dataSet, options.nodeOptions);
  const rows: Row[] = [];
  try {
    for (const workload of [...lists, ...searching, ...oneCase].filter(({ name }) => isChosen(options, name)))
      for (const connections of options.connections) {
        report(`${size}: ${workload.name}, ${connections} at once`);
        rows.push(...(await runWorkload(workload, connections, { pair, samples, size, options })));
      }
  } finally {
    await pair.stop();
    await dropCopies(cluster, dataSet);
  }
  return rows;
}

async function run(options: Options): Promise<void> {
  report(`The data sets are kept in ${benchFolder}`);
  const cluster = await startCluster(report);
  const rows: Row[] = [];
  try {
    for (const size of options.sizes) rows.push(...(await runSize(cluster, size, options)));
  } finally {
    await cluster.stop();
  }
  report(`\n${loadsTable(rows)}`);
  const growth = growthTable(rows);
  if (growth) report(`\n${growth}`);
  if (options.json) await writeFile(options.json, JSON.stringify(rows, null, 1));
}

/** What was asked wrongly is told in a sentence, anything else with its place. */
function readArguments(): Options | null {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    return null;
  }
}

const options = readArguments();
if (options) await run(options);
else process.exitCode = 1;
