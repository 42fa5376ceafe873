import { type Call, type Measured, measure } from "./load/measure";
import type { Options } from "./options";
import { middleOf, type Row } from "./report/row";
import type { Size } from "./sizes";
import type { Pair } from "./targets/pair";
import type { Samples } from "./workloads/samples";
import type { Workload } from "./workloads/workload";

type Asked = { pair: Pair; samples: Samples; size: Size; options: Options };
type Contender = { name: "hand-written" | Row["via"]; calls: Call[] };

/** One workload on both servers, in turns, so that whatever else the machine does hits them alike. */
export async function runWorkload(workload: Workload, connections: number, asked: Asked): Promise<Row[]> {
  const { pair, samples, size, options } = asked;
  const contenders: Contender[] = [
    { name: "hand-written", calls: workload.handWritten(samples) },
    { name: "REST", calls: workload.rest(samples) },
    ...(workload.trpc ? [{ name: "tRPC" as const, calls: workload.trpc(samples) }] : []),
  ];
  const measured = new Map<Contender["name"], Measured[]>();
  const run = ({ name, calls }: Contender, secs: number) =>
    measure(name === "hand-written" ? pair.handWritten : pair.product, { calls, connections, secs });
  for (const contender of contenders) await run(contender, 1);
  for (let rep = 0; rep < options.reps; rep += 1)
    for (const contender of contenders) {
      const result = await run(contender, options.secs);
      measured.set(contender.name, [...(measured.get(contender.name) ?? []), result]);
    }
  const handWritten = middleOf(measured.get("hand-written") ?? []);
  return (["REST", "tRPC"] as const).flatMap((via) => {
    const product = measured.get(via);
    if (!product) return [];
    const row = { workload: workload.name, size, connections, via, must: workload.musts(connections) };
    return [{ ...row, product: middleOf(product), handWritten }];
  });
}
