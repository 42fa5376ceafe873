/** Cases that go all the way: created, assigned, accepted, signed up; each of the last three once, or twice at once. */
import http from "node:http";
import { newCase } from "../workloads/one-case";
import { admin } from "../workloads/workload";
import { quantile } from "./quantiles";

export type ChainOrder = { base: string; connections: number; secs: number; isRaced: boolean };

/** Times of whole chains in milliseconds. `unfair` are the steps that had not exactly one winner. */
export type ChainResult = {
  caseIds: number[];
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  unfair: string[];
};

type Answer = { status: number; body: string };
type Request = { method: string; path: string; token: string; body?: object };

const refused = [409];
/** Signing up twice changes nothing, and the product says that it is done (D2). */
const refusedOrDone = [200, 409];

/** The firms that get the cases in turn. */
const firms = 20;

const tag = `${Date.now().toString(36)}${process.pid}`;

function createCaller(base: string, sockets: number) {
  const { hostname, port } = new URL(base);
  const agent = new http.Agent({ keepAlive: true, maxSockets: sockets });
  return ({ method, path, token, body }: Request): Promise<Answer> => {
    const text = JSON.stringify(body ?? {});
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    };
    return new Promise((resolve, reject) => {
      const request = http.request({ hostname, port, method, path, agent, headers }, (response) => {
        let answer = "";
        response.on("data", (chunk) => {
          answer += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: answer }));
      });
      request.on("error", reject);
      request.end(text);
    });
  };
}

/** Both servers answer the new case's number, the product beside the whole case. */
function caseIdIn({ body }: Answer): number | undefined {
  const { data } = JSON.parse(body) as { data?: { caseId?: number; case?: { caseId?: number } } };
  return data?.caseId ?? data?.case?.caseId;
}

async function runChains({ base, connections, secs, isRaced }: ChainOrder): Promise<ChainResult> {
  const call = createCaller(base, connections * (isRaced ? 2 : 1));
  const times: number[] = [];
  const caseIds: number[] = [];
  const unfair: string[] = [];
  let begun = 0;
  let calls = 0;

  async function step(request: Request, loser: readonly number[]): Promise<void> {
    const answers = await Promise.all(isRaced ? [call(request), call(request)] : [call(request)]);
    calls += answers.length;
    const statuses = answers.map(({ status }) => status).sort();
    const isFair = statuses[0] === 200 && statuses.slice(1).every((status) => loser.includes(status));
    if (!isFair) unfair.push(`${request.method} ${request.path}: ${statuses.join(", ")}`);
  }

  async function chain(): Promise<void> {
    begun += 1;
    const lawFirmId = 1 + (begun % firms);
    const body = { ...newCase, email: `chain-${tag}-${begun}@example.test` };
    const begin = performance.now();
    const made = await call({ method: "POST", path: "/case", token: admin, body });
    calls += 1;
    const caseId = caseIdIn(made);
    if (!caseId) return void unfair.push(`POST /case: ${made.status}`);
    const token = `firm-${lawFirmId}`;
    const submit = {
      method: "POST",
      path: `/case/${caseId}/assign-law-firm`,
      body: { lawFirmId, overrideReason: "Measured" },
    };
    await step({ ...submit, token: admin }, refused);
    await step({ method: "PUT", path: `/case/${caseId}/accept`, token }, refused);
    await step({ method: "PUT", path: `/case/${caseId}/signup-client`, token }, refusedOrDone);
    caseIds.push(caseId);
    times.push(performance.now() - begin);
  }

  const begin = performance.now();
  const isTime = () => performance.now() - begin < secs * 1000;
  const runner = async () => {
    while (isTime()) await chain();
  };
  await Promise.all(Array.from({ length: connections }, runner));
  const perSecond = times.length / ((performance.now() - begin) / 1000);
  return { caseIds, calls, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99), unfair };
}

process.once("message", async (order: ChainOrder) => {
  process.send?.(await runChains(order));
  process.disconnect();
});
