import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../src/app";
import { restRoutes } from "../../../src/transport/rest/routes";
import { type TestServer, testServer } from "../../support/harness";
import { type Called, routesIn } from "./route-tree";
import { fileRoutes, mailboxRoutes, publicRoutes, restRows, successes } from "./routes";

/** The folder that the test server serves instead of the built web app. */
const webFiles = readdirSync(join(import.meta.dirname, "../../support"));

const server = await testServer();

const isWebFile = ({ url }: Called) => webFiles.includes(url.slice(1));

const routesOf = (app: TestServer["app"]) =>
  routesIn(app.printRoutes({ commonPrefix: false }))
    .filter((route) => !isWebFile(route) && route.method !== "HEAD" && route.url !== "/trpc/:path")
    .map(({ method, url }) => `${method} ${url}`)
    .sort();

describe("every address that the server answers", () => {
  it("has its row in this folder's tables: a path, a public page, a mailbox or a file", () => {
    const written = [...Object.keys(restRows), ...publicRoutes, ...mailboxRoutes, ...fileRoutes];
    expect(routesOf(server.app)).toEqual(written.sort());
  });

  it("calls the procedure that is written for it, and succeeds by the written status", () => {
    const rows = Object.fromEntries(restRoutes.map(([method, url, name]) => [`${method} ${url}`, name]));
    expect(rows).toEqual(restRows);
    /** The matrix calls a procedure by its one path. */
    expect(new Set(Object.values(restRows)).size).toBe(restRoutes.length);
    const stated = restRoutes.flatMap(([, , name, status]) =>
      status && status !== 200 ? [[name, status]] : [],
    );
    expect(Object.fromEntries(stated)).toEqual(successes);
  });

  it("is without a mailbox where mails are sent, and has its figures on no port of the product", async () => {
    const { services } = server;
    const app = await createApp(services, { webRoot: import.meta.dirname, hasMailbox: false, logger: false });
    expect(routesOf(app).filter((route) => /mailbox|metrics/.test(route))).toEqual([]);
    expect((await app.inject("/mailbox")).statusCode).toBe(404);
    expect((await app.inject("/mailbox/1")).statusCode).toBe(404);
    await app.close();
  });
});

describe("a public page", () => {
  it.each(publicRoutes)("at %s is the same for everybody and names nobody", async (route) => {
    const url = route.replace("GET ", "").replace(/\/?\*/, "/static/swagger-ui.css");
    const admin = await server.signIn({ userType: "admin", firstName: "Canaryadmin" });
    const asked = [{}, { authorization: `Bearer ${admin.token}` }];
    const [unknown, known] = await Promise.all(asked.map((headers) => server.app.inject({ url, headers })));
    expect(unknown?.statusCode).toBeLessThan(400);
    expect(known?.body).toBe(unknown?.body);
    expect(unknown?.body).not.toMatch(/canary|people\.test/i);
  });
});
