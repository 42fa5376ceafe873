import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Family, Sample } from "./exposition";

/** Upper ends of the classes of durations, in seconds. */
const ends = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

type Route = {
  method: string;
  route: string;
  statuses: Map<number, number>;
  within: number[];
  seconds: number;
};

/** What a request asks for, as one of a fixed set of names. */
type RouteNameOf = (request: FastifyRequest) => string;

export type RequestMetrics = { observe: (app: FastifyInstance) => void; families: () => Family[] };

/** Counts answers by method, route and status, and how long they took. Routes are names of a fixed set. */
export function createRequestMetrics(routeNameOf: RouteNameOf): RequestMetrics {
  const routes = new Map<string, Route>();
  const underWay = new Map<FastifyRequest, string>();

  function note(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${route}`;
    const known = routes.get(key) ?? {
      method,
      route,
      statuses: new Map(),
      within: ends.map(() => 0),
      seconds: 0,
    };
    routes.set(key, known);
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1);
    known.seconds += seconds;
    for (const [index, end] of ends.entries())
      if (seconds <= end) known.within[index] = (known.within[index] ?? 0) + 1;
  }

  return {
    observe(app) {
      app.addHook("onRequest", (request, _reply, done) => {
        underWay.set(request, kindOf(routeNameOf(request)));
        done();
      });
      app.addHook("onResponse", (request, reply, done) => {
        underWay.delete(request);
        note(request.method, routeNameOf(request), reply.statusCode, reply.elapsedTime / 1000);
        done();
      });
    },
    families: () => [...familiesOf([...routes.values()]), inFlight([...underWay.values()])],
  };
}

/** A stream is open as long as its page: it measures no delay. */
const kinds = ["call", "stream"] as const;
const kindOf = (route: string) => (route === "/trpc/live.changes" ? kinds[1] : kinds[0]);

const inFlight = (open: readonly string[]): Family => ({
  name: "caseward_http_requests_in_flight",
  help: "Requests whose answer has not ended, by their kind.",
  type: "gauge",
  samples: kinds.map((kind) => [open.filter((one) => one === kind).length, { kind }]),
});

const familiesOf = (routes: readonly Route[]): Family[] => [
  {
    name: "caseward_http_requests_total",
    help: "Answers, by route and status.",
    type: "counter",
    samples: routes.flatMap(({ method, route, statuses }) =>
      [...statuses].map(([status, count]): Sample => [count, { method, route, status: String(status) }]),
    ),
  },
  {
    name: "caseward_http_request_duration_seconds",
    help: "How long answers took, by route. A stream takes as long as it is open.",
    type: "histogram",
    samples: routes.flatMap(durationsOf),
  },
];

function durationsOf({ method, route, statuses, within, seconds }: Route): Sample[] {
  const count = [...statuses.values()].reduce((sum, one) => sum + one, 0);
  const classes = [...ends.map(String), "+Inf"].map(
    (le, index): Sample => [within[index] ?? count, { method, route, le }, "_bucket"],
  );
  return [...classes, [seconds, { method, route }, "_sum"], [count, { method, route }, "_count"]];
}
