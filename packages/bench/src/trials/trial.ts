import type { Cluster } from "../cluster";
import type { DataSet } from "../data/data-sets";
import type { Options } from "../options";
import type { Finding, Row } from "../report/row";
import type { Pair } from "../targets/pair";
import type { Samples } from "../workloads/samples";

/** One line of the second table: what a trial found that is no load of a single call. */
export type TrialRow = {
  what: string;
  product: string;
  handWritten?: string;
  /** The product's by the hand-written server's. */
  ratio?: number;
  findings: Finding[];
};

export type Ground = {
  cluster: Cluster;
  dataSet: DataSet;
  pair: Pair;
  samples: Samples;
  options: Options;
  report: (line: string) => void;
};

export type Found = { loads: Row[]; trials: TrialRow[] };

export type Trial = { name: string; run: (ground: Ground) => Promise<Found> };
