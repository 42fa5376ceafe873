import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeGuarded } from "../auth/authenticator";
import { forgot, logIn, person, register } from "../auth/steps";
import { givePassword } from "../permissions/people";
import { type Reply, startTestServer, type TestServer } from "../support/harness";
import { type Answers, answerInTurn, fastOf, tellTimes } from "./answer-times";

let server: TestServer;
/** One address for each state that an account can be in. All are equally long, as their answers must be. */
let emails: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  emails = await makeEmails();
});
afterAll(() => server.close());

/** More of them tell more: `ALIKE_ROUNDS=200` prints how the times are distributed. */
const asked = process.env.ALIKE_ROUNDS;
const rounds = Number(asked ?? 4);
const patience = 60_000 + rounds * 6000;

async function makeEmails() {
  const emailOf = async (name: string, change: Partial<typeof users.$inferInsert>, password?: string) => {
    const { id, email } = await server.signIn({ userType: "client", email: `${name}@people.test` });
    if (password) await givePassword(server, id, password);
    await server.database.db
      .update(users)
      .set({ phoneNumber: null, ...change })
      .where(eq(users.id, id));
    return email;
  };
  const guarded = await makeGuarded(server);
  const withFactor = "with-2nd-f@people.test";
  await server.database.db.update(users).set({ email: withFactor }).where(eq(users.id, guarded.caller.id));
  const password = "the right password";
  return {
    unknown: "not-known-@people.test",
    "another unknown": "not-known1@people.test",
    known: await emailOf("is-known--", {}, password),
    disabled: await emailOf("disabled--", { disabledAt: new Date() }, password),
    invited: await emailOf("invited---", { verifiedAt: null, origin: "invited" }),
    "without a password": await emailOf("no-passwrd", {}),
    unverified: (await register(server, { email: "unverified@people.test" })).email,
    "with a second factor": withFactor,
  };
}

/** What can be told from an answer by whoever gets it. */
const toldOf = (email: string, { status, body, headers }: Reply) => {
  const { "x-request-id": _id, date: _date, ...others } = headers;
  return JSON.parse(
    JSON.stringify({ status, body: { ...body, data: undefined }, data: body.data, others }).replaceAll(
      email,
      "…",
    ),
  );
};

/** Everything that is counted is forgotten, and mails may go out again. */
async function startAnew(): Promise<void> {
  for (const email of Object.values(emails)) await server.services.limits.clear("passwordsOfAccount", email);
  server.passTime(61 * 60_000);
}

/** Asks for each kind of account as often, in turn. */
async function askFor(call: (email: string, round: number) => Promise<Reply>): Promise<Answers> {
  const kinds = Object.entries(emails).map(([kind, email]) => [
    kind,
    async (round: number) => toldOf(email, await call(email, round)),
  ]);
  const parts: Answers[] = [];
  for (let begun = 0; begun < rounds; begun += 9) {
    await startAnew();
    parts.push(await answerInTurn(Object.fromEntries(kinds), Math.min(9, rounds - begun)));
  }
  return joined(parts);
}

function joined(parts: readonly Answers[]): Answers {
  const of = (kind: string) => ({
    told: parts.flatMap((part) => part[kind]?.told ?? []),
    times: parts.flatMap((part) => part[kind]?.times ?? []).sort((one, other) => one - other),
  });
  return Object.fromEntries(Object.keys(emails).map((kind) => [kind, of(kind)]));
}

function expectAlike(title: string, answers: Answers): void {
  if (asked) process.stdout.write(`${tellTimes(title, answers)}\n`);
  const { unknown } = answers;
  for (const [kind, { told, times }] of Object.entries(answers)) {
    for (const one of told) expect(one, kind).toEqual(unknown?.told[0]);
    const [own, others] = [fastOf(times), fastOf(unknown?.times ?? [])];
    expect(Math.abs(own - others), `${kind} ${own} ${others}`).toBeLessThan(0.35 * Math.max(own, others) + 3);
  }
}

describe("an account of any kind", { timeout: patience }, () => {
  it("answers a wrong password as an unknown address does, in words, headers and time", async () => {
    const answers = await askFor((email, round) => logIn(server, email, `a wrong password ${round % 9}`));
    expectAlike("Login with a wrong password", answers);
  });

  it("answers a reset as an unknown address does, and a disabled one gets no link", async () => {
    expectAlike("Forgot password", await askFor((email) => forgot(server, email)));
    const linked = await server.database.db
      .select({ disabledAt: users.disabledAt })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(oneTimeTokens.kind, "set_password"));
    expect(linked.map(({ disabledAt }) => disabledAt)).not.toContainEqual(expect.any(Date));
  });

  it("answers a registration as a new address does", async () => {
    let fresh = 0;
    const answers = await askFor(async (email) => {
      /** What was unknown is known once it was registered. */
      const address = email.startsWith("not-known")
        ? `n${String(fresh++).padStart(9, "0")}@people.test`
        : email;
      const reply = await server.anonymous.rest("POST", "/auth/register", { ...person, email: address });
      expect(String(reply.data.registrationSecret)).toHaveLength(43);
      delete reply.data.registrationSecret;
      return JSON.parse(JSON.stringify(reply).replaceAll(address, email));
    });
    expectAlike("Registration", answers);
  });
});
