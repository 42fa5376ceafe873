import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type ClientRequest, request as httpRequest, type IncomingMessage } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { type Caller, testServer } from "../../support/harness";
import { formOf, picture } from "./pictures";

const megabyte = 1024 * 1024;

const server = await testServer();
let client: Caller;
let origin: string;
beforeAll(async () => {
  client = await server.signIn({ userType: "client" });
  origin = await server.app.listen({ host: "127.0.0.1", port: 0 });
});

type Reply = { status: number | undefined; message: string; code: string; sentBefore: number };

/** Sends a form piece by piece, without its length, and goes on after the answer as a careless sender does. */
async function stream(pieces: Iterable<Buffer | string>, token = client.token): Promise<Reply> {
  const call = httpRequest(`${origin}/upload`, {
    method: "POST",
    headers: {
      "content-type": "multipart/form-data; boundary=edge",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  let sent = 0;
  let sentBefore = -1;
  const answered = once(call, "response").then(async ([reply]: IncomingMessage[]) => {
    sentBefore = sent;
    let body = "";
    for await (const part of reply ?? []) body += part;
    return { status: reply?.statusCode, ...JSON.parse(body), sentBefore };
  });
  for (const piece of pieces) {
    sent += piece.length;
    await write(call, piece);
  }
  call.end();
  return answered;
}

/** Resolves once the piece is on its way, or never will be. */
const write = (call: ClientRequest, piece: Buffer | string) =>
  new Promise<void>((resolve) => call.write(piece, () => resolve()));

const head = (name: string, file = "") =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;

function* repeated(start: string, piece: Buffer | string, times: number) {
  yield start;
  for (let time = 0; time < times; time++) yield piece;
}

const rss = () => process.memoryUsage().rss;

/** The most that the process grew while the work ran. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, rss());
  }, 5);
  await work();
  clearInterval(timer);
  return most - before;
}

describe("a form that is no upload", () => {
  it("of 200 MB is refused once it is known to be too long, with flat memory", async () => {
    const piece = Buffer.alloc(64 * 1024, 1);
    let reply: Reply | undefined;
    const growth = await growthDuring(async () => {
      reply = await stream(repeated(head("file", "film.jpg"), piece, 3200));
    });
    expect(reply).toMatchObject({ status: 413, message: "Image size should be less than 5MB" });
    expect(reply?.sentBefore).toBeLessThan(60 * megabyte);
    expect(growth).toBeLessThan(80 * megabyte);
    expect(await readdir(server.uploads)).toEqual([]);
  });

  it("that says it is 200 MB long is refused before any of it is read", async () => {
    const call = httpRequest(`${origin}/upload`, {
      method: "POST",
      headers: {
        "content-type": "multipart/form-data; boundary=edge",
        "content-length": 200 * megabyte,
        authorization: `Bearer ${client.token}`,
      },
    });
    call.on("error", () => undefined);
    call.flushHeaders();
    const [reply] = (await once(call, "response")) as IncomingMessage[];
    expect(reply?.statusCode).toBe(413);
    call.destroy();
  });

  it.each([
    [
      "an endless name",
      () => repeated(`--edge\r\ncontent-disposition: form-data; name="`, "n".repeat(65_536), 640),
    ],
    ["an endless field", () => repeated(head("note"), "v".repeat(65_536), 640)],
    ["endless heads", () => repeated("--edge\r\n", "x-h: v\r\n".repeat(8192), 640)],
    ["endless parts", () => repeated("", `${head("note")}v\r\n`.repeat(1000), 640)],
    ["no boundary", () => repeated("", "v".repeat(65_536), 640)],
    ["many files", () => repeated("", `${head("file", "a.jpg")}v\r\n`.repeat(500), 640)],
    ["a file in another field", () => repeated(head("photo", "a.jpg"), "v".repeat(65_536), 640)],
  ])("with %s is refused early, with flat memory", async (_what, pieces) => {
    let reply: Reply | undefined;
    const growth = await growthDuring(async () => {
      reply = await stream(pieces());
    });
    expect(reply).toMatchObject({ status: 400, code: "validation_failed" });
    expect(reply?.sentBefore).toBeLessThan(20 * megabyte);
    expect(growth).toBeLessThan(60 * megabyte);
  });

  it.each([
    ["multipart/form-data", 400],
    ["multipart/form-data; boundary=", 400],
    ["multipart/form-data; boundary=other", 400],
    ["application/json", 415],
    ["image/jpeg", 415],
  ])("of the type %j is refused", async (type, status) => {
    const { payload } = await formOf(await picture().jpeg().toBuffer());
    const reply = await server.app.inject({
      method: "POST",
      url: "/upload",
      payload,
      headers: { "content-type": type, authorization: `Bearer ${client.token}` },
    });
    expect(reply.statusCode).toBe(status);
    expect(reply.json().message).toMatch(/^The form could not be read|^Please send/);
  });

  it("without a session is not read at all", async () => {
    const reply = await stream(repeated(head("file", "a.jpg"), "v".repeat(65_536), 160), "wrong");
    expect(reply).toMatchObject({ status: 401, code: "unauthenticated" });
  });
});

describe("an upload that breaks off", () => {
  it("leaves nothing behind and lets the next one in", async () => {
    for (let time = 0; time < 5; time++) {
      const call = httpRequest(`${origin}/upload`, {
        method: "POST",
        headers: {
          "content-type": "multipart/form-data; boundary=edge",
          authorization: `Bearer ${client.token}`,
        },
      });
      call.on("error", () => undefined);
      await write(call, head("file", "a.jpg"));
      await write(call, Buffer.alloc(megabyte));
      const closed = new Promise((resolve) => call.on("close", resolve));
      call.destroy();
      await closed;
    }
    const { payload, headers } = await formOf(await picture().jpeg().toBuffer());
    const send = () =>
      server.app.inject({
        method: "POST",
        url: "/upload",
        payload,
        headers: { ...headers, authorization: `Bearer ${client.token}` },
      });
    await expect.poll(async () => (await send()).statusCode).toBe(200);
    expect(await readdir(server.uploads)).toHaveLength(2);
  });
});
