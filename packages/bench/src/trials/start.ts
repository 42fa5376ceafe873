import { median } from "../report/row";
import { figure } from "../report/table";
import { startProduct } from "../targets/pair";
import type { Trial } from "./trial";

const most = 2;

/** From the start of the process until it says that it is ready, on a database that is there. */
export const startTrial: Trial = {
  name: "start",
  async run({ cluster, dataSet, options }) {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const server = await startProduct(cluster, dataSet.product, options.nodeOptions);
      times.push(server.readyMs / 1000);
      await server.stop();
    }
    const seconds = median(times);
    const row = {
      what: "ready after start, s",
      product: figure(seconds),
      findings: [{ asked: `≤ ${most} s`, isMet: seconds <= most }],
    };
    return { loads: [], trials: [row] };
  },
};
