import type { SavedView } from "@caseward/domain/cases/lists/queue/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type People } from "../../../access/permissions/people";
import { type Caller, testServer } from "../../../support/harness";

const server = await testServer();
let people: People;
beforeAll(async () => {
  ({ people } = await makeWorld(server));
});

const save = (caller: Caller, body: unknown) => caller.rest("POST", "/case-views", body);
const saved = async (caller: Caller) => (await caller.rest("GET", "/case-views")).data.views as SavedView[];

describe("a saved view", () => {
  it("keeps the query of a list under a name, for its owner alone, until it is deleted", async () => {
    const query = {
      search: "garcia austin",
      status: "New",
      view: "overdue",
      sort: "waiting",
      direction: "asc",
      limit: 50,
    };
    const { status, data } = await save(people.admin, { name: "  Garcia\u200b in Austin ", query });
    expect(status).toBe(201);
    const view = data.view as SavedView;
    expect(view).toEqual({
      ...{ id: expect.any(Number), name: "Garcia in Austin", query },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await saved(people.admin)).toEqual([view]);
    const another = await server.signIn({ userType: "admin" });
    for (const other of [another, people.firm, people.client]) {
      expect(await saved(other)).toEqual([]);
      expect((await other.rest("DELETE", `/case-views/${view.id}`)).status).toBe(404);
    }
    expect(await saved(people.admin)).toEqual([view]);
    expect((await people.admin.rest("DELETE", `/case-views/${view.id}`)).status).toBe(204);
    expect(await saved(people.admin)).toEqual([]);
    expect(await people.admin.rest("DELETE", `/case-views/${view.id}`)).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("leaves out what is not asked for, and a place in the list", async () => {
    const query = { search: "", status: "All Cases", view: "", sort: undefined, cursor: "abc", x: 1 };
    const made = await save(people.client, { name: "All", query, userId: 1, id: 7 });
    expect(made.data.view).toMatchObject({ name: "All", query: {} });
    const progress = await save(people.client, {
      name: "Running",
      query: { status: "in progress", limit: "20" },
    });
    expect(progress.data.view).toMatchObject({ query: { status: "Accepted", limit: 20 } });
    expect((await saved(people.client)).map(({ name }) => name)).toEqual(["All", "Running"]);
  });

  it("is read by the list as it stands", async () => {
    const made = await save(people.firm, { name: "Mine", query: { view: "to_answer", sort: "waiting" } });
    const { query } = made.data.view as SavedView;
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    expect((await people.firm.rest("GET", `/cases?${asked}`)).status).toBe(200);
  });

  it("has a name that its owner has not used", async () => {
    expect((await save(people.admin, { name: "Texas", query: {} })).status).toBe(201);
    expect(await save(people.admin, { name: "TEXAS ", query: { status: "New" } })).toMatchObject({
      status: 409,
      body: { code: "conflict", message: "You already have a view of this name." },
    });
    expect((await save(people.firm, { name: "Texas", query: {} })).status).toBe(201);
  });

  it("is one of fifty at most, however many are saved at once", async () => {
    const owner = await server.signIn({ userType: "client" });
    const replies = await Promise.all(
      Array.from({ length: 55 }, (_, index) => save(owner, { name: `View ${index}`, query: {} })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(50);
    for (const { status, body } of replies.filter((reply) => reply.status !== 201))
      expect([status, body.message]).toEqual([
        409,
        "You already have 50 views. Please delete one of them first.",
      ]);
    expect(await saved(owner)).toHaveLength(50);
  });

  it.each([
    [{ query: {} }, "name"],
    [{ name: "  ", query: {} }, "name"],
    [{ name: "\u200b", query: {} }, "name"],
    [{ name: "x".repeat(101), query: {} }, "name"],
    [{ name: "a\u0000", query: {} }, "name"],
    [{ name: 7, query: {} }, "name"],
    [{ name: "A" }, "query"],
    [{ name: "A", query: "search=x" }, "query"],
    [{ name: "A", query: [] }, "query"],
    [{ name: "A", query: { status: "Closed" } }, "query.status"],
    [{ name: "A", query: { sort: "name" } }, "query.sort"],
    [{ name: "A", query: { direction: "up" } }, "query.direction"],
    [{ name: "A", query: { view: "nothing" } }, "query.view"],
    [{ name: "A", query: { view: "to_answer" } }, "query.view"],
    [{ name: "A", query: { limit: 501 } }, "query.limit"],
    [{ name: "A", query: { search: "x".repeat(201) } }, "query.search"],
  ])("is refused as %j", async (body, path) =>
    expect(await save(people.admin, body)).toMatchObject({
      status: 400,
      body: { code: "validation_failed", issues: [{ path }] },
    }),
  );

  it.each(["x", "0", "-1", "2147483648"])("has no number %s", async (id) =>
    expect((await people.admin.rest("DELETE", `/case-views/${id}`)).status).toBe(400),
  );

  it("is nothing for who is not logged in, or has no firm yet", async () => {
    expect((await save(people.anonymous, { name: "A", query: {} })).status).toBe(401);
    expect((await save(people.firmless, { name: "A", query: {} })).status).toBe(403);
    expect((await people.anonymous.rest("GET", "/case-views")).status).toBe(401);
  });
});
