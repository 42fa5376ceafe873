import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../access/permissions/people";
import { makeGuarded } from "../../modules/auth/authenticator";
import { forgot, logIn, person, register } from "../../modules/auth/steps";
import { type Reply, testServer } from "../../support/harness";
import { type Answers, answerInTurn, apart, joined, printTimes, statementsOf } from "./answer-times";
import { createMeasuredServer } from "./measured-server";

const measured = await createMeasuredServer();
const server = await testServer(measured);
/** One address for each state that an account can be in. All are equally long, as their answers must be. */
let emails: Record<string, string>;
beforeAll(async () => {
  emails = await makeEmails();
});

/** More repetitions say more: `ALIKE_ROUNDS=200` prints how the times are distributed. */
const asked = process.env.ALIKE_ROUNDS;
/** The first turns are asked for anyway, and more as long as a busy machine may be what sets kinds apart. */
const turns = asked ? { repetitions: 9, most: Math.ceil(Number(asked) / 9) } : { repetitions: 2, most: 20 };
const patience = 180_000 + Number(asked ?? 0) * 6000;

async function makeEmails() {
  const emailOf = async (name: string, change: Partial<typeof users.$inferInsert>, password?: string) => {
    const email = `${name}@people.test`;
    const { id } = await server.signIn({ userType: "client", email, passwordHash: null });
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

/** What a caller can see of an answer. */
const visibleIn = (email: string, { status, body, headers }: Reply) => {
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

/** What a login takes is the work for it; the other answers come at the end of a step of time. */
type Measure = "cpuMs" | "passedMs";
/** Before it no such answer comes. A timer of Node's may be early by what it leaves out of its milliseconds. */
const stepMs = 250 - 2;

/** Asks for each kind of account as often, in turn, until the least that each kind takes is alike. */
async function askFor(measure: Measure, call: (email: string, repetition: number) => Promise<Reply>) {
  const kinds = Object.entries(emails).map(([kind, email]) => [
    kind,
    async (repetition: number) => visibleIn(email, await call(email, repetition)),
  ]);
  const parts: Answers[] = [];
  do {
    await startAnew();
    parts.push(await answerInTurn(Object.fromEntries(kinds), turns.repetitions, measured.workOf));
  } while (parts.length < turns.most && (asked || apart(joined(parts), measure).length > 0));
  return joined(parts);
}

function expectAlike(measure: Measure, title: string, answers: Answers): void {
  if (asked) process.stdout.write(`${printTimes(title, answers, measure)}\n`);
  const [unknown] = answers.unknown ?? [];
  for (const [kind, all] of Object.entries(answers))
    for (const { answered, work } of all) {
      expect(answered, kind).toEqual(unknown?.answered);
      expect(work.hashes, kind).toEqual(unknown?.work.hashes);
      if (measure === "passedMs") expect(work.passedMs, kind).toBeGreaterThanOrEqual(stepMs);
    }
  expect(apart(answers, measure)).toEqual([]);
}

describe("an account of any kind", { timeout: patience }, () => {
  it("answers a wrong password as an unknown address does, in words, headers and time", async () => {
    const answers = await askFor("cpuMs", (email, repetition) =>
      logIn(server, email, `a wrong password ${repetition}`),
    );
    const statements = statementsOf(answers);
    for (const [kind, count] of Object.entries(statements)) expect(count, kind).toBe(statements.unknown);
    expectAlike("cpuMs", "Login with a wrong password", answers);
  });

  it("answers a reset as an unknown address does, and a disabled one gets no link", async () => {
    const answers = await askFor("passedMs", (email) => forgot(server, email));
    expectAlike("passedMs", "Forgot password", answers);
    const linked = await server.database.db
      .select({ disabledAt: users.disabledAt })
      .from(oneTimeTokens)
      .innerJoin(users, eq(users.id, oneTimeTokens.userId))
      .where(eq(oneTimeTokens.kind, "set_password"));
    expect(linked.map(({ disabledAt }) => disabledAt)).not.toContainEqual(expect.any(Date));
  });

  it("answers a registration as a new address does", async () => {
    let fresh = 0;
    const answers = await askFor("passedMs", async (email) => {
      /** What was unknown is known once it was registered. */
      const address = email.startsWith("not-known")
        ? `n${String(fresh++).padStart(9, "0")}@people.test`
        : email;
      const reply = await server.anonymous.rest("POST", "/auth/register", { ...person, email: address });
      expect(String(reply.data.registrationSecret)).toHaveLength(43);
      delete reply.data.registrationSecret;
      return JSON.parse(JSON.stringify(reply).replaceAll(address, email));
    });
    expectAlike("passedMs", "Registration", answers);
  });
});
