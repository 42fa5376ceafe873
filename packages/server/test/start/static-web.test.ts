import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerErrors } from "../../src/transport/http/errors";
import { registerStaticWeb } from "../../src/transport/http/static-web";
import { restRoutes } from "../../src/transport/rest/routes";

const script = "console.log('a built file')";
let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "caseward-web-"));
  await mkdir(join(webRoot, "assets"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>the web app</title>");
  await writeFile(join(webRoot, "intake.html"), "<!doctype html><title>the web app, at the intake</title>");
  await writeFile(join(webRoot, "assets/app-1a2b.js"), script);
  await writeFile(join(webRoot, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  app = Fastify();
  registerErrors(app);
  app.get("/client/address", async () => ({ data: { addresses: [] } }));
  await registerStaticWeb(app, { webRoot, methodsOf: () => [], intakeFrameAncestors: [] });
});
afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

describe("the built web app", () => {
  it("has files that are compressed already and kept for good", async () => {
    const { headers } = await get("/assets/app-1a2b.js", { "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await get("/assets/app-1a2b.js")).body).toBe(script);
  });

  it("asks for its page anew each time, so that an update is seen", async () => {
    const { headers, body } = await get("/admin/dashboard");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(body).toContain("the web app");
  });

  it("has a page of its own for addresses that are opened first, where it was built", async () => {
    const accept = { accept: "text/html" };
    expect((await get("/intake?embed=1", accept)).body).toContain("the web app, at the intake");
    for (const url of ["/login", "/", "/client/case/7", "/nowhere"])
      expect((await get(url, accept)).body).toContain("<title>the web app</title>");
  });

  it.each([
    [{ range: "bytes=9999999999999999999-" }, 200],
    [{ range: "bytes=5-2" }, 200],
    [{ range: "x" }, 200],
    [{ "if-match": '"x"' }, 400],
    [{ "if-unmodified-since": "Tue, 01 Jan 2019 00:00:00 GMT" }, 400],
    [{ "if-modified-since": "x" }, 200],
    [{ "if-none-match": "*" }, 304],
  ])("answers %j with %i", async (headers, status) => {
    for (const url of ["/admin/dashboard", "/assets/app-1a2b.js"])
      expect((await get(url, headers)).statusCode).toBe(status);
  });

  it("does not pass its page off as a file that an update took away", async () => {
    const reply = await get("/assets/app-0000.js");
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  });

  it.each([
    "/assets/",
    "/assets",
    "/.git/config",
    "/.env",
    "/package.json",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
  ])("lists no folder and gives out nothing beside itself: %s", async (url) => {
    const { body } = await get(url);
    expect(body).not.toMatch(/app-1a2b|repositoryformatversion|"name"|DATA_KEYS/);
  });

  // The client's pages lie below /client, as one REST call does.
  const apiRoots = new Set(
    restRoutes.map(([, path]) => path.split("/")[1]).filter((root) => root !== "client"),
  );
  it.each([...apiRoots])("does not pass its page off as a call that there is not: /%s", async (root) => {
    const reply = await get(`/${root}/of/nothing`, { accept: "text/html" });
    expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
  });

  it.each(["/Cases", "//cases", "/%43ases", "/%2Fcases", "/cases%2F", "/cases%20", "/cases;x", "/TRPC/x"])(
    "does not pass its page off as a mistyped call: %s",
    async (url) => {
      const reply = await get(url, { accept: "text/html" });
      expect([reply.statusCode, reply.json().code]).toEqual([404, "not_found"]);
    },
  );

  it("lets browsers open the one path that is a REST call as well", async () => {
    const opened = await get("/client/address", { accept: "text/html,*/*" });
    expect(opened.body).toContain("the web app");
    const called = await get("/client/address", { accept: "text/html", authorization: "Bearer x" });
    expect(called.json()).toEqual({ data: { addresses: [] } });
    expect((await get("/client/address", { accept: "application/json" })).json()).toEqual({
      data: { addresses: [] },
    });
  });
});
