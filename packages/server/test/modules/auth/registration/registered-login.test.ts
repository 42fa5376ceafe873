import { oneTimeTokens, users } from "@caseward/db/schema/users";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { givePassword } from "../../../access/permissions/people";
import { type Reply, testServer } from "../../../support/harness";
import { makeGuarded } from "../authenticator";
import { logIn, person } from "../steps";

const server = await testServer();
const right = "the right password";
const typed = "typed by whoever registers";
const day = 24 * 60 * 60_000;

/** One address for each state that an account can be in, and one that nobody knows. */
let emails: Record<string, string>;
beforeAll(async () => {
  const { db } = server.database;
  const make = async (change: Partial<typeof users.$inferInsert>) => {
    const { id, email } = await server.signIn({ userType: "client" });
    await givePassword(server, id, right);
    await db.update(users).set(change).where(eq(users.id, id));
    return email;
  };
  const { caller } = await makeGuarded(server);
  emails = {
    unknown: "nobody.knows@people.test",
    known: await make({ phoneNumber: null }),
    disabled: await make({ disabledAt: new Date() }),
    "invited, without a password": await make({ verifiedAt: null, passwordHash: null, origin: "invited" }),
    "verified, without a password": await make({ passwordHash: null }),
    "an admin with a second factor": caller.email,
  };
});

const registerAll = (password: string) => answersOf((email) => registerAs(email, password));

const registerAs = (email: string, password: string) =>
  server.anonymous.rest("POST", "/auth/register", { ...person, email, password });

const visibleIn = (email: string, { status, body, headers }: Reply) => {
  const { "x-request-id": _id, date: _date, ...others } = headers;
  return JSON.parse(JSON.stringify({ status, body, others }).replaceAll(email, "…"));
};

/** What each kind of address answers to the same call. */
async function answersOf(call: (email: string) => Promise<Reply>) {
  const answering = Object.entries(emails).map(async ([kind, email]) => [
    kind,
    visibleIn(email, await call(email)),
  ]);
  return Object.fromEntries(await Promise.all(answering)) as Record<string, unknown>;
}

/** All alike, with this code. */
function expectAlike(answers: Record<string, unknown>, code: string): void {
  for (const [kind, answer] of Object.entries(answers))
    expect([kind, answer]).toEqual([kind, answers.unknown]);
  expect(answers.unknown).toMatchObject({ body: { code } });
}

describe("a login with the password of a registration", () => {
  it("answers alike whether or not the address has an account, and mails its owner", async () => {
    await registerAll(typed);
    expectAlike(await answersOf((email) => logIn(server, email, typed)), "email_not_verified");
    expect(await server.lastMail(emails.known ?? "")).toMatchObject({ template: "already_registered" });
    expect(await server.lastMail(emails.unknown ?? "")).toMatchObject({ template: "verification" });
    await expect(server.lastMail(emails.disabled ?? "")).rejects.toThrow("No mail");
  });

  it("is answered alike again, past the hour's mails as well, and a password of before is wrong for all", async () => {
    for (let turn = 0; turn < 11; turn++)
      expectAlike(await answersOf((email) => logIn(server, email, typed)), "email_not_verified");
    await registerAll("another one, past the limit");
    expectAlike(
      await answersOf((email) => logIn(server, email, "another one, past the limit")),
      "invalid_credentials",
    );
    server.passTime(61 * 60_000);
    await registerAll("the newest of them");
    expectAlike(await answersOf((email) => logIn(server, email, "the newest of them")), "email_not_verified");
    expectAlike(await answersOf((email) => logIn(server, email, typed)), "invalid_credentials");
  });

  it("lets nobody guess longer: it clears no count of wrong passwords", async () => {
    server.passTime(61 * 60_000);
    for (const email of Object.values(emails)) {
      await registerAs(email, typed);
      const statuses: number[] = [];
      for (let guess = 0; guess < 12; guess++) {
        statuses.push((await logIn(server, email, `a wrong guess ${guess}`)).status);
        if (guess % 3 === 2 && guess < 9) await logIn(server, email, typed);
      }
      expect(statuses).toEqual([...new Array(10).fill(401), 429, 429]);
    }
  });

  it("never opens the account, whose own password still does", async () => {
    server.passTime(61 * 60_000);
    const email = emails.known ?? "";
    expect((await logIn(server, email, right)).status).toBe(200);
    expect((await logIn(server, email, typed)).data).toEqual({});
  });

  it("is forgotten after thirty days, for every kind of address", async () => {
    server.passTime(31 * day);
    expectAlike(await answersOf((email) => logIn(server, email, typed)), "invalid_credentials");
    const rows = await server.database.db.select().from(oneTimeTokens);
    expect(rows.some(({ registeredMark }) => registeredMark !== null)).toBe(true);
  });
});
