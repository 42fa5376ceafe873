import { beforeAll, describe, expect, it } from "vitest";
import { makeWorld, type World } from "../../access/permissions/people";
import { testServer } from "../../support/harness";
import { expectSound } from "./refusals";

const server = await testServer();
let world: World;
beforeAll(async () => {
  world = await makeWorld(server);
});

it("a refusal of the direction names the parameter as it was sent", async () => {
  const { body } = await world.people.admin.rest("GET", "/cases?direction=up");
  expect(body.issues).toEqual([{ path: "direction", message: "Please give the direction as asc or desc" }]);
});

describe("the query of a list", () => {
  const limit = "Please ask for 1 to 500 rows at a time";
  const cursor = "This page of the list cannot be found. Please start again from the first page";
  const forged = (...parts: unknown[]) =>
    `cursor=${Buffer.from(JSON.stringify(parts)).toString("base64url")}&sort=${parts[0]}&direction=${parts[1]}`;
  const refused: [query: string, message: string | RegExp][] = [
    ...["0", "501", "abc", "-1", "1.5", "1e2", "Infinity", "", "1&limit=2"].map((text): [string, string] => [
      `limit=${text}`,
      limit,
    ]),
    ["search=a&search=b", "This value is of the wrong kind"],
    ["search=%00", "Please remove the character U+0000 here: Search"],
    [`search=${"x".repeat(201)}`, "Please use at most 200 characters"],
    ["sort=constructor", /^Please sort by/],
    ["sort=__proto__", /^Please sort by/],
    ["sort=email;drop", /^Please sort by/],
    ["status=toString", /^Please filter by/],
    ["direction=up", "Please give the direction as asc or desc"],
    ["cursor=", cursor],
    ["cursor=x", cursor],
    ["cursor=%00", cursor],
    [`cursor=${"x".repeat(5000)}`, cursor],
    [forged("caseId", "asc"), cursor],
    [forged("caseId", "asc", 1), cursor],
    [forged("caseId", "asc", "1", "2"), cursor],
    [forged("caseId", "asc", "1.5"), cursor],
    [forged("caseId", "asc", "99999999999"), cursor],
    [forged("clientName", "asc", "a\0b", "1"), cursor],
    [forged("clientName", "asc", "\ud800", "1"), cursor],
    [forged("status", "asc", "'; drop", "1"), cursor],
    [forged("createdAt", "asc", "now", "1"), cursor],
    ...[
      "2024-02-30 00:00:00+00",
      "2024-04-31 00:00:00-00",
      "0000-01-01 00:00:00+00",
      "2024-01-01 00:00:00+23:59",
    ].map((instant): [string, string] => [forged("createdAt", "asc", instant, "1"), cursor]),
    [forged("createdAt", "asc", "2024-13-01 00:00:00+00", "1"), cursor],
    [
      `${forged("createdAt", "asc", "2024-01-01 00:00:00+00", "1")}&sort=caseId`.replace(
        "sort=createdAt&",
        "",
      ),
      cursor,
    ],
  ];

  it.each(refused)("%s is refused in plain words", async (query, message) => {
    const { admin, firm } = world.people;
    for (const [caller, path] of [
      [admin, "/cases"],
      [firm, "/cases"],
      [firm, "/case/lawfirm"],
    ] as const) {
      const reply = await caller.rest("GET", `${path}?${query}`);
      expectSound(reply);
      expect(reply.status).toBe(400);
      if (typeof message === "string") expect(reply.body.message).toBe(message);
      else expect(reply.body.message).toMatch(message);
    }
  });

  it.each(["search=%25_%5C", "__proto__=1", "constructor=1", "unknown=1"])(
    "%s is harmless",
    async (query) => {
      for (const caller of [world.people.admin, world.people.firm]) {
        expect((await caller.rest("GET", `/cases?${query}`)).status).toBe(200);
      }
    },
  );
});
