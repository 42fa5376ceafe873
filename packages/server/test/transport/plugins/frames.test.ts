import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { readConfig } from "../../../src/platform/config/config";
import { sampleIntake } from "../../modules/cases/intake/intakes";
import { testServer } from "../../support/harness";

const server = await testServer();
const sites = ["https://www.campaign.test", "https://other.test:8443"];
let webRoot: string;
let closed: FastifyInstance;
let open: FastifyInstance;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), "caseward-web-"));
  await writeFile(join(webRoot, "index.html"), "<!doctype html><title>the web app</title>");
  const options = { webRoot, hasMailbox: true, logger: false } as const;
  closed = await createApp(server.services, options);
  open = await createApp(server.services, { ...options, intakeFrameAncestors: sites });
});
afterAll(async () => {
  await closed.close();
  await open.close();
  await rm(webRoot, { recursive: true });
});

const ask = (app: FastifyInstance, url: string, headers: Record<string, string> = { accept: "text/html" }) =>
  app.inject({ method: "GET", url, headers });

async function framing(app: FastifyInstance, url: string) {
  const { headers, statusCode, body } = await ask(app, url);
  const [ancestors] = /frame-ancestors [^;]*/.exec(String(headers["content-security-policy"])) ?? [];
  const isPage = statusCode === 200 && body.includes("the web app");
  return { isPage, ancestors, frameOptions: headers["x-frame-options"] };
}

const nowhere = { isPage: true, ancestors: "frame-ancestors 'none'", frameOptions: "DENY" };

describe("the page where an accident is told of", () => {
  it.each(["/intake", "/intake/", "/intake?embed=1"])(
    "stands at %s, in pages of the named sites alone",
    async (url) => {
      expect(await framing(open, url)).toEqual({
        isPage: true,
        ancestors: `frame-ancestors ${sites.join(" ")}`,
        frameOptions: undefined,
      });
      expect(await framing(closed, url)).toEqual(nowhere);
    },
  );

  it("lets nothing else into a frame", async () => {
    for (const url of [
      "/",
      "/login",
      "/client/dashboard",
      "/intakes",
      "/login?to=/intake",
      "/intake/other/..%2flogin",
    ])
      expect((await framing(open, url)).ancestors).toBe("frame-ancestors 'none'");
    const { headers } = await open.inject({ method: "POST", url: "/intake", payload: sampleIntake });
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
  });

  it("keeps the rest of the policy", async () => {
    const policies = await Promise.all([open, closed].map((app) => ask(app, "/intake")));
    const [framed = "", other = ""] = policies.map(({ headers }) =>
      String(headers["content-security-policy"]).replace(/frame-ancestors [^;]*/, ""),
    );
    expect(framed).toBe(other);
    expect(framed).toContain("script-src 'self'");
  });

  it("is no page for programs, which are told to post", async () => {
    const reply = await ask(open, "/intake", { accept: "application/json" });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "POST"]);
    expect((await ask(open, "/intake/upload")).statusCode).toBe(405);
  });
});

describe("INTAKE_FRAME_ANCESTORS", () => {
  it("takes origins as browsers write them, and is nobody's by default", () => {
    const config = readConfig({ INTAKE_FRAME_ANCESTORS: ` ${sites.join(", ")} ` });
    expect(config.intakeFrameAncestors).toEqual(sites);
    expect(readConfig({}).intakeFrameAncestors).toBeUndefined();
  });

  it.each([
    "*",
    "'self'",
    "campaign.test",
    "http://campaign.test",
    "https://*.campaign.test",
    "https://a.test; script-src *",
  ])("is refused as %j", (value) =>
    expect(() => readConfig({ INTAKE_FRAME_ANCESTORS: value })).toThrow(
      /^INTAKE_FRAME_ANCESTORS must list https origins/,
    ),
  );
});
