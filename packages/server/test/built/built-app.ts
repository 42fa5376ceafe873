import { type IncomingMessage, request } from "node:http";
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from "fastify";
import type { Services } from "../../src/platform/context";
import { type BuiltServer, buildServer, startBuiltServer } from "../start/built-server";

type Options = { logger: FastifyServerOptions["logger"] };

/** What the tests of odd input use of an app. */
type Asked = Pick<FastifyInstance, "inject" | "listen" | "ready" | "close">;

/**
 * Instead of src/app.ts in the Vitest project `built`: the bundle, in a process of its own, on the database
 * of the services that a test hands over. The same tests then judge what is run, not only what it is made of.
 */
export async function createApp({ db }: Services, { logger }: Options): Promise<Asked> {
  let started: Promise<BuiltServer> | undefined;
  const server = () => {
    started ??= start(databaseUrl(db));
    return started;
  };
  let logged = 0;
  const passLinesOn = ({ output }: BuiltServer) => {
    const text = output();
    const end = text.lastIndexOf("\n") + 1;
    for (const line of text.slice(logged, end).match(/^\{.*\}\n/gm) ?? []) streamOf(logger)?.write(line);
    logged = Math.max(logged, end);
  };
  return {
    async inject(options: InjectOptions) {
      const built = await server();
      const answer = await ask(built.url, options);
      passLinesOn(built);
      return answer;
    },
    listen: async () => (await server()).url,
    ready: async () => undefined,
    async close() {
      if (!started) return;
      const built = await started;
      built.signal("SIGTERM");
      await built.ended;
    },
  } as unknown as Asked;
}

const streamOf = (logger: Options["logger"]) =>
  typeof logger === "object" ? (logger as { stream?: { write: (line: string) => void } }).stream : undefined;

async function start(url: string): Promise<BuiltServer> {
  await buildServer();
  const server = await startBuiltServer({ DATABASE_URL: url, LOG_LEVEL: "info" });
  await server.isReady();
  return server;
}

/** Where the pool of a test's services leads. */
function databaseUrl(db: Services["db"]): string {
  const { options } = (db as unknown as { $client: { options: Record<string, unknown> } }).$client;
  const { host, port, user, pass, database } = options;
  return `postgres://${user}:${pass}@${encodeURIComponent(String([host].flat()[0]))}:${[port].flat()[0]}/${database}`;
}

function bytesOf(payload: InjectOptions["payload"]): Buffer | undefined {
  if (payload === undefined) return undefined;
  return Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
}

/** Sends a request as `inject` does. Limits count by network: another caller's address becomes one of this machine's own. */
async function ask(origin: string, options: InjectOptions) {
  const { method = "GET", url, headers = {}, payload, remoteAddress, payloadAsStream } = options;
  const isObject = typeof payload === "object" && !Buffer.isBuffer(payload);
  const body = bytesOf(isObject ? JSON.stringify(payload) : payload);
  const { hostname, port } = new URL(origin);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request({
      ...{ hostname, port, method, agent: false },
      path: String(url),
      headers: {
        ...(isObject ? { "content-type": "application/json" } : {}),
        ...(headers as Record<string, string>),
        ...(body ? { "content-length": body.length } : {}),
      },
      ...(remoteAddress ? { localAddress: remoteAddress.replace(/^\d+/, "127") } : {}),
    });
    sent.on("response", resolve);
    sent.on("error", reject);
    sent.end(body);
  });
  const statusCode = answer.statusCode ?? 0;
  if (payloadAsStream) return { statusCode, headers: answer.headers, stream: () => answer };
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  const answered = Buffer.concat(parts).toString();
  return { statusCode, headers: answer.headers, body: answered, json: () => JSON.parse(answered) };
}
