import { silenceClock } from "@caseward/db/silence";
import type { Permission } from "@caseward/domain/users/permissions";
import { restRoutes } from "@caseward/server/transport/rest/routes";
import type { Seeded } from "./seeded";

type Json = Record<string, unknown>;

/**
 * What became of a call: done, refused and certainly not done, or unknown, when its answer was lost or the server said
 * that it was not available.
 */
export type Answer = {
  kind: "done" | "refused" | "unknown";
  status: number;
  code: string;
  message: string;
  data: Json;
  /** What a login with a second factor goes on with. */
  challenge: string;
  requestId: string;
  /** The answer of an earlier request under the same key. */
  isReplay: boolean;
};

export type Wire = ReturnType<typeof createWire>;

const patienceMs = 30_000;

/** Gives up after that long. Time in which this process itself stood still does not count. */
function startPatience(): { signal: AbortSignal; end: () => void } {
  const giving = new AbortController();
  const clock = silenceClock(patienceMs);
  const begun = clock();
  const timer = setInterval(() => {
    if (clock() - begun > patienceMs) giving.abort(new DOMException("Nobody answered", "TimeoutError"));
  }, 250);
  return { signal: giving.signal, end: () => clearInterval(timer) };
}

type Options = { random: Seeded; url: () => string };

/** Calls over REST or tRPC, as it falls, and counts what was answered. */
export function createWire({ random, url }: Options) {
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  const figures = { requests: 0, resets: 0, refusedConnections: 0, replays: 0 };
  const count = (name: string) => statuses.set(name, (statuses.get(name) ?? 0) + 1);

  async function send(name: string, path: string, init: RequestInit): Promise<Answer> {
    figures.requests += 1;
    const patience = startPatience();
    try {
      const reply = await fetch(url() + path, { ...init, signal: patience.signal });
      const text = await reply.text();
      const answer = answerOf(reply, text);
      count(String(reply.status));
      if (answer.isReplay) figures.replays += 1;
      if (reply.status >= 500 && !isLawfulRefusal(answer))
        faults.push(`${name} was answered ${reply.status}: ${text.slice(0, 300)}`);
      return answer;
    } catch (error) {
      return lostAnswer(name, error);
    } finally {
      patience.end();
    }
  }

  function lostAnswer(name: string, error: unknown): Answer {
    const code = codeOf(error);
    if (code === "TimeoutError") faults.push(`${name} was not answered within ${patienceMs} ms`);
    if (code === "ECONNREFUSED") figures.refusedConnections += 1;
    else figures.resets += 1;
    return { ...nothing, kind: code === "ECONNREFUSED" ? "refused" : "unknown", code };
  }

  return {
    statuses,
    faults,
    figures,
    /** A call of a procedure by somebody, or by nobody. */
    call(
      procedure: Permission,
      input: Json,
      token?: string,
      more: Record<string, string> = {},
    ): Promise<Answer> {
      const headers = {
        ...more,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        "x-forwarded-for": addressOf(random),
      };
      const route = random.isOneIn(2) ? restRoutes.find(([, , name]) => name === procedure) : undefined;
      const { path, method, body } = route ? overRest(route, input) : overTrpc(procedure, input);
      const json = body === undefined ? {} : { "content-type": "application/json" };
      return send(procedure, path, { method, headers: { ...headers, ...json }, body: body ?? null });
    },
    /** A picture, as a browser sends one. */
    upload(content: Buffer, token: string): Promise<Answer> {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(content)], "photo.jpg"));
      return send("upload", "/upload", {
        method: "POST",
        headers: { authorization: `Bearer ${token}` },
        body,
      });
    },
    get: (path: string, token?: string) =>
      send(path, path, token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  };
}

const nothing = { status: 0, code: "", message: "", data: {}, challenge: "", requestId: "", isReplay: false };

function answerOf(reply: Response, text: string): Answer {
  const body = jsonOf(text);
  const error = (body.error as Json | undefined)?.data as Json | undefined;
  const answered = error ?? body;
  const result = (body.result as Json | undefined)?.data ?? body.data ?? {};
  return {
    kind: reply.ok ? "done" : reply.status >= 500 ? "unknown" : "refused",
    status: reply.status,
    code: String(answered.code ?? ""),
    message: String(answered.message ?? ""),
    data: result as Json,
    challenge: String(answered.challenge ?? ""),
    requestId: reply.headers.get("x-request-id") ?? "",
    isReplay: reply.headers.get("idempotent-replayed") === "true",
  };
}

/** While the database is away: a sentence, and nothing but 503. */
const isLawfulRefusal = ({ status, code, message }: Answer) =>
  status === 503 && code === "unavailable" && /^[A-Z].*\.$/.test(message);

function jsonOf(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return {};
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  if (error.name === "TimeoutError") return error.name;
  const cause = error.cause as { code?: unknown; errors?: { code?: unknown }[] } | undefined;
  return String(cause?.code ?? cause?.errors?.[0]?.code ?? error.name);
}

function overRest([method, url]: (typeof restRoutes)[number], input: Json) {
  const rest = { ...input };
  const path = url.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== "GET") return { method, path, body: JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}

const isQuery = (procedure: string) =>
  /\.(get|list\w*|draft|stages|sessions?|settings|overview|assignments|ofMyCase|contact)$/.test(procedure);

function overTrpc(procedure: string, input: Json) {
  if (!isQuery(procedure)) return { method: "POST", path: `/trpc/${procedure}`, body: JSON.stringify(input) };
  const query = encodeURIComponent(JSON.stringify(input));
  return { method: "GET", path: `/trpc/${procedure}?input=${query}`, body: undefined };
}

/** From everywhere: limits by network are another test's. */
const addressOf = (random: Seeded) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
