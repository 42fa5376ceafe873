/** The load, in a process of its own: what it costs must not stand in the way of who measures. */
import autocannon, { type Client } from "autocannon";
import type { LoadOrder, LoadResult } from "./measure";
import { quantile } from "./quantiles";

/** Replaced by a number that no other call has, in bodies alone. */
const placeholder = "@N@";

let made = 0;
const tag = `${Date.now().toString(36)}${process.pid}`;

function requestsOf({ calls }: LoadOrder): autocannon.Request[] {
  return calls.map(({ method, path, body, token }) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    };
    const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
    if (!body?.includes(placeholder)) return request;
    const setupRequest = (given: autocannon.Request) => {
      made += 1;
      return { ...given, body: body.replaceAll(placeholder, `${tag}-${made}`) };
    };
    return { ...request, setupRequest };
  });
}

/** Each connection begins somewhere else among the calls. */
function rotated<Item>(items: readonly Item[], by: number): Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

function drive(
  { base, connections, secs }: LoadOrder,
  requests: autocannon.Request[],
  listen: (instance: autocannon.Instance) => void,
): Promise<void> {
  let clients = 0;
  return new Promise((resolve, reject) => {
    const options: autocannon.Options = {
      url: base,
      connections,
      duration: secs,
      timeout: 20,
      requests: requests.slice(0, 1),
      setupClient(client: Client) {
        clients += 1;
        client.setRequests(rotated(requests, clients * 37));
      },
    };
    listen(autocannon(options, (error) => (error ? reject(error) : resolve())));
  });
}

async function load(order: LoadOrder): Promise<LoadResult> {
  const requests = requestsOf(order);
  const times: number[] = [];
  const failures: Record<string, number> = {};
  const failed = (kind: string) => {
    failures[kind] = (failures[kind] ?? 0) + 1;
  };
  const begin = performance.now();
  const cpu = process.cpuUsage();
  await drive(order, requests, (instance) => {
    instance.on("response", (_client, status, _bytes, time) => {
      if (status >= 400) failed(String(status));
      else times.push(time);
    });
    instance.on("reqError", () => failed("connection"));
  });
  const seconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    count: times.length,
    loadCpu: (user + system) / Math.max(1, times.length),
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    failures,
  };
}

process.once("message", async (order: LoadOrder) => {
  process.send?.(await load(order));
  process.disconnect();
});
