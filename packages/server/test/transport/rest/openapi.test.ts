import { permissions } from "@caseward/domain/users/permissions";
import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { fileOperations } from "../../../src/transport/rest/file-operations";
import { restRoutes } from "../../../src/transport/rest/routes";
import { testServer } from "../../support/harness";
import { callChecker, type Document } from "./document";

const server = await testServer();
let document: Document & Record<string, unknown>;
beforeAll(async () => {
  document = (await server.app.inject("/openapi.json")).json();
});

const rows = restRoutes.map(([method, url, procedure, success]) => ({ method, url, procedure, success }));
const describedPath = (url: string) => url.replace(/:(\w+)/g, "{$1}");

describe("/openapi.json", () => {
  it("is valid OpenAPI 3.1", async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  });

  it("describes every path and nothing else", () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const byHand = Object.entries(fileOperations).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const inRows = restRoutes.map(([method, url]) => `${method} ${describedPath(url)}`);
    expect(described.sort()).toEqual([...inRows, ...byHand].sort());
  });

  it.each(rows)(
    "describes $method $url: its rights, its path, its answers",
    ({ method, url, procedure, success }) => {
      const operation = document.paths[describedPath(url)]?.[method.toLowerCase()];
      const callers: readonly string[] = permissions[procedure];
      const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true }));
      expect(operation).toMatchObject({
        operationId: procedure,
        security: callers.includes("anonymous") ? [] : [{ session: [] }],
        parameters: expect.arrayContaining(inPath.map((parameter) => expect.objectContaining(parameter))),
      });
      const answers = Object.keys(operation?.responses ?? {});
      expect(answers).toEqual([String(success ?? 200), "default"]);
    },
  );

  it.each([
    ["POST", "/auth/register", ["firstName", "lastName", "email", "password", "userType"]],
    ["POST", "/case/{caseId}/assign-law-firm", ["lawFirmId"]],
    [
      "POST",
      "/case",
      [
        ...["firstName", "lastName", "email", "phoneNumber", "accidentType"],
        ...["city", "state", "date", "referralSource", "description"],
      ],
    ],
    [
      "POST",
      "/law-firm",
      [
        ...["firmName", "monthlyNewCaseCapacity", "apiIntegrationInterest", "caseUpdatesCommitment"],
        ...["primaryContact", "termsAgreed", "informationVerified"],
      ],
    ],
  ])("says which fields %s %s needs", (method, path, names) => {
    expect([...(bodyOf(method, path).required ?? [])].sort()).toEqual([...names].sort());
  });

  it.each(["/cases", "/case/lawfirm"])("names the query of %s as callers send it", (path) => {
    const names = document.paths[path]?.get?.parameters.map(({ name }) => name);
    expect(names).toEqual(["limit", "cursor", "search", "status", "view", "sort", "direction"]);
  });

  it("says what a field may hold, as it is stored", () => {
    const { properties } = bodyOf("POST", "/case");
    expect(properties.accidentType?.enum).toContain("Slip and fall");
    expect(properties.state?.enum).toContain("TX");
    expect(properties.firstName).toMatchObject({ minLength: 1, maxLength: 100 });
    expect(properties.description).toMatchObject({ maxLength: 10_000 });
    expect(bodyOf("POST", "/auth/register").properties.userType?.enum).toEqual(["client", "lawfirm"]);
  });

  it("does not name the number of the path in the body", () => {
    for (const [method, url] of restRoutes) {
      const named = Object.keys(bodyOf(method, describedPath(url)).properties ?? {});
      for (const [, inPath] of url.matchAll(/:(\w+)/g)) expect(named).not.toContain(inPath);
    }
  });

  it("would notice an answer with a field too few or too many", () => {
    const check = callChecker(document);
    const call = { method: "POST", path: "/auth/forgot-password", status: 200 };
    expect(check({ ...call, received: { data: { message: "Sent" } } })).toBeNull();
    expect(check({ ...call, received: { data: {} } })).toContain("message");
    expect(check({ ...call, received: { data: { message: "Sent", user: 1 } } })).toContain("additional");
    expect(check({ ...call, status: 418, received: { message: "I am", code: "teapot" } })).toContain("code");
  });
});

type Body = {
  properties: Record<string, { enum?: string[]; maxLength?: number }>;
  required?: string[];
};

function bodyOf(method: string, path: string): Body {
  const body = document.paths[path]?.[method.toLowerCase()]?.requestBody;
  return (body?.content?.["application/json"]?.schema ?? {}) as Body;
}

describe("/docs", () => {
  it("is not there unless it is asked for, while the description is", async () => {
    const options = { webRoot: import.meta.dirname, hasMailbox: false, hasApiDocs: false, logger: false };
    const bare = await createApp(server.services, options);
    try {
      for (const url of ["/docs", "/docs/", "/docs/json", "/docs/static/index.html"])
        expect([url, (await bare.inject(url)).statusCode]).toEqual([url, 404]);
      expect((await bare.inject("/openapi.json")).json()).toEqual(document);
    } finally {
      await bare.close();
    }
  });

  it("answers a page that shows the description with scripts of its own origin alone", async () => {
    const page = await server.app.inject({ url: "/docs", headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toMatch(/^text\/html/);
    const scripts = [...page.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source ?? "");
    expect(scripts.length).toBeGreaterThan(0);
    for (const source of scripts) {
      const script = await server.app.inject(new URL(source, "http://app.test/docs/").pathname);
      expect(script.statusCode).toBe(200);
    }
    const reply = await server.app.inject("/docs/json");
    expect(reply.json()).toEqual(document);
  });
});
