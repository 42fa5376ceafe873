import { writeFile } from "node:fs/promises";
import { benchFolder, type Cluster, startCluster } from "./cluster";
import { dropCopies, openDataSet } from "./data/data-sets";
import { type Options, readOptions } from "./options";
import { growthTable } from "./report/growth";
import { loadsTable } from "./report/loads";
import type { Row } from "./report/row";
import { type SizedTrial, trialsTable } from "./report/trials";
import { runWorkload } from "./run-loads";
import type { Size } from "./sizes";
import { startPair } from "./targets/pair";
import { chainTrial } from "./trials/chain";
import { loginTrial } from "./trials/login";
import { memoryTrial } from "./trials/memory";
import { reminderTrial } from "./trials/reminders";
import { scaleOutTrial } from "./trials/scale-out";
import { startTrial } from "./trials/start";
import { lists } from "./workloads/lists";
import { oneCase } from "./workloads/one-case";
import { drawSamples } from "./workloads/samples";
import { searching } from "./workloads/searches";

/** Writes come last: what they add is at the newest end of the lists. */
const workloads = [...lists, ...searching, ...oneCase];
const trials = [chainTrial, loginTrial, memoryTrial, reminderTrial, scaleOutTrial, startTrial];

const report = (line: string) => process.stdout.write(`${line}\n`);

const isChosen = ({ only }: Options, name: string) =>
  only.length === 0 || only.some((part) => name.includes(part));

type Found = { loads: Row[]; trials: SizedTrial[] };

async function runSize(cluster: Cluster, size: Size, options: Options): Promise<Found> {
  const dataSet = await openDataSet(cluster, size, report);
  const samples = await drawSamples(cluster.urlOf(dataSet.reference), size);
  const pair = await startPair(cluster, dataSet, options.nodeOptions);
  const found: Found = { loads: [], trials: [] };
  try {
    for (const workload of workloads.filter(({ name }) => isChosen(options, name)))
      for (const connections of options.connections) {
        report(`${size}: ${workload.name}, ${connections} at once`);
        found.loads.push(...(await runWorkload(workload, connections, { pair, samples, size, options })));
      }
    for (const trial of trials.filter(({ name }) => isChosen(options, name))) {
      report(`${size}: ${trial.name}`);
      const { loads, trials: rows } = await trial.run({ cluster, dataSet, pair, samples, options, report });
      found.loads.push(...loads);
      found.trials.push(...rows.map((row) => ({ ...row, size })));
    }
  } finally {
    await pair.stop();
    await dropCopies(cluster, dataSet);
  }
  return found;
}

async function run(options: Options): Promise<void> {
  report(`The data sets are kept in ${benchFolder}`);
  const cluster = await startCluster(report);
  const found: Found = { loads: [], trials: [] };
  try {
    for (const size of options.sizes) {
      const { loads, trials: more } = await runSize(cluster, size, options);
      found.loads.push(...loads);
      found.trials.push(...more);
    }
  } finally {
    await cluster.stop();
  }
  reportFound(found);
  if (options.json) await writeFile(options.json, JSON.stringify(found, null, 1));
}

function reportFound({ loads, trials: rows }: Found): void {
  if (loads.length > 0) report(`\n${loadsTable(loads)}`);
  const growth = growthTable(loads);
  if (growth) report(`\n${growth}`);
  if (rows.length > 0) report(`\n${trialsTable(rows)}`);
}

/** A wrong option is reported in a sentence. Any other error comes with its stack. */
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
