import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../permissions/people";
import { startTestServer, type TestServer } from "../support/harness";
import { forgot, logIn, register } from "./steps";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const emailOf = async (change: Partial<typeof users.$inferInsert>, password?: string) => {
  const { id, email } = await server.signIn({ userType: "client" });
  if (password) await givePassword(server, id, password);
  await server.database.db
    .update(users)
    .set({ phoneNumber: null, ...change })
    .where(eq(users.id, id));
  return email;
};

/** One address for each state that an account can be in. */
const kinds: Record<string, () => Promise<string>> = {
  unknown: async () => "nobody@people.test",
  known: () => emailOf({}, "the right password"),
  disabled: () => emailOf({ disabledAt: new Date() }, "the right password"),
  invited: () => emailOf({ verifiedAt: null, origin: "invited" }),
  "without a password": () => emailOf({}),
  unverified: async () => (await register(server, { email: "unverified@people.test" })).email,
};

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

describe("an account of any kind", () => {
  it("answers a wrong password as an unknown address does, in content and time", async () => {
    const answers: Record<string, unknown> = {};
    const taken: Record<string, number[]> = {};
    const emails: Record<string, string> = {};
    for (const [kind, make] of Object.entries(kinds)) emails[kind] = await make();
    // In turns, so that whatever else the machine does falls on all alike.
    for (let round = 0; round < 9; round++)
      for (const [kind, email] of Object.entries(emails)) {
        const start = performance.now();
        const { status, body } = await logIn(server, email, "a wrong password");
        taken[kind] = [...(taken[kind] ?? []), performance.now() - start];
        answers[kind] = { status, body };
      }
    const times = Object.fromEntries(Object.entries(taken).map(([kind, all]) => [kind, median(all)]));
    for (const kind of Object.keys(kinds)) {
      expect(answers[kind], kind).toEqual(answers.unknown);
      expect(times[kind], kind).toBeGreaterThan(0.4 * (times.unknown ?? 0));
      expect(times[kind], kind).toBeLessThan(2.5 * (times.unknown ?? 0));
    }
  });

  it("answers a reset as an unknown address does, and a disabled one gets no link", async () => {
    const answers = new Set<string>();
    for (const make of Object.values(kinds)) {
      const { status, body } = await forgot(server, await make());
      answers.add(JSON.stringify({ status, body }));
    }
    expect(answers.size).toBe(1);
    const linked = await server.database.db
      .select({ disabledAt: users.disabledAt })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(oneTimeTokens.kind, "set_password"));
    expect(linked.map(({ disabledAt }) => disabledAt)).not.toContainEqual(expect.any(Date));
  });
});
