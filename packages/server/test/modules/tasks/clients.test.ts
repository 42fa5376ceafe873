import { beforeAll, describe, expect, it } from "vitest";
import { testServer } from "../../support/harness";
import { makeTasksFixture, type TasksFixture } from "./tasks-fixture";

const server = await testServer();
let fixture: TasksFixture;
let ids: Record<"lukasz" | "maria" | "percent", number>;
beforeAll(async () => {
  fixture = await makeTasksFixture(server);
  const add = (firstName: string, lastName: string, email: string) =>
    server.signIn({ userType: "client", firstName, lastName, email }).then(({ id }) => id);
  ids = {
    lukasz: await add("Łukasz", "Núñez", "lukasz@mail.test"),
    maria: await add("María", "Zúñiga", "mz.77@mail.test"),
    percent: await add("O'Brien", "50%", "odd_one@mail.test"),
  };
});

type Clients = { clients: { id: number }[]; nextCursor: string | null };
const ask = async (query: Record<string, unknown>) =>
  (await fixture.admin.query("clients.list", query)).data as Clients;
const search = async (text: string) => (await ask({ search: text })).clients.map(({ id }) => id);

describe("the clients whom a reminder may be about", () => {
  it("are listed by name and address, the newest first, page by page", async () => {
    const first = await ask({ limit: 2 });
    expect(first.clients).toEqual([
      { id: ids.percent, firstName: "O'Brien", lastName: "50%", email: "odd_one@mail.test" },
      { id: ids.maria, firstName: "María", lastName: "Zúñiga", email: "mz.77@mail.test" },
    ]);
    const second = await ask({ limit: 2, cursor: first.nextCursor });
    expect(second.clients.map(({ id }) => id)).toEqual([ids.lukasz, fixture.client.id]);
    expect(second.nextCursor).toBeNull();
  });

  it("are found by parts of their name in any order, without regard to case and accents", async () => {
    expect(await search("zuniga MARIA")).toEqual([ids.maria]);
    expect(await search("nu lukasz")).toEqual([ids.lukasz]);
    expect(await search("O’Brien")).toEqual([ids.percent]);
  });

  it("are found page by page when most of them match", async () => {
    const found: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await ask({ search: "mail.test", limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...page.clients.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(found).toEqual([ids.percent, ids.maria, ids.lukasz]);
  });

  it("are found by parts of their address, and by number", async () => {
    expect(await search("mz.77@")).toEqual([ids.maria]);
    expect(await search("MAIL.test lukasz")).toEqual([ids.lukasz]);
    expect(await search(`#${ids.percent}`)).toEqual([ids.percent]);
    expect(await search(`00${ids.percent}`)).toEqual([ids.percent]);
    expect(await search("77")).toEqual([ids.maria]);
    expect(await search("#77")).toEqual([]);
  });

  it("are found by special characters as themselves", async () => {
    expect(await search("%")).toEqual([ids.percent]);
    expect(await search("d_o")).toEqual([ids.percent]);
    expect(await search("\\")).toEqual([]);
  });

  it("are neither lawyers nor administrators, and are listed for administrators alone", async () => {
    expect(await search(`#${fixture.admin.id}`)).toEqual([]);
    for (const caller of [fixture.client, fixture.lawyer])
      expect((await caller.rest("GET", "/clients")).status).toBe(403);
    expect((await fixture.admin.rest("GET", "/clients?cursor=x")).status).toBe(400);
  });
});
