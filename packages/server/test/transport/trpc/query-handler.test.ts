import { beforeAll, expect, it } from "vitest";
import { makeWorld, type World } from "../../access/permissions/people";
import { testServer } from "../../support/harness";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

const asks = (url: string, token: string | undefined) =>
  server.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** What differs from one request to the next, and how the body is sent. */
const passing = ["x-request-id", "date", "content-length", "transfer-encoding", "connection", "content-type"];

async function answerOf(url: string, token: string | undefined) {
  const { statusCode, headers, body } = await asks(url, token);
  const lasting = Object.entries(headers).filter(([name]) => !passing.includes(name));
  expect(headers["content-type"]).toMatch(/^application\/json(; charset=utf-8)?$/);
  return { statusCode, headers: Object.fromEntries(lasting), body: JSON.parse(body) };
}

const single = (path: string, input?: unknown) =>
  `/trpc/${path}?${input === undefined ? "" : `input=${encodeURIComponent(JSON.stringify(input))}`}`;

const batch = (paths: string[], inputs: Record<number, unknown>) =>
  `/trpc/${paths.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;

/** A word more in the address, and the whole request goes to tRPC's adapter. */
const byAdapter = (url: string) => `${url}&other=1`;

it.each([
  ["one query", () => single("cases.list", { limit: 5 }), () => world.people.admin.token, 200],
  ["one without an input", () => single("auth.session"), () => world.people.admin.token, 200],
  [
    "a batch",
    () => batch(["cases.list", "cases.get"], { 0: {}, 1: { caseId: world.caseId } }),
    () => world.people.admin.token,
    200,
  ],
  [
    "a batch without one's input",
    () => batch(["auth.session", "cases.get"], {}),
    () => world.people.admin.token,
    207,
  ],
  [
    "a batch of refusals",
    () => batch(["cases.get", "stages.list"], { 0: { caseId: 99 }, 1: { caseId: 99 } }),
    () => world.people.admin.token,
    404,
  ],
  ["somebody else's", () => single("cases.listForFirm", {}), () => world.people.client.token, 403],
  ["nobody's", () => batch(["cases.list"], {}), () => undefined, 401],
  [
    "what is typed wrong",
    () => single("cases.list", { limit: "many", sort: "luck" }),
    () => world.people.admin.token,
    400,
  ],
  ["an input of another kind", () => single("cases.list", [1]), () => world.people.admin.token, 400],
])("answers %s as tRPC's own adapter does", async (_name, url, token, status) => {
  const answer = await answerOf(url(), token());
  expect(answer).toEqual(await answerOf(byAdapter(url()), token()));
  expect(answer.statusCode).toBe(status);
});

it.each([
  ["a change", () => single("cases.accept", { caseId: world.caseId })],
  ["what there is not", () => single("cases.nothing", {})],
  ["what is no JSON", () => "/trpc/cases.list?input={"],
  ["a batch whose inputs are a list", () => batch(["cases.list"], [{}] as never)],
  ["a key of every object", () => single("constructor", {})],
])("leaves %s to that adapter", async (_name, url) => {
  const { statusCode, body } = await answerOf(url(), world.people.admin.token);
  expect(statusCode).toBeGreaterThanOrEqual(200);
  expect(body).toEqual((await answerOf(byAdapter(url()), world.people.admin.token)).body);
});
