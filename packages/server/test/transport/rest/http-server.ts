import { expect } from "vitest";
import { publishTask } from "../../../src/modules/tasks/record";
import { startOutboxDelivery } from "../../../src/platform/mail/delivery/outbox-delivery";
import { createMailer } from "../../../src/platform/mail/mailer";
import { type SmtpSink, startSmtpSink } from "../../platform/mail/smtp-sink";
import { startTestServer, type TestServer } from "../../support/harness";
import { callChecker, type Document } from "./document";

type Method = "GET" | "POST" | "PUT" | "DELETE";
type CallOptions = {
  /** The values of the names in braces. */
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  token?: string | undefined;
};

type Answer<Data> = {
  status: number;
  data: Data;
  body: { message?: string; code?: string; error?: string; issues?: { path: string; message: string }[] };
  headers: Headers;
};

export type HttpServer = {
  server: TestServer;
  sink: SmtpSink;
  baseUrl: string;
  /** `METHOD /path/{name}` of every call so far. */
  called: Set<string>;
  /** A call by a path of the contract, over the network. The envelope and the described shape are checked each time. */
  call: <Data = Record<string, unknown>>(
    method: Method,
    path: string,
    options?: CallOptions,
  ) => Promise<Answer<Data>>;
  close: () => Promise<void>;
};

/** The real server on a port, an empty database and a real mail server. */
export async function startHttpServer(): Promise<HttpServer> {
  const sink = await startSmtpSink();
  const server = await startTestServer({ hasMailbox: false });
  const { services, app, database } = server;
  const mailer = createMailer({ smtpUrl: sink.url, from: "Caseward <no-reply@caseward.test>" });
  const delivery = startOutboxDelivery({
    db: database.db,
    vault: services.vault,
    senders: { email: mailer, sms: null },
    publishTask,
    now: services.now,
    log: app.log,
  });
  services.wakeOutbox = delivery.wake;
  const baseUrl = await app.listen({ host: "127.0.0.1", port: 0 });
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as Document;
  const complaintOf = callChecker(document);
  const called = new Set<string>();

  async function call<Data>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<Data>> {
    called.add(`${method} ${path}`);
    const reply = await fetch(baseUrl + addressOf(path, options), requestOf(method, options));
    const text = await reply.text();
    const body = text === "" ? null : (JSON.parse(text) as Answer<Data>["body"] & { data: Data });
    expectEnvelope(reply, body);
    const { status } = reply;
    expect(complaintOf({ method, path, status, sent: options.body, received: body })).toBeNull();
    const { data = {} as Data, ...rest } = body ?? {};
    return { status, data, body: rest, headers: reply.headers };
  }

  return {
    server,
    sink,
    baseUrl,
    called,
    call,
    async close() {
      await delivery.stop();
      await server.close();
      await sink.close();
    },
  };
}

function addressOf(path: string, { params = {}, query = {} }: CallOptions): string {
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function requestOf(method: Method, { body, token }: CallOptions): RequestInit {
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  };
  return { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
}

/** `{"data"}` of a success, message and code of a refusal, and never anything beside them (contract, "Envelope"). */
export function expectEnvelope(
  { status, headers }: Pick<Response, "status" | "headers">,
  body: object | null,
) {
  expect(headers.get("x-request-id")).toMatch(/\S/);
  if (status === 204) return expect(body).toBeNull();
  expect(headers.get("content-type")).toMatch(/^application\/json\b/);
  const keys = Object.keys(body ?? {});
  if (status < 400) return expect(keys).toEqual(["data"]);
  expect(keys.filter((key) => key !== "error" && key !== "issues")).toEqual(["message", "code"]);
  expect(body).toMatchObject({
    message: expect.stringMatching(/^\S.*\S$/),
    code: expect.stringMatching(/^[a-z_]+$/),
  });
}
