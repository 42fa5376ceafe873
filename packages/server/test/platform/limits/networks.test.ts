import { limitCounts } from "@caseward/db/schema/platform/limits";
import { describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { logIn } from "../../modules/auth/steps";
import { addCase } from "../../support/fixtures";
import { startTestServer, type TestServer, testServer } from "../../support/harness";

const server = await testServer();

const right = "the right password";
const minute = 60_000;

async function makeUser() {
  const caller = await server.signIn({ userType: "client" });
  await givePassword(server, caller.id, right);
  return caller;
}

describe("wrong logins from one network", () => {
  const spray = (server: TestServer, remoteAddress: string, forwarded?: string) =>
    server.app.inject({
      method: "POST",
      url: "/auth/login",
      remoteAddress,
      headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
      payload: { email: `${Math.random()}@people.test`.toLowerCase(), password: "a wrong one" },
    });

  /** Brings a network's count to its limit without three hundred hashes. */
  async function exhaust({ services }: TestServer, network: string) {
    for (let index = 0; index < 300; index++) await services.limits.take("passwordsOfNetwork", network);
  }

  it("are three hundred for all accounts together, and the /64 of an IPv6 address is one network", async () => {
    await exhaust(server, "2001:db8:0:7::/64");
    const refused = await spray(server, "2001:db8:0:7:aaaa::1");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await spray(server, "2001:db8:0:8::1")).statusCode).toBe(401);
  });

  it("are counted for the address that a configured proxy names, and for its own when the proxy is unknown", async () => {
    const behind = await startTestServer({ trustProxy: ["10.0.0.0/8"] });
    await exhaust(behind, "203.0.113.9");
    expect((await spray(behind, "10.1.2.3", "198.51.100.1, 203.0.113.9")).statusCode).toBe(429);
    expect((await spray(behind, "10.1.2.3", "203.0.113.9, 198.51.100.1")).statusCode).toBe(401);
    expect((await spray(behind, "192.0.2.1", "203.0.113.9")).statusCode).toBe(401);
    await behind.close();
  });

  it("that end well are given back, and cost an account's failures nothing", async () => {
    const { email } = await makeUser();
    for (let index = 0; index < 12; index++) expect((await logIn(server, email, right)).status).toBe(200);
    const rows = await server.database.db.select().from(limitCounts);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe("messages of one person", () => {
  it("are three hundred in five minutes, one by one in a batch, and then wait", async () => {
    const { client, caseId } = await addCase(server);
    for (let index = 0; index < 295; index++)
      await server.services.limits.take("messagesOfPerson", client.id);
    const calls = Array.from({ length: 10 }, (_, index) => [index, { caseId, body: `Message ${index}` }]);
    const reply = await server.app.inject({
      method: "POST",
      url: `/trpc/${calls.map(() => "messages.post").join(",")}?batch=1`,
      headers: { authorization: `Bearer ${client.token}` },
      payload: Object.fromEntries(calls),
    });
    const answers = reply.json<{ error?: { data: { code: string } } }[]>();
    expect(answers.filter(({ error }) => !error)).toHaveLength(5);
    expect(answers.filter(({ error }) => error?.data.code === "rate_limited")).toHaveLength(5);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(4 * 60);
    server.passTime(5 * minute + 1000);
    const later = await client.rest("POST", `/case/${caseId}/messages`, { body: "Good morning." });
    expect(later.status).toBe(201);
  });
});
